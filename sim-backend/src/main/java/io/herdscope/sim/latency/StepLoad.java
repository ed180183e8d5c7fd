package io.herdscope.sim.latency;

/// The work of one step, summed over its requests. Owned and refilled by one engine; not shared.
///
/// A request that has `computed` tokens in the cache and computes `n` more reads `computed` tokens
/// of KV, writes `n`, and its queries attend `n·computed + n(n+1)/2` positions. A sliding-window
/// layer sees at most `window` tokens of each. A request that computes a single token counts as
/// decode, all others as prefill.
public final class StepLoad {
  private int requests;
  private long prefillTokens;
  private long decodeTokens;
  private long contextTokens;
  private long windowContextTokens;
  private long prefillPairs;
  private long prefillWindowPairs;
  private long decodePairs;
  private long decodeWindowPairs;
  private int leastContext = Integer.MAX_VALUE;

  public void clear() {
    requests = 0;
    prefillTokens = 0;
    decodeTokens = 0;
    contextTokens = 0;
    windowContextTokens = 0;
    prefillPairs = 0;
    prefillWindowPairs = 0;
    decodePairs = 0;
    decodeWindowPairs = 0;
    leastContext = Integer.MAX_VALUE;
  }

  public StepLoad copy() {
    StepLoad copy = new StepLoad();
    copy.requests = requests;
    copy.prefillTokens = prefillTokens;
    copy.decodeTokens = decodeTokens;
    copy.contextTokens = contextTokens;
    copy.windowContextTokens = windowContextTokens;
    copy.prefillPairs = prefillPairs;
    copy.prefillWindowPairs = prefillWindowPairs;
    copy.decodePairs = decodePairs;
    copy.decodeWindowPairs = decodeWindowPairs;
    copy.leastContext = leastContext;
    return copy;
  }

  /// Adds one request's share.
  ///
  /// @param window sliding window in tokens, 0 for none
  public void add(int computed, int scheduled, int window) {
    requests++;
    contextTokens += computed;
    windowContextTokens += Math.min(computed, window);
    leastContext = Math.min(leastContext, computed);
    if (scheduled == 1) {
      decodeTokens++;
      decodePairs += computed + 1L;
      decodeWindowPairs += Math.min(computed + 1L, window);
      return;
    }
    prefillTokens += scheduled;
    prefillPairs += pairs(computed, scheduled);
    int growing = Math.clamp((long) window - computed, 0, scheduled);
    prefillWindowPairs += pairs(computed, growing) + (long) (scheduled - growing) * window;
  }

  private static long pairs(long computed, long scheduled) {
    return scheduled * computed + scheduled * (scheduled + 1) / 2;
  }

  public int requests() {
    return requests;
  }

  /// Tokens computed in the step.
  public long tokens() {
    return prefillTokens + decodeTokens;
  }

  public long prefillTokens() {
    return prefillTokens;
  }

  public long decodeTokens() {
    return decodeTokens;
  }

  /// KV tokens read by a full-attention layer.
  public long contextTokens() {
    return contextTokens;
  }

  /// KV tokens read by a sliding-window layer.
  public long windowContextTokens() {
    return windowContextTokens;
  }

  /// Query-key pairs of prefill in a full-attention layer.
  public long prefillPairs() {
    return prefillPairs;
  }

  /// Query-key pairs of prefill in a sliding-window layer.
  public long prefillWindowPairs() {
    return prefillWindowPairs;
  }

  /// Query-key pairs of decode in a full-attention layer.
  public long decodePairs() {
    return decodePairs;
  }

  /// Query-key pairs of decode in a sliding-window layer.
  public long decodeWindowPairs() {
    return decodeWindowPairs;
  }

  /// Whether [LatencyModel#decodeLine] describes this step.
  public boolean onDecodeLine(int window) {
    return requests > 0 && prefillTokens == 0 && leastContext >= window;
  }
}

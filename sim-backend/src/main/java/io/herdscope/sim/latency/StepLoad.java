package io.herdscope.sim.latency;

/// The work of one step, summed over its requests. Owned and refilled by one engine; not shared.
///
/// A request that has `computed` tokens in the cache and computes `n` more reads `computed` tokens
/// of KV, writes `n`, and its queries attend `n·computed + n(n+1)/2` positions. A sliding-window
/// layer sees at most `window` tokens of each.
public final class StepLoad {
  private int requests;
  private long tokens;
  private long decodeTokens;
  private long contextTokens;
  private long windowContextTokens;
  private long attendedPairs;
  private long windowPairs;
  private int leastContext = Integer.MAX_VALUE;

  public void clear() {
    requests = 0;
    tokens = 0;
    decodeTokens = 0;
    contextTokens = 0;
    windowContextTokens = 0;
    attendedPairs = 0;
    windowPairs = 0;
    leastContext = Integer.MAX_VALUE;
  }

  /// Adds one request's share.
  ///
  /// @param window sliding window in tokens, 0 for none
  public void add(int computed, int scheduled, int window) {
    requests++;
    tokens += scheduled;
    decodeTokens += scheduled == 1 ? 1 : 0;
    contextTokens += computed;
    attendedPairs += pairs(computed, scheduled);
    leastContext = Math.min(leastContext, computed);
    if (window > 0) {
      windowContextTokens += Math.min(computed, window);
      int growing = Math.clamp((long) window - computed, 0, scheduled);
      windowPairs += pairs(computed, growing) + (long) (scheduled - growing) * window;
    }
  }

  private static long pairs(long computed, long scheduled) {
    return scheduled * computed + scheduled * (scheduled + 1) / 2;
  }

  public int requests() {
    return requests;
  }

  /// Tokens computed in the step.
  public long tokens() {
    return tokens;
  }

  /// Those of them that are a request's only token in the step.
  public long decodeTokens() {
    return decodeTokens;
  }

  /// KV tokens read by full-attention layers.
  public long contextTokens() {
    return contextTokens;
  }

  /// KV tokens read by sliding-window layers.
  public long windowContextTokens() {
    return windowContextTokens;
  }

  /// Query-key pairs of full-attention layers.
  public long attendedPairs() {
    return attendedPairs;
  }

  /// Query-key pairs of sliding-window layers.
  public long windowPairs() {
    return windowPairs;
  }

  /// Whether [LatencyModel#decodeLine] describes this step.
  public boolean onDecodeLine(int window) {
    return requests > 0 && tokens == requests && leastContext >= window;
  }
}

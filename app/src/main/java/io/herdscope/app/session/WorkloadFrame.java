package io.herdscope.app.session;

import java.util.List;

/// What a scenario's workload is, found out by running it whole under the focused lane's policy.
/// Columns are never written again.
///
/// @param policy it was run under: lengths are the workload's own, times are this policy's too
/// @param current false while the same is being found out for newer coefficients
/// @param requests measured ones
/// @param end of the run, nanoseconds
/// @param input prompt tokens per request
/// @param output generated tokens per request
/// @param turns requests per session
/// @param tool seconds from a turn's end to the session's next request
/// @param binNanos width of a bin of the columns below
/// @param arrivals requests per bin
/// @param states by state (waiting, prefill, decode, tool) and bin: sessions in it on average
/// @param rows some sessions, evenly picked in the order they began
/// @param hits what could come from a cache
/// @param sharing how many sessions use a block
public record WorkloadFrame(
    String policy,
    boolean current,
    int requests,
    int sessions,
    long end,
    Histogram input,
    Histogram output,
    Histogram turns,
    Histogram tool,
    long binNanos,
    int[] arrivals,
    float[][] states,
    List<SessionRow> rows,
    Hits hits,
    Sharing sharing) {

  /// Places of `states`.
  public static final int WAITING = 0;

  public static final int PREFILL = 1;
  public static final int DECODE = 2;
  public static final int TOOL = 3;

  /// One session's requests, in order.
  public record SessionRow(int session, List<Turn> turns) {
    public long from() {
      return turns.getFirst().arrival();
    }

    public long to() {
      return turns.getLast().end();
    }
  }

  /// One request; nanoseconds, −1 for what did not happen before the end.
  ///
  /// @param cachedShare 0…1, of its prompt, at admission
  public record Turn(
      int turn,
      long arrival,
      long admitted,
      long first,
      long end,
      int replica,
      double cachedShare,
      int promptTokens,
      int outputTokens) {}

  /// Prompt tokens by where a cache that never evicts would have them from, and what came from the
  /// real ones.
  ///
  /// @param others an earlier prompt of another session had them
  /// @param own an earlier turn of the same session had them
  /// @param fresh nobody had them
  /// @param cached came from the engines' caches in this run
  public record Hits(long others, long own, long fresh, long cached) {
    public long prompt() {
      return others + own + fresh;
    }

    public double infinite() {
      return prompt() == 0 ? Double.NaN : (others + own) / (double) prompt();
    }

    public double real() {
      return prompt() == 0 ? Double.NaN : cached / (double) prompt();
    }
  }

  /// Distinct prompt blocks by how many sessions use them, and how often they are asked for.
  ///
  /// @param blocks per class of `FROM`
  /// @param uses per class: sessions times blocks
  /// @param widest sessions that use the most shared block
  public record Sharing(long[] blocks, long[] uses, int widest) {
    /// The least number of sessions of each class.
    public static final List<Integer> FROM = List.of(1, 2, 4, 16, 64);

    public long distinct() {
      long sum = 0;
      for (long count : blocks) {
        sum += count;
      }
      return sum;
    }
  }

  WorkloadFrame outdated() {
    return new WorkloadFrame(
        policy, false, requests, sessions, end, input, output, turns, tool, binNanos, arrivals,
        states, rows, hits, sharing);
  }
}

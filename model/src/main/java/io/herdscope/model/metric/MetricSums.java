package io.herdscope.model.metric;

import io.herdscope.model.Tier;
import java.util.Arrays;

/// What a [MetricFold] has counted up to an instant beyond what it keeps of each request: the sums
/// that cannot be taken anew later. Immutable.
///
/// @param lastEvent when the last event happened, nanoseconds
/// @param loadedTokens by tier
/// @param routedTo requests sent to each replica, perhaps also to some that had not joined
/// @param byReplica rows prompt, cached, evicted, preempted, as long
public record MetricSums(
    long lastEvent,
    long stored,
    long resent,
    int rejected,
    long[] loadedTokens,
    int[] routedTo,
    long[][] byReplica) {
  static final int PROMPT = 0;
  static final int CACHED = 1;
  static final int EVICTED = 2;
  static final int PREEMPTED = 3;

  /// Nothing happened yet.
  public static final MetricSums NONE =
      new MetricSums(0, 0, 0, 0, new long[Tier.ALL.size()], new int[0], new long[4][0]);

  /// Of a replica; 0 where nothing of it was counted yet.
  long of(int row, int replica) {
    return replica < byReplica[row].length ? byReplica[row][replica] : 0;
  }

  int routedTo(int replica) {
    return replica < routedTo.length ? routedTo[replica] : 0;
  }

  long all(int row) {
    return Arrays.stream(byReplica[row]).sum();
  }
}

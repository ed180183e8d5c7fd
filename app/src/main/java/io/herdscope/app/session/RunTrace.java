package io.herdscope.app.session;

import java.util.Arrays;

/// A whole run seen from close by: every request, and every replica over time.
///
/// @param rows the requests in rows without overlap
/// @param states what the rows do, for pictures of many requests
/// @param heat the replicas over time
public record RunTrace(RequestTable requests, RequestRows rows, RowPyramid states, HeatTable heat) {
  /// A run in which nothing was asked for.
  public static final RunTrace NONE =
      of(new RequestJournal().table(), 1, 1, new float[0][], new float[0][]);

  /// @param binNanos spacing of the samples
  /// @param tokenLoad and `decode`: `[replica][sample]`
  static RunTrace of(
      RequestTable requests, long end, long binNanos, float[][] tokenLoad, float[][] decode) {
    int replicas = decode.length;
    for (int i = 0; i < requests.size(); i++) {
      replicas = Math.max(replicas, requests.replica(i) + 1);
    }
    RequestRows rows = RequestRows.of(requests, replicas, end);
    return new RunTrace(
        requests,
        rows,
        RowPyramid.of(requests, rows, end),
        HeatTable.of(
            requests, binNanos, filled(tokenLoad, replicas), filled(decode, replicas), end));
  }

  /// The same with the hit rate that engines tell in their metrics.
  RunTrace with(LookupHeat lookups) {
    if (lookups.isEmpty()) {
      return this;
    }
    HeatPyramid shape = heat.pyramid(HeatMetric.HIT_RATE);
    HeatPyramid told = lookups.heat(shape.replicas(), shape.bins(0), heat.binNanos());
    return new RunTrace(requests, rows, states, heat.with(HeatMetric.HIT_RATE, told));
  }

  /// Replicas that were sent requests but never sampled have a load of nothing.
  private static float[][] filled(float[][] series, int replicas) {
    float[][] all = Arrays.copyOf(series, replicas);
    for (int r = series.length; r < replicas; r++) {
      all[r] = new float[0];
    }
    return all;
  }
}

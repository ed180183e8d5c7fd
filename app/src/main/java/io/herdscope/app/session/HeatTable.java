package io.herdscope.app.session;

import java.util.EnumMap;
import java.util.Map;

/// Every heat metric of a run.
///
/// @param binNanos width of the finest bins; the first begins at 0
/// @param pyramids by metric, all of one shape
public record HeatTable(long binNanos, Map<HeatMetric, HeatPyramid> pyramids) {

  public HeatTable {
    pyramids = Map.copyOf(pyramids);
  }

  /// @param tokenLoad and `decode`: `[replica][sample]`, a sample at the start of each bin
  static HeatTable of(
      RequestTable requests, long binNanos, float[][] tokenLoad, float[][] decode, long end) {
    int replicas = decode.length;
    int bins = Math.max(1, replicas == 0 ? 1 : decode[0].length);
    RequestHeat heat = new RequestHeat(requests, replicas, bins, binNanos, end);
    Map<HeatMetric, HeatPyramid> all = new EnumMap<>(HeatMetric.class);
    for (HeatMetric metric : HeatMetric.values()) {
      all.put(
          metric,
          switch (metric) {
            case TOKEN_LOAD -> sampled(tokenLoad, bins);
            case DECODE_BLOCKS -> sampled(decode, bins);
            case WAITING -> heat.waiting();
            case DECISION_SHARE -> heat.decisionShare();
            case HIT_RATE -> heat.hitRate();
          });
    }
    return new HeatTable(binNanos, all);
  }

  /// The same with another pyramid of a metric.
  HeatTable with(HeatMetric metric, HeatPyramid pyramid) {
    Map<HeatMetric, HeatPyramid> all = new EnumMap<>(pyramids);
    all.put(metric, pyramid);
    return new HeatTable(binNanos, all);
  }

  private static HeatPyramid sampled(float[][] series, int bins) {
    float[] sums = new float[series.length * bins];
    for (int r = 0; r < series.length; r++) {
      System.arraycopy(series[r], 0, sums, r * bins, Math.min(bins, series[r].length));
    }
    float[] ones = new float[bins];
    java.util.Arrays.fill(ones, 1);
    return new HeatPyramid(series.length, bins, sums, ones);
  }

  public HeatPyramid pyramid(HeatMetric metric) {
    HeatPyramid pyramid = pyramids.get(metric);
    if (pyramid == null) {
      throw new IllegalStateException("no heat of " + metric);
    }
    return pyramid;
  }
}

package io.herdscope.model.event;

/// A latency as an engine's histogram tells it for one window, in seconds. Quantiles are
/// interpolated inside a bucket, so they are as exact as the engine's buckets are narrow.
///
/// @param count observations in the window, 0 when there were none; everything else is then NaN
public record LatencyReading(double count, double mean, double p50, double p90, double p99) {
  public static final LatencyReading NONE =
      new LatencyReading(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
}

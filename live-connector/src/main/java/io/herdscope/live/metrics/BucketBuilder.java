package io.herdscope.live.metrics;

import java.util.Map;
import java.util.TreeMap;

/// Gathers the buckets of one replica's histogram from its samples, adding up series that differ in
/// labels we do not ask for (model, adapter). Bounded; buckets beyond the limit are left out, which
/// makes quantiles coarser, not wrong.
final class BucketBuilder {
  static final int MOST = 256;

  private final TreeMap<Double, Double> counts = new TreeMap<>();
  private double sum;
  private double count = Double.NaN;

  void bucket(String bound, double observations) {
    double limit = bound(bound);
    boolean room = counts.size() < MOST || counts.containsKey(limit);
    if (!Double.isNaN(limit) && observations >= 0 && room) {
      counts.merge(limit, observations, Double::sum);
    }
  }

  void sum(double seconds) {
    sum += Double.isFinite(seconds) ? seconds : 0;
  }

  void count(double observations) {
    if (observations >= 0) {
      count = Double.isNaN(count) ? observations : count + observations;
    }
  }

  private static double bound(String text) {
    if (text.equals("+Inf") || text.equals("Inf")) {
      return Double.POSITIVE_INFINITY;
    }
    try {
      return text.length() > 32 ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException noNumber) {
      return Double.NaN;
    }
  }

  /// The histogram: always with an infinite bucket, counts never falling from bound to bound.
  Histogram build() {
    if (counts.isEmpty() && Double.isNaN(count)) {
      return Histogram.EMPTY;
    }
    if (!Double.isNaN(count)) {
      counts.merge(Double.POSITIVE_INFINITY, count, Math::max);
    } else {
      counts.putIfAbsent(Double.POSITIVE_INFINITY, 0.0);
    }
    double[] bounds = new double[counts.size()];
    double[] cumulative = new double[counts.size()];
    int i = 0;
    double least = 0;
    for (Map.Entry<Double, Double> entry : counts.entrySet()) {
      bounds[i] = entry.getKey();
      least = Math.max(least, entry.getValue());
      cumulative[i++] = least;
    }
    return new Histogram(bounds, cumulative, sum);
  }
}

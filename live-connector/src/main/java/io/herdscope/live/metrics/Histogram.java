package io.herdscope.live.metrics;

import java.util.Arrays;

/// A cumulative histogram as scraped, or the difference of two: bounds ascending, the last one
/// infinite, counts cumulative.
///
/// @param bounds upper bounds in seconds
/// @param counts observations at or below each bound
/// @param sum of all observations, in seconds
public record Histogram(double[] bounds, double[] counts, double sum) {
  public static final Histogram EMPTY = new Histogram(new double[0], new double[0], 0);

  /// All observations.
  public double count() {
    return counts.length == 0 ? 0 : counts[counts.length - 1];
  }

  /// What came after `earlier`. Where any count went down, or the bounds changed, the process began
  /// anew: then all of this is new.
  public Histogram since(Histogram earlier) {
    if (!Arrays.equals(bounds, earlier.bounds)) {
      return this;
    }
    double[] delta = new double[counts.length];
    for (int i = 0; i < counts.length; i++) {
      delta[i] = counts[i] - earlier.counts[i];
      if (delta[i] < 0) {
        return this;
      }
    }
    return new Histogram(bounds, delta, sum - earlier.sum);
  }

  /// The value below which a share `q` of observations lies: linear inside its bucket, and the
  /// largest finite bound for what lies beyond it, as Prometheus has it. NaN without observations.
  public double quantile(double q) {
    if (!(q >= 0 && q <= 1)) {
      throw new IllegalArgumentException("q must be in 0…1, got " + q);
    }
    if (!(count() > 0)) {
      return Double.NaN;
    }
    double rank = q * count();
    int bucket = 0;
    while (bucket < counts.length - 1 && counts[bucket] < rank) {
      bucket++;
    }
    if (Double.isInfinite(bounds[bucket])) {
      return bucket == 0 ? Double.NaN : bounds[bucket - 1];
    }
    double low = bucket == 0 ? Math.min(0, bounds[0]) : bounds[bucket - 1];
    double below = bucket == 0 ? 0 : counts[bucket - 1];
    double inside = counts[bucket] - below;
    return inside <= 0 ? low : low + (bounds[bucket] - low) * (rank - below) / inside;
  }

  /// Mean of the observations in seconds, NaN without any.
  public double mean() {
    return count() > 0 ? sum / count() : Double.NaN;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Histogram that
        && Arrays.equals(bounds, that.bounds)
        && Arrays.equals(counts, that.counts)
        && Double.compare(sum, that.sum) == 0;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "Histogram[" + (long) count() + " observations, sum " + sum + "]";
  }
}

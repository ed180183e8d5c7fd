package io.herdscope.model.metric;

import java.util.Arrays;

/// Mean, percentiles and maximum of a sample. Percentiles interpolate linearly between the two
/// nearest ranks of the sorted sample (rank = p·(n−1)); an empty sample has NaN everywhere.
///
/// @param count sample size n
public record Distribution(
    int count, double mean, double p50, double p90, double p95, double p99, double max) {
  public static final Distribution EMPTY =
      new Distribution(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /// Sorts `sample[0, count)` in place.
  public static Distribution of(double[] sample, int count) {
    if (count == 0) {
      return EMPTY;
    }
    Arrays.sort(sample, 0, count);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += sample[i];
    }
    return new Distribution(
        count,
        sum / count,
        percentile(sample, count, 0.50),
        percentile(sample, count, 0.90),
        percentile(sample, count, 0.95),
        percentile(sample, count, 0.99),
        sample[count - 1]);
  }

  public static Distribution of(double... sample) {
    return of(sample.clone(), sample.length);
  }

  /// The `p`-quantile of `sorted[0, count)`, NaN when empty.
  ///
  /// @param sorted ascending
  /// @param p 0…1
  public static double percentile(double[] sorted, int count, double p) {
    if (count == 0) {
      return Double.NaN;
    }
    double rank = p * (count - 1);
    int below = (int) Math.floor(rank);
    int above = Math.min(below + 1, count - 1);
    return sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
  }
}

package io.herdscope.app.rerun;

import io.herdscope.model.Randomness;
import io.herdscope.model.metric.Distribution;
import java.util.Arrays;

/// What a metric would have been, with how sure that is. The model's misses on the recorded policy,
/// as factors observed / predicted, are drawn again and again for the other policy's requests: the
/// bars span what those draws give (a bootstrap; Efron, 1979).
final class ErrorBars {
  private static final int DRAWS = 300;

  private ErrorBars() {}

  /// A value with the range that holds nine tenths of the draws.
  ///
  /// @param value median of the draws
  record Range(double low, double value, double high) {}

  /// A metric of a sample, which it may reorder.
  interface Metric {
    double of(double[] sample);
  }

  static double mean(double[] sample) {
    return Arrays.stream(sample).average().orElse(Double.NaN);
  }

  static double percentile(double[] sample, double share) {
    Arrays.sort(sample);
    return Distribution.percentile(sample, sample.length, share);
  }

  /// @param predicted of the other policy
  /// @param factors observed / predicted of the recorded one; at least one
  static Range of(double[] predicted, double[] factors, Metric metric, long seed) {
    double[] draws = new double[DRAWS];
    double[] sample = new double[predicted.length];
    for (int d = 0; d < DRAWS; d++) {
      for (int i = 0; i < sample.length; i++) {
        long number = (long) d * sample.length + i;
        int request = Randomness.ARRIVALS.below(seed, 2 * number, predicted.length);
        int miss = Randomness.ARRIVALS.below(seed, 2 * number + 1, factors.length);
        sample[i] = predicted[request] * factors[miss];
      }
      draws[d] = metric.of(sample);
    }
    return new Range(percentile(draws, 0.05), percentile(draws, 0.5), percentile(draws, 0.95));
  }
}

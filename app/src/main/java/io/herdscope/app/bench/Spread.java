package io.herdscope.app.bench;

import java.util.Arrays;

/// Median and extremes of repeated measurements of one rate, in operations a second.
public record Spread(double median, double min, double max) {
  /// @param seconds one entry per repetition
  static Spread ofRates(long operations, double[] seconds) {
    double[] rates = Arrays.stream(seconds).map(s -> operations / s).sorted().toArray();
    int middle = rates.length / 2;
    double median = rates.length % 2 == 1 ? rates[middle] : (rates[middle - 1] + rates[middle]) / 2;
    return new Spread(median, rates[0], rates[rates.length - 1]);
  }
}

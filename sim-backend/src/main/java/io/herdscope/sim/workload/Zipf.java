package io.herdscope.sim.workload;

import java.util.Arrays;

/// Picks one of n things of which the k-th is taken in proportion to k^−s: with s = 0 all alike,
/// with s = 1 the first twice as often as the second. Immutable; safe on any thread.
final class Zipf {
  private final double[] cumulative;

  Zipf(int things, double exponent) {
    cumulative = new double[things];
    double sum = 0;
    for (int k = 0; k < things; k++) {
      sum += StrictMath.pow(k + 1, -exponent);
      cumulative[k] = sum;
    }
  }

  /// @param uniform in [0, 1)
  int pick(double uniform) {
    int place = Arrays.binarySearch(cumulative, uniform * cumulative[cumulative.length - 1]);
    return Math.min(place < 0 ? ~place : place + 1, cumulative.length - 1);
  }
}

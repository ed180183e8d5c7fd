package io.herdscope.router.explain;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.Set;
import java.util.TreeSet;

/// Values of a threshold that are worth a look of their own: in a range of a billion nobody would
/// come by a queue of seven. The numbers the policy compares a threshold with are those of the
/// belief, their distances from the least and the most, and powers of two.
final class Places {
  /// Up to here halving finds its way.
  private static final double NARROW = 1_000;

  private static final int MOST_REPLICAS = 64;

  /// Seconds and shares are compared with numbers the belief does not hold: from 2⁻⁶ to 2⁴ in
  /// halves of an octave.
  private static final int FINEST = 12;

  private static final int COARSEST = 8;

  private Places() {}

  static boolean areNeeded(ParameterSpec spec) {
    return spec.max() - spec.min() > NARROW;
  }

  /// Values strictly inside the range.
  static Set<Double> of(ParameterSpec spec, double now, Belief belief) {
    Set<Double> places = new TreeSet<>();
    for (int k = 0; k < 62; k += 2) {
      step(places, spec, now, (double) (1L << k));
    }
    if (spec.kind() == ParameterSpec.Kind.REAL) {
      for (int k = -FINEST; k <= COARSEST; k++) {
        step(places, spec, now, StrictMath.pow(2, k / 2.0));
      }
    }
    int replicas = Math.min(MOST_REPLICAS, belief.replicas());
    for (double[] column : columns(belief, replicas)) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (double value : column) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      for (double value : column) {
        around(places, spec, value);
        around(places, spec, value - least);
        around(places, spec, most - value);
      }
    }
    return places;
  }

  private static void step(Set<Double> places, ParameterSpec spec, double now, double step) {
    add(places, spec, spec.min() + step);
    add(places, spec, now - step);
    add(places, spec, now + step);
  }

  private static double[][] columns(Belief belief, int replicas) {
    double[][] columns = new double[5][replicas];
    for (int r = 0; r < replicas; r++) {
      columns[0][r] = belief.activeRequests(r);
      columns[1][r] = belief.activeBlocks(r);
      columns[2][r] = belief.prefillTokens(r);
      columns[3][r] = belief.additionalBlocks(r);
      columns[4][r] = belief.overlapBlocks(Tier.DEVICE, r);
    }
    return columns;
  }

  private static void around(Set<Double> places, ParameterSpec spec, double value) {
    add(places, spec, value - 1);
    add(places, spec, value);
    add(places, spec, value + 1);
  }

  private static void add(Set<Double> places, ParameterSpec spec, double value) {
    if (value > spec.min() && value < spec.max() && spec.kind() == ParameterSpec.Kind.REAL) {
      places.add(value);
    } else if (value > spec.min() && value < spec.max()) {
      places.add(Math.rint(value));
    }
  }
}

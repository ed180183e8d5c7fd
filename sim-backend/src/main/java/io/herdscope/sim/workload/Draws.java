package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;

/// Numbered random draws of one item: each number always gives the same draw, whatever else was
/// drawn. `StrictMath` throughout, so that every machine agrees. Immutable.
///
/// @param item stable ordinal of what is being generated
record Draws(long seed, long item) {
  private static final int PER_ITEM = 64;

  double uniform(int number) {
    return Randomness.LENGTHS.uniform(seed, item * PER_ITEM + number);
  }

  boolean chance(int number, double probability) {
    return uniform(number) < probability;
  }

  /// A log-normal draw (Box–Muller; uses `number` and `number + 1`).
  ///
  /// @param median half of all draws are below
  /// @param p90 a tenth of all draws are above
  double logNormal(int number, double median, double p90) {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - uniform(number)));
    double normal = radius * StrictMath.cos(2 * StrictMath.PI * uniform(number + 1));
    double sigma = StrictMath.log(p90 / median) / 1.2815515655446004;
    return median * StrictMath.exp(sigma * normal);
  }
}

package io.herdscope.router.policy.llmd;

import java.util.function.IntUnaryOperator;

/// The scale that llm-d's count scorers share: 1 for the fewest, 0 for the most, in proportion
/// between; all equal is 1 for all. A difference of one request is thus a difference of the whole
/// scale when all else is equal.
final class FewestFirst {
  private FewestFirst() {}

  /// @param counts of every replica
  static void score(boolean[] kept, IntUnaryOperator counts, double[] scores) {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int r = 0; r < kept.length; r++) {
      if (kept[r]) {
        least = Math.min(least, counts.applyAsInt(r));
        most = Math.max(most, counts.applyAsInt(r));
      }
    }
    for (int r = 0; r < kept.length; r++) {
      scores[r] = least == most ? 1 : (most - counts.applyAsInt(r)) / (double) (most - least);
    }
  }
}

package io.herdscope.router.explain;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.Arrays;

/// A decision at one value of a coefficient: who was chosen, and what the eligible replicas cost.
///
/// @param cost per replica; of one that is not eligible, infinite
/// @param byCost whether the chosen one is the cheapest and was not sampled
record Sample(double at, int chosen, double[] cost, boolean byCost) {

  static Sample of(double at, RoutingDecision decision) {
    double[] cost = new double[decision.replicas()];
    double least = Double.POSITIVE_INFINITY;
    for (int r = 0; r < cost.length; r++) {
      cost[r] = decision.isEligible(r) ? decision.cost(r) : Double.POSITIVE_INFINITY;
      least = Math.min(least, cost[r]);
    }
    boolean byCost = decision.tieRule() != TieRule.SAMPLED && cost[decision.chosen()] == least;
    return new Sample(at, decision.chosen(), cost, byCost);
  }

  /// Whether the coefficient made no difference at all between the two.
  boolean isSameAs(Sample other) {
    return chosen == other.chosen && byCost && other.byCost && Arrays.equals(cost, other.cost);
  }

  /// How much more than the chosen a replica costs.
  double behind(int replica, int chosenReplica) {
    return cost[replica] - cost[chosenReplica];
  }
}

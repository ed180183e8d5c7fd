package io.herdscope.router.explain;

import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A decision at one value of a coefficient: who was chosen, and how far each eligible replica was
/// from being chosen instead.
///
/// @param cost per replica; of one that is not eligible, infinite
/// @param ends per replica, where its stretch of the row ends from which was drawn; null when the
///   choice was not drawn
/// @param at the value
/// @param fell where the draw fell
/// @param judged whether the numbers tell the choice: the chosen one is the cheapest, or the draw
///   is known
record Sample(
    double at, int chosen, double[] cost, double @Nullable [] ends, double fell, boolean judged) {

  static Sample of(double at, RoutingDecision decision) {
    double[] cost = new double[decision.replicas()];
    double least = Double.POSITIVE_INFINITY;
    for (int r = 0; r < cost.length; r++) {
      cost[r] = decision.isEligible(r) ? decision.cost(r) : Double.POSITIVE_INFINITY;
      least = Math.min(least, cost[r]);
    }
    int chosen = decision.chosen();
    Draw draw = decision.draw();
    if (draw != null) {
      return new Sample(at, chosen, cost, ends(draw), draw.at(), true);
    }
    boolean cheapest = decision.tieRule() != TieRule.SAMPLED && cost[chosen] == least;
    return new Sample(at, chosen, cost, null, 0, cheapest);
  }

  private static double[] ends(Draw draw) {
    double[] ends = draw.shares().clone();
    for (int r = 1; r < ends.length; r++) {
      ends[r] += ends[r - 1];
    }
    return ends;
  }

  /// Whether both choices were made in the same way, by numbers that tell them.
  boolean comparesWith(Sample other) {
    return judged && other.judged && (ends == null) == (other.ends == null);
  }

  /// Whether the coefficient made no difference at all between the two.
  boolean isSameAs(Sample other) {
    return chosen == other.chosen
        && comparesWith(other)
        && Arrays.equals(cost, other.cost)
        && Arrays.equals(ends, other.ends);
  }

  /// How far a replica is behind the chosen one: by cost, or by how far the draw fell from its
  /// stretch. Never positive for one that is chosen instead; smooth where costs are.
  double behind(int replica, int chosenReplica) {
    double[] row = ends;
    if (row == null) {
      return cost[replica] - cost[chosenReplica];
    }
    return replica > chosenReplica ? row[replica - 1] - fell : fell - row[replica];
  }

  /// What the numbers compared are measured against when they are rounded.
  double scale(int replica, int other) {
    return ends == null ? Math.max(Math.abs(cost[replica]), Math.abs(cost[other])) : 1;
  }
}

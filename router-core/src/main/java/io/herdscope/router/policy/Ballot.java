package io.herdscope.router.policy;

import io.herdscope.model.Randomness;
import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;
import java.util.function.IntPredicate;

/// The costs of one decision while it is made: one row of terms per replica, eligible or not. The
/// cost is the sum of the terms in their order, exactly as [RoutingDecision#cost] adds them.
final class Ballot {
  private static final double[] UNTOLD = {};

  private final RoutingContext context;
  private final String policy;
  private final List<String> termNames;
  private final int width;
  private final double[] terms;

  Ballot(RoutingContext context, String policy, List<String> termNames) {
    if (context.fleet().eligibleCount() == 0) {
      throw new IllegalStateException(
          "no eligible replica for request "
              + context.request().id()
              + " (of "
              + context.replicas()
              + " known)");
    }
    this.context = context;
    this.policy = policy;
    this.termNames = termNames;
    this.width = termNames.size();
    int size = context.replicas() * width;
    BallotPaper paper = context.paper();
    this.terms = paper == null ? new double[size] : paper.blank(size);
  }

  /// A ballot for a choice made without looking at costs: without columns where nobody reads them.
  static Ballot ofChoice(RoutingContext context, String policy, List<String> termNames) {
    return new Ballot(context, policy, context.isBrief() ? List.of() : termNames);
  }

  void set(int replica, int term, double value) {
    terms[replica * width + term] = value;
  }

  /// The costs themselves, by replica, of a ballot with one term.
  double[] column() {
    if (width != 1) {
      throw new IllegalStateException("a cost of one term is one column, this has " + width);
    }
    return terms;
  }

  /// Sets a term to more than any cost so far for the replicas `outside`, so that all others come
  /// before them.
  void penalise(int term, IntPredicate outside) {
    double most = 0;
    double least = 0;
    for (int r = 0; r < context.replicas(); r++) {
      most = Math.max(most, cost(r));
      least = Math.min(least, cost(r));
    }
    for (int r = 0; r < context.replicas(); r++) {
      set(r, term, outside.test(r) ? most - least + 1 : 0);
    }
  }

  private double cost(int replica) {
    if (width == 1) {
      return terms[replica];
    }
    double sum = 0;
    for (int t = 0; t < width; t++) {
      sum += terms[replica * width + t];
    }
    return sum;
  }

  private double least() {
    boolean anybody = context.fleet().eligibleCount() == context.replicas();
    return anybody && width == 1 ? leastOf(terms, context.replicas()) : leastOfEligible();
  }

  /// Without a branch, four at a time, so that many replicas cost little.
  private static double leastOf(double[] costs, int count) {
    double least = Double.POSITIVE_INFINITY;
    double second = least;
    double third = least;
    double fourth = least;
    int r = 0;
    for (; r < count - 3; r += 4) {
      least = Math.min(least, costs[r]);
      second = Math.min(second, costs[r + 1]);
      third = Math.min(third, costs[r + 2]);
      fourth = Math.min(fourth, costs[r + 3]);
    }
    for (; r < count; r++) {
      least = Math.min(least, costs[r]);
    }
    return Math.min(Math.min(least, second), Math.min(third, fourth));
  }

  private double leastOfEligible() {
    double least = Double.POSITIVE_INFINITY;
    for (int r = 0; r < context.replicas(); r++) {
      double cost = cost(r);
      if (cost < least && context.isEligible(r)) {
        least = cost;
      }
    }
    return least;
  }

  /// How many stand at the least cost.
  int tied() {
    double least = least();
    int tied = 0;
    for (int r = 0; r < context.replicas(); r++) {
      tied += context.isEligible(r) && cost(r) == least ? 1 : 0;
    }
    return tied;
  }

  /// The lowest index among the cheapest.
  RoutingDecision firstCheapest() {
    double least = least();
    int chosen = -1;
    int tied = 0;
    for (int r = context.replicas() - 1; r >= 0; r--) {
      if (context.isEligible(r) && cost(r) == least) {
        chosen = r;
        tied++;
      }
    }
    return choose(chosen, tied == 1 ? TieRule.NONE : TieRule.LOWEST_INDEX, tied);
  }

  /// The highest index among the cheapest.
  RoutingDecision lastCheapest() {
    double least = least();
    int chosen = -1;
    int tied = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r) && cost(r) == least) {
        chosen = r;
        tied++;
      }
    }
    return choose(chosen, tied == 1 ? TieRule.NONE : TieRule.POLICY_ORDER, tied);
  }

  /// One of the cheapest, uniformly: the k-th seen replaces the one before with probability 1/k.
  RoutingDecision anyCheapest() {
    long seed = Randomness.TIE.bits(context.seed(), context.ordinal());
    double least = least();
    int chosen = -1;
    int tied = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (cost(r) == least && context.isEligible(r)) {
        tied++;
        if (tied == 1 || Randomness.TIE.below(seed, tied, tied) == 0) {
          chosen = r;
        }
      }
    }
    return choose(chosen, tied == 1 ? TieRule.NONE : TieRule.RANDOM, tied);
  }

  /// Sampled with weight exp(−(cost − least) / ((most − least) · temperature)).
  RoutingDecision sampled(double temperature) {
    double least = least();
    double most = Double.NEGATIVE_INFINITY;
    int tied = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        most = Math.max(most, cost(r));
        tied += cost(r) == least ? 1 : 0;
      }
    }
    if (most == least) {
      return anyCheapest();
    }
    double scale = (most - least) * temperature;
    double[] weights = new double[context.replicas()];
    for (int r = 0; r < weights.length; r++) {
      weights[r] = context.isEligible(r) ? Math.exp(-(cost(r) - least) / scale) : 0;
    }
    return drawn(weights, Randomness.POLICY.uniform(context.seed(), context.ordinal()), tied);
  }

  /// One drawn in proportion to its weight; who weighs nothing is not drawn.
  ///
  /// @param uniform where the draw falls, 0 … 1
  RoutingDecision drawn(double[] weights, double uniform, int tied) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    double left = uniform * total;
    int chosen = -1;
    for (int r = 0; r < weights.length && (chosen < 0 || left > 0); r++) {
      if (weights[r] > 0) {
        chosen = r;
        left -= weights[r];
      }
    }
    for (int r = 0; r < weights.length; r++) {
      weights[r] /= total;
    }
    return choose(chosen, TieRule.SAMPLED, tied).drawnBy(new Draw(weights, uniform));
  }

  RoutingDecision choose(int chosen, TieRule rule, int tied) {
    boolean brief = context.isBrief();
    return new RoutingDecision(
        context.ordinal(),
        policy,
        chosen,
        rule,
        tied,
        brief ? List.of() : termNames,
        brief ? UNTOLD : terms,
        context.fleet().sharedEligible(),
        context.belief());
  }
}

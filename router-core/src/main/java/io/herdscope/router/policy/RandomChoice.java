package io.herdscope.router.policy;

import io.herdscope.model.Randomness;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;

/// A uniformly random eligible replica. The cost is 0 for the drawn one and 1 for the others.
///
/// Source: Dynamo router mode `random`; also what Ray's KV router does without token ids.
final class RandomChoice implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "random",
          "A uniformly random replica",
          "cost = 0 when drawn, else 1",
          "Dynamo --router-mode random",
          List.of(),
          List.of(),
          parameters -> new RandomChoice(),
          "1 where not drawn");

  private static final List<String> TERMS = List.of("not drawn");

  @Override
  public boolean readsCaches() {
    return false;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = Ballot.ofChoice(context, SPEC.name(), TERMS);
    int count = context.fleet().eligibleCount();
    int drawn =
        context.fleet().eligible(Randomness.POLICY.below(context.seed(), context.ordinal(), count));
    if (context.isBrief()) {
      return ballot.choose(drawn, TieRule.RANDOM, 1);
    }
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, r == drawn ? 0 : 1);
    }
    return ballot.choose(drawn, TieRule.RANDOM, 1);
  }
}

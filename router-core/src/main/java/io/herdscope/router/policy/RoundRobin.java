package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;

/// Each eligible replica in turn: decision n goes to eligible replica n mod count, in index order.
/// The cost is the number of turns until the replica's own.
///
/// Source: Ray Serve `experimental/round_robin_router.py`. A router's turns are its decisions, so
/// that any of them can be asked again; when the fleet grows or shrinks the turn jumps to n mod the
/// new count.
final class RoundRobin implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "round-robin",
          "Each replica in turn, blind to load and cache",
          "cost = turns until it is the replica's turn",
          "Ray Serve experimental/round_robin_router.py",
          List.of(),
          List.of(),
          parameters -> new RoundRobin(),
          "turns");

  private static final List<String> TERMS = List.of("turns");

  @Override
  public boolean readsCaches() {
    return false;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = Ballot.ofChoice(context, SPEC.name(), TERMS);
    int count = context.fleet().eligibleCount();
    int turn = (int) (context.ordinal() % count);
    if (context.isBrief()) {
      return ballot.choose(context.fleet().eligible(turn), TieRule.NONE, 1);
    }
    int place = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        ballot.set(r, 0, Math.floorMod(place++ - turn, count));
      } else {
        ballot.set(r, 0, count);
      }
    }
    return ballot.choose(context.fleet().eligible(turn), TieRule.NONE, 1);
  }
}

package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import java.util.List;

/// The replica with the fewest requests routed and not finished. Ties are drawn uniformly.
///
/// Source: Dynamo router mode `least-loaded`; the tie rule is that of its KV router.
final class LeastRequests implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "least-requests",
          "The fewest requests in flight",
          "cost = requests in flight",
          "Dynamo --router-mode least-loaded",
          List.of(),
          List.of(),
          parameters -> new LeastRequests(),
          "requests");

  private static final List<String> TERMS = List.of("requests");

  @Override
  public boolean readsCaches() {
    return false;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, context.queue(r));
    }
    return ballot.anyCheapest();
  }
}

package io.herdscope.router;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.Fleet;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.HashMap;
import java.util.Map;

/// One request at one instant, put to many policies. What the router believes is read once for each
/// way of reading its ledger, so that thousands of variants of a policy cost what they compute and
/// no more. Good until the router hears something; the router's thread.
public final class Question {
  private final Router router;
  private final Request named;
  private final long now;
  private final Fleet fleet;
  private final Map<LoadTracking, Belief> beliefs = new HashMap<>();

  /// @param now nanoseconds
  public Question(Router router, Request request, long now) {
    this.router = router;
    this.named = router.named(request);
    this.now = now;
    this.fleet = router.candidates(named);
  }

  /// What the policy would decide; equal to `Router.ask`.
  public RoutingDecision ask(RoutingPolicy policy) {
    Belief belief =
        beliefs.computeIfAbsent(
            policy.tracking(), tracking -> router.beliefAbout(named, tracking, now));
    return router.decide(policy, named, fleet, belief, now);
  }
}

package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;

/// How production-stack places a request it knows nothing better about: by session key on a hash
/// ring, without a key where the fewest requests were sent lately. Fills the columns "steps" and
/// "recent requests". A tie goes to the lowest index.
///
/// Source: production-stack `routers/routing_logic.py` (`SessionRouter`, `_qps_routing`). The ring
/// there is uhashring's, here that of consistent-hash.
final class SessionRing {
  private SessionRing() {}

  /// @param ballot with the two columns first
  static RoutingDecision decide(
      RoutingContext context, Ballot ballot, int virtualNodes, long windowNanos) {
    String session = context.request().sessionKey();
    if (session.isEmpty()) {
      return leastRecent(context, ballot, windowNanos);
    }
    int[] walk = context.fleet().ring(virtualNodes).clockwise(HashRing.hash(session));
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, context.replicas());
    }
    for (int i = 0; i < walk.length; i++) {
      ballot.set(walk[i], 0, i);
    }
    return ballot.choose(walk[0], TieRule.NONE, 1);
  }

  static RoutingDecision leastRecent(RoutingContext context, Ballot ballot, long windowNanos) {
    int[] recent =
        context.memory().traffic().counts(context.replicas(), context.now() - windowNanos);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 1, recent[r]);
    }
    return ballot.firstCheapest();
  }
}

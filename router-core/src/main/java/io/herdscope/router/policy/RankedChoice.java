package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;

/// The choice that Ray Serve's framework makes inside one rank of replicas: the shortest queue.
/// Cost = queue + a penalty for standing outside the rank, one more than the longest queue, so that
/// the rank always comes first.
final class RankedChoice {
  private RankedChoice() {}

  /// @param rank the replicas of the rank in order; a tie goes to the first of them
  /// @param outside name of the penalty
  static RoutingDecision shortestQueue(
      RoutingContext context, String policy, int[] rank, String outside, TieRule tieRule) {
    int chosen = rank[0];
    for (int replica : rank) {
      chosen = context.queue(replica) < context.queue(chosen) ? replica : chosen;
    }
    int tied = 0;
    for (int replica : rank) {
      tied += context.queue(replica) == context.queue(chosen) ? 1 : 0;
    }
    TieRule rule = tied > 1 ? tieRule : rank.length > 1 ? TieRule.SHORTEST_QUEUE : TieRule.NONE;
    Ballot ballot = Ballot.ofChoice(context, policy, List.of("queue", outside));
    if (!context.isBrief()) {
      tell(ballot, context, rank);
    }
    return ballot.choose(chosen, rule, tied);
  }

  private static void tell(Ballot ballot, RoutingContext context, int[] rank) {
    int penalty = 1;
    for (int r = 0; r < context.replicas(); r++) {
      penalty = Math.max(penalty, context.queue(r) + 1);
    }
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, context.queue(r));
      ballot.set(r, 1, penalty);
    }
    for (int replica : rank) {
      ballot.set(replica, 1, 0);
    }
  }
}

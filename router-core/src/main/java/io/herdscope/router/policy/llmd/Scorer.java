package io.herdscope.router.policy.llmd;

import io.herdscope.router.policy.RoutingContext;

/// One of llm-d's ways to rate replicas. Pure.
///
/// Source: llm-d router `pkg/epp/framework/interface/scheduling`, `Scorer`.
@FunctionalInterface
public interface Scorer {
  /// Writes every replica's score, the higher the better. Those that are not `kept` get a finite
  /// one too, but must not influence the others'.
  ///
  /// @param kept who is left after the filters, at least one
  /// @param scores one place per replica
  void score(RoutingContext context, boolean[] kept, double[] scores);
}

package io.herdscope.router.policy.llmd;

import io.herdscope.router.policy.RoutingContext;

/// One of llm-d's ways to narrow the candidates before they are scored. Pure.
@FunctionalInterface
public interface CandidateFilter {
  /// Takes candidates out of `kept`, never the last one.
  void narrow(RoutingContext context, boolean[] kept);
}

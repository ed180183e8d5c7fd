package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.router.load.LoadTracking;

/// A rule that sends a request to a replica. Pure: the same context always gives an equal decision,
/// and no state is kept; what a rule needs to remember is folded from events into the context.
public interface RoutingPolicy {
  /// Chooses among the eligible replicas and tells every candidate's cost. Throws
  /// `IllegalStateException` when no replica is eligible.
  RoutingDecision decide(RoutingContext context);

  /// How the ledger is to be read for this policy.
  default LoadTracking tracking() {
    return LoadTracking.FULL;
  }

  /// What lower-tier hits are worth when the prefill of a request is booked.
  default CacheWeights cacheWeights() {
    return CacheWeights.STOCK;
  }

  /// Whether a decision, or what is booked for it and read later, depends on what replicas have
  /// cached. Runs for their numbers alone do not feed the index of a policy that reads none.
  default boolean readsCaches() {
    return true;
  }

  /// How often this policy wants the engines' metrics read, in seconds; 0 when it reads none.
  default double reportSeconds() {
    return 0;
  }

  /// What of the past this policy reads, and how the past is kept while it decides.
  default MemoryRules memory() {
    return MemoryRules.STOCK;
  }
}

package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.prompt.Request;

/// Everything a policy may look at. Queue lengths are `belief().activeRequests`, requests routed
/// and not finished, as the router knows them.
///
/// @param ordinal number of the decision in this run; with `seed` the only source of randomness
/// @param now nanoseconds
/// @param blockSize tokens per KV block
/// @param fleet who could be chosen
/// @param memory what policies remember of the past
public record RoutingContext(
    Request request,
    long ordinal,
    long now,
    long seed,
    int blockSize,
    Fleet fleet,
    Belief belief,
    PolicyMemory memory) {
  public RoutingContext {
    if (belief.replicas() != fleet.replicas()) {
      throw new IllegalArgumentException(
          "belief must have one row per replica, got "
              + belief.replicas()
              + " for "
              + fleet.replicas());
    }
  }

  public int replicas() {
    return fleet.replicas();
  }

  public boolean isEligible(int replica) {
    return fleet.isEligible(replica);
  }

  /// False also for a replica outside the fleet.
  boolean isKnownEligible(int replica) {
    return replica >= 0 && replica < replicas() && isEligible(replica);
  }

  /// What prompts were sent where.
  public AffinityTree prompts() {
    return memory.prompts();
  }

  /// Requests routed to the replica and not finished.
  public int queue(int replica) {
    return belief.activeRequests(replica);
  }
}

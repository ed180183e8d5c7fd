package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.prompt.Request;
import org.jspecify.annotations.Nullable;

/// Everything a policy may look at. Queue lengths are `belief().activeRequests`, requests routed
/// and not finished, as the router knows them.
///
/// @param ordinal number of the decision in this run; with `seed` the only source of randomness
/// @param now nanoseconds
/// @param blockSize tokens per KV block
/// @param fleet who could be chosen
/// @param memory what policies remember of the past
/// @param paper where costs are written if nobody reads them afterwards; null when the decision is
///   to tell them
public record RoutingContext(
    Request request,
    long ordinal,
    long now,
    long seed,
    int blockSize,
    Fleet fleet,
    Belief belief,
    PolicyMemory memory,
    @Nullable BallotPaper paper) {
  /// The context of a decision that tells every candidate's cost.
  public RoutingContext(
      Request request,
      long ordinal,
      long now,
      long seed,
      int blockSize,
      Fleet fleet,
      Belief belief,
      PolicyMemory memory) {
    this(request, ordinal, now, seed, blockSize, fleet, belief, memory, null);
  }

  public RoutingContext {
    if (belief.replicas() != fleet.replicas()) {
      throw new IllegalArgumentException(
          "belief must have one row per replica, got "
              + belief.replicas()
              + " for "
              + fleet.replicas());
    }
  }

  /// Whether the choice is all that is asked for.
  boolean isBrief() {
    return paper != null;
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

package io.herdscope.sim.engine;

/// Requests preempt each other for ever and none gets an output token. It happens as it would in
/// the original: between requests of equal priority and arrival, and where one that waits for its
/// load from a lower tier holds the blocks that the running one lacks, and the other way round.
public final class EndlessPreemption extends IllegalStateException {
  private static final long serialVersionUID = 1;

  EndlessPreemption(long preemptions, long lastVictim) {
    super(
        preemptions
            + " preemptions without one output token: requests take each other's blocks for ever,"
            + " the last victim was request "
            + lastVictim
            + "; give the engine more KV blocks or fewer sequences (or offload.loadWhileWaiting:"
            + " false)");
  }
}

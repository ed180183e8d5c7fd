package io.herdscope.sim.workload;

/// What a workload must know of the run it is prepared for.
///
/// @param blockSize tokens per KV block of the engine
/// @param replicas replicas of the fleet, named r0…rN−1; only key calibration looks at it
public record WorkloadContext(long seed, int blockSize, int replicas) {
  public WorkloadContext {
    if (blockSize < 1) {
      throw new IllegalArgumentException("blockSize must be at least 1, got " + blockSize);
    }
    if (replicas < 1) {
      throw new IllegalArgumentException("replicas must be at least 1, got " + replicas);
    }
  }
}

package io.herdscope.model.scenario;

/// The replicas that serve one model.
///
/// @param latency how long a step takes
public record FleetSpec(int replicas, EngineSpec engine, LatencySpec latency) {
  public static final int MAX_REPLICAS = 1_024;

  public FleetSpec {
    if (replicas < 1 || replicas > MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "fleet.replicas must be in 1…" + MAX_REPLICAS + ", got " + replicas);
    }
  }
}

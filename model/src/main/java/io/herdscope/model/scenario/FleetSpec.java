package io.herdscope.model.scenario;

import io.herdscope.model.event.Role;

/// The replicas that serve one model.
///
/// @param latency how long a step takes
/// @param disaggregated which replicas only prefill, and the link to those that only decode
/// @param dataParallel which replicas step together
public record FleetSpec(
    int replicas,
    EngineSpec engine,
    LatencySpec latency,
    DisaggregationSpec disaggregated,
    DataParallelSpec dataParallel) {
  public static final int MAX_REPLICAS = 1_024;

  public FleetSpec {
    if (replicas < 1 || replicas > MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "fleet.replicas must be in 1…" + MAX_REPLICAS + ", got " + replicas);
    }
    if (disaggregated.prefillReplicas() >= replicas) {
      throw new IllegalArgumentException(
          "fleet.disaggregated.prefillReplicas must leave a replica to decode: at most "
              + (replicas - 1)
              + ", got "
              + disaggregated.prefillReplicas());
    }
    if (replicas % dataParallel.ranks() != 0) {
      throw new IllegalArgumentException(
          "fleet.replicas must be whole groups of fleet.dataParallel.ranks = "
              + dataParallel.ranks()
              + ", got "
              + replicas);
    }
  }

  /// Replicas that each do both, prefill and decode.
  public FleetSpec(int replicas, EngineSpec engine, LatencySpec latency) {
    this(replicas, engine, latency, DisaggregationSpec.OFF, DataParallelSpec.OFF);
  }

  /// What a replica does.
  public Role role(int replica) {
    if (!disaggregated.isOn()) {
      return Role.BOTH;
    }
    return replica < disaggregated.prefillReplicas() ? Role.PREFILL : Role.DECODE;
  }
}

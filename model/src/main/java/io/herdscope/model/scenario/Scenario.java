package io.herdscope.model.scenario;

/// Everything that determines a run. The same scenario and seed give the same digest on any
/// machine.
///
/// @param cvBlockSize block size of the decode-block CV metric, in tokens
public record Scenario(
    String name,
    String about,
    long seed,
    FleetSpec fleet,
    RoutingSpec routing,
    WorkloadSpec workload,
    int cvBlockSize) {
  public Scenario {
    if (name.isBlank()) {
      throw new IllegalArgumentException("name must not be blank");
    }
    if (cvBlockSize < 1 || cvBlockSize > 65_536) {
      throw new IllegalArgumentException(
          "metrics.cvBlockSize must be in 1…65536, got " + cvBlockSize);
    }
  }

  public Scenario withSeed(long newSeed) {
    return new Scenario(name, about, newSeed, fleet, routing, workload, cvBlockSize);
  }

  public Scenario withRouting(RoutingSpec newRouting) {
    return new Scenario(name, about, seed, fleet, newRouting, workload, cvBlockSize);
  }
}

package io.herdscope.model.scenario;

import java.util.List;

/// Everything that determines a run. The same scenario and seed give the same digest on any
/// machine.
///
/// @param cvBlockSize block size of the decode-block CV metric, in tokens
/// @param faults what befalls replicas, and when
public record Scenario(
    String name,
    String about,
    long seed,
    FleetSpec fleet,
    RoutingSpec routing,
    WorkloadSpec workload,
    int cvBlockSize,
    List<FaultSpec> faults) {
  public Scenario {
    faults = List.copyOf(faults);
    if (name.isBlank()) {
      throw new IllegalArgumentException("name must not be blank");
    }
    if (cvBlockSize < 1 || cvBlockSize > 65_536) {
      throw new IllegalArgumentException(
          "metrics.cvBlockSize must be in 1…65536, got " + cvBlockSize);
    }
    FaultRoll.check(fleet, faults);
    fitImages(fleet.engine(), workload.images());
  }

  private static void fitImages(EngineSpec engine, ImagesSpec images) {
    int most = Math.min(engine.encoderTokensPerStep(), engine.encoderCacheTokens());
    int tokens = Math.ceilDiv(images.tokens(), engine.blockSize()) * engine.blockSize();
    if (images.isOn() && tokens > most) {
      throw new IllegalArgumentException(
          "workload.images.tokens: an image of "
              + tokens
              + " tokens (whole blocks) never passes the encoder, which takes "
              + most
              + "; lower it or raise encoderTokensPerStep and encoderCacheTokens of"
              + " fleet.engine.multimodal");
    }
  }

  /// A scenario in which nothing goes wrong.
  public Scenario(
      String name,
      String about,
      long seed,
      FleetSpec fleet,
      RoutingSpec routing,
      WorkloadSpec workload,
      int cvBlockSize) {
    this(name, about, seed, fleet, routing, workload, cvBlockSize, List.of());
  }

  /// Replicas that are ever there: those of the start and those that join.
  public int everReplicas() {
    return FaultRoll.check(fleet, faults);
  }

  public Scenario withFaults(List<FaultSpec> newFaults) {
    return new Scenario(name, about, seed, fleet, routing, workload, cvBlockSize, newFaults);
  }

  public Scenario withSeed(long newSeed) {
    return new Scenario(name, about, newSeed, fleet, routing, workload, cvBlockSize, faults);
  }

  public Scenario withWorkload(WorkloadSpec newWorkload) {
    return new Scenario(name, about, seed, fleet, routing, newWorkload, cvBlockSize, faults);
  }

  public Scenario withFleet(FleetSpec newFleet) {
    return new Scenario(name, about, seed, newFleet, routing, workload, cvBlockSize, faults);
  }

  public Scenario withRouting(RoutingSpec newRouting) {
    return new Scenario(name, about, seed, fleet, newRouting, workload, cvBlockSize, faults);
  }
}

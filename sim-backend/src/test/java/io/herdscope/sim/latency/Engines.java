package io.herdscope.sim.latency;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;

/// Engine specs for tests of this package.
final class Engines {
  private Engines() {}

  static EngineSpec of(
      String model, String gpu, int tensorParallel, double utilization, boolean shared) {
    return of(model, gpu, tensorParallel, utilization, shared, 0);
  }

  static EngineSpec of(
      String model,
      String gpu,
      int tensorParallel,
      double utilization,
      boolean shared,
      int kvBlocks) {
    return new EngineSpec(
        model,
        gpu,
        tensorParallel,
        utilization,
        kvBlocks,
        16,
        8_192,
        1_024,
        131_072,
        0,
        true,
        true,
        EvictionRule.UNHASHED_FIRST,
        true,
        0,
        Order.FCFS,
        shared);
  }
}

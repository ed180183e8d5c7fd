package io.herdscope.app.scenario;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.workload.Workloads;

/// Whether a scenario can run at all: its names are in the catalogs, its parameters in range, the
/// model fits the GPU.
final class ScenarioCheck {
  private ScenarioCheck() {}

  static void check(String label, Scenario scenario) {
    EngineSpec engine = scenario.fleet().engine();
    hold(label, "fleet.", () -> LatencyModels.create(engine, scenario.fleet().latency()));
    hold(label, "fleet.", () -> KvCapacity.blocks(engine));
    if (engine.offload().isOn() || scenario.fleet().disaggregated().isOn()) {
      hold(label, "fleet.", () -> KvCapacity.blockBytesPerGpu(engine));
    }
    hold(label, "", () -> Workloads.check(scenario.workload()));
    hold(label, "routing.policy: ", () -> RoutingPolicies.spec(scenario.routing().policy()));
    hold(
        label,
        "routing.parameters: ",
        () ->
            Parameters.of(
                RoutingPolicies.spec(scenario.routing().policy()).parameters(),
                scenario.routing().parameters()));
  }

  private static void hold(String label, String path, Runnable rule) {
    try {
      rule.run();
    } catch (IllegalArgumentException e) {
      throw new BadInput(label, path + e.getMessage());
    }
  }
}

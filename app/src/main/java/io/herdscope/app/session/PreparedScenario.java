package io.herdscope.app.session;

import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.Simulation;
import io.herdscope.sim.adapter.AdapterRequests;
import io.herdscope.sim.workload.ImageRequests;
import io.herdscope.sim.workload.OracleHints;
import io.herdscope.sim.workload.Workload;
import io.herdscope.sim.workload.WorkloadContext;
import io.herdscope.sim.workload.Workloads;
import java.util.Map;

/// A scenario whose workload has been read or generated once, ready to be run any number of times
/// with any policy, from any thread: the arrivals and lengths are the same each time. Immutable.
public record PreparedScenario(Scenario scenario, Workload workload) {

  /// Reads or generates the workload; an `IllegalArgumentException` or a trace error says what is
  /// wrong with it.
  public static PreparedScenario of(Scenario scenario) {
    WorkloadContext context =
        new WorkloadContext(
            scenario.seed(), scenario.fleet().engine().blockSize(), scenario.fleet().replicas());
    Workload told = Workloads.create(scenario.workload(), context);
    int adapters = scenario.workload().adapters();
    Workload adapted = AdapterRequests.over(told, adapters, scenario.seed());
    return new PreparedScenario(
        scenario,
        ImageRequests.over(
            adapted, scenario.workload().images(), scenario.seed(), context.blockSize()));
  }

  /// The scenario's fleet without any request.
  static PreparedScenario idle(Scenario scenario) {
    return new PreparedScenario(scenario, Workload.NONE);
  }

  /// The same arrivals under another policy.
  public PreparedScenario with(String policy, Map<String, Double> parameters) {
    RoutingSpec routing = scenario.routing().with(policy, parameters);
    return new PreparedScenario(scenario.withRouting(routing), workload);
  }

  Simulation simulation() {
    boolean oracle = !scenario.routing().prediction().isAchievable();
    return Simulation.of(scenario, oracle ? OracleHints.over(workload) : workload);
  }
}

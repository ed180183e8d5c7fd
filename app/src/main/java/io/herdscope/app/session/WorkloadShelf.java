package io.herdscope.app.session;

import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.workload.Workload;
import java.util.HashMap;
import java.util.Map;

/// Workloads made or read once for all scenarios that ask the same of equal fleets, so that they
/// share every arrival and length. One thread.
public final class WorkloadShelf {
  private final Map<Key, Workload> kept = new HashMap<>();

  private record Key(long seed, int blockSize, int replicas, WorkloadSpec workload) {}

  /// As `PreparedScenario.of`, with the workload of an earlier one where it is the same.
  public PreparedScenario prepare(Scenario scenario) {
    Key key =
        new Key(
            scenario.seed(),
            scenario.fleet().engine().blockSize(),
            scenario.fleet().replicas(),
            scenario.workload());
    Workload known = kept.get(key);
    if (known != null) {
      return new PreparedScenario(scenario, known);
    }
    PreparedScenario fresh = PreparedScenario.of(scenario);
    kept.put(key, fresh.workload());
    return fresh;
  }
}

package io.herdscope.app.scenario;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.workload.Workloads;
import java.util.stream.Stream;

/// Which parameters of the catalogs may be `true` or `false` in a file; any other is a number.
final class Switches {
  private Switches() {}

  /// Also true of a name that no catalog knows, which is refused as such where it is used.
  static boolean mayBe(String parameter) {
    return specs().noneMatch(spec -> spec.name().equals(parameter))
        || specs()
            .anyMatch(
                spec -> spec.name().equals(parameter) && spec.kind() == ParameterSpec.Kind.SWITCH);
  }

  private static Stream<ParameterSpec> specs() {
    return Stream.of(
            RoutingPolicies.ALL.stream().flatMap(policy -> policy.parameters().stream()),
            Workloads.ALL.stream().flatMap(kind -> kind.parameters().stream()),
            LatencyModels.all().stream().flatMap(model -> model.parameters().stream()))
        .flatMap(all -> all);
  }
}

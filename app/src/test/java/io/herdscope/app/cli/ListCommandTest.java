package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.workbench.Views;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.sim.latency.GpuCatalog;
import io.herdscope.sim.latency.GpuSpec;
import io.herdscope.sim.latency.ModelCatalog;
import io.herdscope.sim.latency.ModelSpec;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.workload.WorkloadKind;
import io.herdscope.sim.workload.Workloads;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListCommandTest {
  private static void assertListed(String catalog, List<String> names) {
    Terminal seen = Terminal.type("list", catalog);
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    for (String name : names) {
      assertTrue(
          seen.outLines().stream().anyMatch(line -> line.matches(name + "[: ].*")),
          () -> name + " is not in " + seen.out());
    }
  }

  @Test
  void everyCatalogListsEveryEntry() {
    assertListed("policies", RoutingPolicies.names());
    assertListed("workloads", Workloads.ALL.stream().map(WorkloadKind::name).toList());
    assertListed("formats", TraceFormats.ALL.stream().map(TraceFormat::name).toList());
    assertListed("models", ModelCatalog.all().stream().map(ModelSpec::name).toList());
    assertListed("gpus", GpuCatalog.all().stream().map(GpuSpec::name).toList());
    List<String> metrics =
        RunFigures.NAMES.stream().map(name -> name.replaceAll("\\..*", "")).distinct().toList();
    assertListed("metrics", metrics);
    assertEquals(metrics, MetricText.ALL.stream().map(MetricText.Definition::name).toList());
    assertListed("views", Views.STAGE.stream().map(Views.Entry::id).toList());
    assertListed("scenarios", BundledScenarios.names());
  }

  @Test
  void everyParameterOfAPolicyIsListedWithTheSourceOfItsDefault() {
    String out = Terminal.type("list", "policies").out();
    for (PolicySpec policy : RoutingPolicies.ALL) {
      for (ParameterSpec parameter : policy.parameters()) {
        assertTrue(
            out.lines()
                .anyMatch(
                    line ->
                        line.startsWith("  " + parameter.name() + " ")
                            && line.endsWith(parameter.source())),
            () -> policy.name() + " " + parameter.name());
      }
    }
  }
}

package io.herdscope.app.workbench.catalog;

import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;

/// The choices this program comes with.
public final class Catalogs {
  private Catalogs() {}

  /// Bundled scenarios and every policy of the router.
  public static Catalog bundled() {
    List<Catalog.ScenarioChoice> scenarios = new ArrayList<>();
    for (String name : BundledScenarios.names()) {
      scenarios.add(
          new Catalog.ScenarioChoice(
              name, () -> ScenarioReader.read(ScenarioFile.open(name), List.of())));
    }
    List<PolicyChoice> policies = new ArrayList<>();
    for (PolicySpec spec : RoutingPolicies.ALL) {
      List<PolicyChoice.Preset> presets = new ArrayList<>();
      for (PolicySpec.Preset preset : spec.presets()) {
        presets.add(new PolicyChoice.Preset(preset.name(), preset.about(), preset.values()));
      }
      policies.add(new PolicyChoice(spec.name(), spec.about(), presets));
    }
    return new Catalog(scenarios, policies);
  }
}

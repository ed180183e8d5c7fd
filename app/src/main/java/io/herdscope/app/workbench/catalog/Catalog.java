package io.herdscope.app.workbench.catalog;

import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.concurrent.Callable;

/// What can be chosen in the top bar.
///
/// @param policies in the order to offer them
public record Catalog(List<ScenarioChoice> scenarios, List<PolicyChoice> policies) {
  /// A bundled scenario; `open` reads its file.
  public record ScenarioChoice(String name, Callable<Scenario> open) {}

  public Catalog {
    scenarios = List.copyOf(scenarios);
    policies = List.copyOf(policies);
  }
}

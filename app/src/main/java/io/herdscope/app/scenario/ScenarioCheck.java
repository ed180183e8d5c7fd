package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Scenario;

/// Whether a scenario can run at all: its names are in the catalogs, its parameters in range, the
/// model fits the GPU.
final class ScenarioCheck {
  private ScenarioCheck() {}

  static void check(String label, Scenario scenario) {}
}

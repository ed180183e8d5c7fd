package io.herdscope.app.cli;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/// What the explorer opens with when nobody asked for anything: four routers on the RL rollouts
/// with a small KV cache, where a herd also evicts. The last lane is in focus, so its coefficients
/// are at hand.
final class OpeningScene {
  static final List<String> POLICIES =
      List.of("round-robin", "consistent-hash", "pure-kv", "kv-aware");
  static final String SCENARIO = "rl-rollouts-tight";
  private static final int WIDTH = 1_600;
  private static final int HEIGHT = 1_000;

  private OpeningScene() {}

  static Scenario scenario() {
    return ScenarioReader.read(ScenarioFile.open(SCENARIO), List.of());
  }

  static WindowPlan plan(double atSeconds) {
    return plan(scenario(), atSeconds);
  }

  /// The same race on another scenario, whose own policy takes part.
  static WindowPlan plan(Scenario scenario, double atSeconds) {
    return new WindowPlan(scenario, policies(scenario), atSeconds, "", WIDTH, HEIGHT, Theme.DARK);
  }

  /// The policy of the scenario is in focus when it is none of the four; four is all that fits.
  static List<String> policies(Scenario scenario) {
    String own = scenario.routing().policy();
    if (POLICIES.contains(own)) {
      return POLICIES;
    }
    List<String> policies = new ArrayList<>(POLICIES.subList(1, POLICIES.size()));
    policies.add(own);
    return policies;
  }
}

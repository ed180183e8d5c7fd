package io.herdscope.app.session;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What stands for the scenario where nothing is simulated: a name, and the facts that views of a
/// fleet ask for. Nobody runs it.
final class LiveScenario {
  private LiveScenario() {}

  static Scenario of(String title, int replicas, int blockSize) {
    ObjectNode tree = JsonDocument.MAPPER.createObjectNode();
    tree.put("name", title.isBlank() ? "live" : title);
    ObjectNode fleet = tree.putObject("fleet");
    fleet.put("replicas", Math.max(1, replicas));
    fleet.putObject("engine").put("kvBlocks", 1_024).put("blockSize", blockSize);
    tree.putObject("routing").put("policy", "kv-aware");
    tree.putObject("workload").put("kind", "poisson");
    return ScenarioReader.read(new ScenarioFile(title, title, tree, Path.of("")), List.of());
  }
}

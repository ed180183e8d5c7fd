package io.herdscope.app.cli;

import io.herdscope.app.workbench.Start;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A start as one line of JSON, from a window to whoever measures it.
final class StartJson {
  private StartJson() {}

  static String of(Start start) {
    ObjectNode node = Json.object();
    node.put("platform", start.platform());
    node.put("firstMoveSeconds", start.seconds());
    node.put("firstMoveProcessorSeconds", start.processorSeconds());
    return node + "\n";
  }

  static Start read(JsonNode node) {
    return new Start(
        node.path("platform").asString(),
        node.path("firstMoveSeconds").asDouble(),
        node.path("firstMoveProcessorSeconds").asDouble());
  }
}

package io.herdscope.app.cli;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The JSON forms that several commands share.
final class Json {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Json() {}

  static ObjectNode object() {
    return NODES.objectNode();
  }

  /// The number; null when there is none (JSON has no NaN).
  static JsonNode number(double value) {
    return Double.isFinite(value) ? NODES.numberNode(value) : NODES.nullNode();
  }

  static ObjectNode distribution(Distribution d) {
    ObjectNode node = object();
    node.set("mean", number(d.mean()));
    node.set("p50", number(d.p50()));
    node.set("p90", number(d.p90()));
    node.set("p95", number(d.p95()));
    node.set("p99", number(d.p99()));
    node.set("max", number(d.max()));
    return node;
  }

  static ObjectNode ladder(HitLadder ladder) {
    ObjectNode node = object();
    node.put("requests", ladder.requests());
    node.put("blocks", ladder.blocks());
    node.put("firstTime", ladder.firstTime());
    node.put("ideal", ladder.ideal());
    node.put("lostToCapacity", ladder.lostToCapacity());
    node.put("reachable", ladder.reachable());
    node.put("lostToChoice", ladder.lostToChoice());
    node.put("lostToBelief", ladder.lostToBelief());
    node.put("hit", ladder.hit());
    node.put("fromTiers", ladder.fromTiers());
    return node;
  }

  static ObjectNode parameters(Parameters parameters) {
    ObjectNode node = object();
    for (ParameterSpec spec : parameters.specs()) {
      switch (spec.kind()) {
        case REAL -> node.put(spec.name(), parameters.real(spec.name()));
        case INTEGER, LAYOUT -> node.put(spec.name(), parameters.integer(spec.name()));
        case SWITCH -> node.put(spec.name(), parameters.on(spec.name()));
      }
    }
    return node;
  }

  /// The document as text, indented, with a line break at the end.
  static String text(JsonNode document) {
    return JsonDocument.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
  }
}

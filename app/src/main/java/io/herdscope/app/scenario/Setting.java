package io.herdscope.app.scenario;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One `path=value` laid over a scenario before it is read, such as `fleet.replicas=8`. The value
/// is JSON (a number, `true`, a quoted text) or a bare word, which counts as text.
public record Setting(List<String> path, JsonNode value) {
  public Setting {
    path = List.copyOf(path);
  }

  /// Reads `path=value`.
  public static Setting parse(String text) {
    int equals = text.indexOf('=');
    List<String> path = new ArrayList<>();
    if (equals > 0) {
      path.addAll(List.of(text.substring(0, equals).strip().split("\\.", -1)));
    }
    if (path.isEmpty() || path.stream().anyMatch(String::isBlank)) {
      throw new BadInput(
          "--set " + text, "expected path=value, for example fleet.engine.blockSize=16");
    }
    return new Setting(path, value(text.substring(equals + 1).strip()));
  }

  /// A number at a path of keys joined by dots.
  public static Setting of(String path, long value) {
    return new Setting(List.of(path.split("\\.")), JsonNodeFactory.instance.numberNode(value));
  }

  private static JsonNode value(String text) {
    try {
      JsonNode node = JsonDocument.MAPPER.readTree(text);
      return node.isMissingNode() ? JsonNodeFactory.instance.stringNode(text) : node;
    } catch (JacksonException notJson) {
      return JsonNodeFactory.instance.stringNode(text);
    }
  }

  /// The value as a number, a switch as 0 or 1.
  public double number() {
    if (value.isBoolean() && Switches.mayBe(path.getLast())) {
      return value.booleanValue() ? 1 : 0;
    }
    if (value.isNumber() && Double.isFinite(value.doubleValue())) {
      return value.doubleValue();
    }
    throw new BadInput(
        "--set " + String.join(".", path),
        "must be a finite number, found " + JsonDocument.kind(value));
  }

  /// Writes the value into the tree, making the sections on its way.
  void applyTo(ObjectNode scenario) {
    ObjectNode section = scenario;
    for (String key : path.subList(0, path.size() - 1)) {
      JsonNode child = section.get(key);
      if (child == null) {
        section = section.putObject(key);
      } else if (child instanceof ObjectNode object) {
        section = object;
      } else {
        throw new BadInput(
            "--set " + String.join(".", path), key + " is a value, not a section with keys");
      }
    }
    section.set(path.getLast(), value);
  }
}

package io.herdscope.app.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One `path=value` laid over a scenario before it is read, such as `fleet.replicas=8`. The value
/// is JSON (a number, `true`, a quoted text) or a bare word, which counts as text.
///
/// @param option by which it was given, as messages name it
public record Setting(String option, List<String> path, JsonNode value) {
  private static final String SET = "--set";
  private static final Pattern INDEXED = Pattern.compile("\\[(\\d+)]");

  public Setting {
    path = List.copyOf(path);
  }

  /// Reads `path=value`.
  public static Setting parse(String text) {
    int equals = text.indexOf('=');
    List<String> path = new ArrayList<>();
    if (equals > 0) {
      path.addAll(keys(text.substring(0, equals).strip()));
    }
    if (path.isEmpty() || path.stream().anyMatch(String::isBlank)) {
      throw new BadInput(
          SET + " " + text, "expected path=value, for example fleet.engine.blockSize=16");
    }
    return new Setting(SET, path, value(text.substring(equals + 1).strip()));
  }

  /// A number at a path of keys joined by dots.
  public static Setting of(String path, long value) {
    return new Setting(SET, keys(path), JsonNodeFactory.instance.numberNode(value));
  }

  /// The keys of a path; an entry of a list is written `faults.0` or `faults[0]`.
  public static List<String> keys(String path) {
    return List.of(INDEXED.matcher(path).replaceAll(".$1").split("\\.", -1));
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
    throw bad("must be a finite number, found " + JsonDocument.kind(value));
  }

  private BadInput bad(String what) {
    return new BadInput(option + " " + String.join(".", path), what);
  }

  /// Writes the value into the tree, making the sections on its way; of a list it changes an entry
  /// that is there.
  void applyTo(ObjectNode scenario) {
    JsonNode place = scenario;
    for (int depth = 0; depth < path.size() - 1; depth++) {
      place = child(place, depth);
    }
    switch (place) {
      case ObjectNode object -> object.set(path.getLast(), value);
      case ArrayNode list -> list.set(index(list, path.size() - 1), value);
      default -> throw bad(path.get(path.size() - 2) + " is a value, not a section with keys");
    }
  }

  private JsonNode child(JsonNode place, int depth) {
    String key = path.get(depth);
    return switch (place) {
      case ObjectNode object when object.has(key) -> object.get(key);
      case ObjectNode object -> {
        if (path.get(depth + 1).matches("\\d+")) {
          throw bad("there are no " + key + "; give the list whole, " + key + "=[…]");
        }
        yield object.putObject(key);
      }
      case ArrayNode list -> list.get(index(list, depth));
      default -> throw bad(path.get(depth - 1) + " is a value, not a section with keys");
    };
  }

  private int index(ArrayNode list, int depth) {
    String key = path.get(depth);
    String name = path.get(depth - 1);
    if (list.isEmpty()) {
      throw bad(name + " is an empty list; give it whole, " + name + "=[…]");
    }
    if (!key.matches("\\d{1,6}") || Integer.parseInt(key) >= list.size()) {
      String last = list.size() == 1 ? "0" : "0…" + (list.size() - 1);
      throw bad(name + " is a list: name its entry by number, " + last + ", not " + key);
    }
    return Integer.parseInt(key);
  }
}

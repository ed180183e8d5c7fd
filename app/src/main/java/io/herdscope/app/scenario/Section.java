package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One object of a scenario's or lesson's file, read key by key. Each accessor takes the default
/// for a key left out and refuses a value of the wrong kind with file and path; `end` refuses keys
/// nobody asked for.
public final class Section {
  private final String file;
  private final String path;
  private final ObjectNode node;
  private final TreeSet<String> known = new TreeSet<>();

  public Section(String file, String path, ObjectNode node) {
    this.file = file;
    this.path = path;
    this.node = node;
  }

  /// The object under `key`; an empty one when it is left out.
  public Section section(String key) {
    JsonNode child = take(key);
    if (child == null) {
      return new Section(file, pathOf(key), JsonNodeFactory.instance.objectNode());
    }
    if (child instanceof ObjectNode object) {
      return new Section(file, pathOf(key), object);
    }
    throw bad(key, "must be an object { … }, found " + JsonDocument.kind(child));
  }

  /// Whether the key was written at all.
  public boolean has(String key) {
    return take(key) != null;
  }

  /// The objects of the list under `key`; none when it is left out.
  public List<Section> sections(String key) {
    JsonNode child = take(key);
    List<Section> items = new ArrayList<>();
    if (child == null) {
      return items;
    }
    if (!child.isArray()) {
      throw bad(key, "must be a list [ … ], found " + JsonDocument.kind(child));
    }
    for (int i = 0; i < child.size(); i++) {
      String item = key + "[" + i + "]";
      if (!(child.get(i) instanceof ObjectNode object)) {
        throw bad(item, "must be an object { … }, found " + JsonDocument.kind(child.get(i)));
      }
      items.add(new Section(file, pathOf(item), object));
    }
    return items;
  }

  public String text(String key, String whenLeftOut) {
    String text = textOrNull(key);
    return text == null ? whenLeftOut : text;
  }

  public @Nullable String textOrNull(String key) {
    JsonNode child = take(key);
    if (child == null) {
      return null;
    }
    if (!child.isString() || child.stringValue().isBlank()) {
      throw bad(key, "must be a text that is not blank, found " + JsonDocument.kind(child));
    }
    return child.stringValue();
  }

  /// The texts of the list under `key`; none when it is left out.
  public List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : list(key)) {
      if (!item.isString() || item.stringValue().isBlank()) {
        throw bad(key, "must be a list of texts, found " + JsonDocument.kind(item) + " in it");
      }
      texts.add(item.stringValue());
    }
    return texts;
  }

  /// The numbers of the list under `key`; none when it is left out.
  public List<Double> reals(String key) {
    List<Double> reals = new ArrayList<>();
    for (JsonNode item : list(key)) {
      reals.add(number(key, item));
    }
    return reals;
  }

  private Iterable<JsonNode> list(String key) {
    JsonNode child = take(key);
    if (child == null) {
      return List.of();
    }
    if (!child.isArray()) {
      throw bad(key, "must be a list [ … ], found " + JsonDocument.kind(child));
    }
    return child;
  }

  /// A text, number or switch as it would stand in a command line; the key must be there.
  public String scalar(String key) {
    JsonNode child = take(key);
    if (child == null || !child.isValueNode() || child.isNull() || child.asString().isBlank()) {
      throw bad(
          key,
          "must be a text or a number, found "
              + (child == null ? "nothing" : JsonDocument.kind(child)));
    }
    return child.asString();
  }

  public int whole(String key, int whenLeftOut) {
    JsonNode child = take(key);
    if (child == null) {
      return whenLeftOut;
    }
    double value = number(key, child);
    if (value != (int) value) {
      throw bad(key, "must be a whole number below 2³¹, found " + child);
    }
    return (int) value;
  }

  long wholeLong(String key, long whenLeftOut) {
    JsonNode child = take(key);
    if (child == null) {
      return whenLeftOut;
    }
    if (!child.isIntegralNumber() || !child.canConvertToLong()) {
      throw bad(key, "must be a whole number below 2⁶³, found " + JsonDocument.kind(child));
    }
    return child.longValue();
  }

  public double real(String key, double whenLeftOut) {
    JsonNode child = take(key);
    return child == null ? whenLeftOut : number(key, child);
  }

  public boolean onOff(String key, boolean whenLeftOut) {
    JsonNode child = take(key);
    if (child == null) {
      return whenLeftOut;
    }
    if (!child.isBoolean()) {
      throw bad(key, "must be true or false, found " + JsonDocument.kind(child));
    }
    return child.booleanValue();
  }

  /// One of an enum's names, written in kebab, camel or capital letters.
  public <E extends Enum<E>> E choice(String key, Class<E> type, E whenLeftOut) {
    String text = textOrNull(key);
    if (text == null) {
      return whenLeftOut;
    }
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      if (letters(constant.name()).equals(letters(text))) {
        return constant;
      }
      names.add(kebab(constant.name()));
    }
    throw bad(key, "unknown value \"" + text + '"' + Suggestion.among(text, names));
  }

  /// Every key not asked for yet, as numbers; a switch counts 0 or 1.
  public Map<String, Double> numbers() {
    Map<String, Double> numbers = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      if (known.add(entry.getKey())) {
        JsonNode value = entry.getValue();
        numbers.put(
            entry.getKey(),
            value.isBoolean() && Switches.mayBe(entry.getKey())
                ? (value.booleanValue() ? 1.0 : 0.0)
                : number(entry.getKey(), value));
      }
    }
    return numbers;
  }

  /// Refuses the first key that no accessor was asked for.
  public void end() {
    for (String key : node.propertyNames()) {
      if (!known.contains(key)) {
        throw bad(key, "unknown key" + Suggestion.among(key, known));
      }
    }
  }

  /// What `construction` makes; what it refuses is bad input of this file. Where this is the entry
  /// of a list, `faults[]` in the message becomes `faults[0]`.
  public <T> T checked(Supplier<T> construction) {
    try {
      return construction.get();
    } catch (IllegalArgumentException e) {
      String list = path.replaceFirst("\\[\\d+]$", "[]");
      throw new BadInput(file, String.valueOf(e.getMessage()).replace(list + ".", path + "."));
    }
  }

  public BadInput bad(String key, String what) {
    return new BadInput(file, pathOf(key) + ": " + what);
  }

  private String pathOf(String key) {
    return path.isEmpty() ? key : key.isEmpty() ? path : path + "." + key;
  }

  private @Nullable JsonNode take(String key) {
    known.add(key);
    return node.get(key);
  }

  private double number(String key, JsonNode value) {
    if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
      throw bad(key, "must be a finite number, found " + JsonDocument.kind(value));
    }
    return value.doubleValue();
  }

  private static String letters(String name) {
    return name.replaceAll("[-_ ]", "").toLowerCase(Locale.ROOT);
  }

  private static String kebab(String constant) {
    return String.join("-", Arrays.asList(constant.split("_"))).toLowerCase(Locale.ROOT);
  }
}

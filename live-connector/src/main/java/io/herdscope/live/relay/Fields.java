package io.herdscope.live.relay;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.prompt.HashRun;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An object of the stream, asked for its fields by name; what is not as it should be is a
/// `JsonMismatch`. The whole message is bounded before it gets here.
final class Fields {
  private static final int LONGEST_NAME = 4_096;
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(16)
                          .maxStringLength(1 << 23)
                          .maxNameLength(256)
                          .maxNumberLength(64)
                          .build())
                  .build())
          .build();

  private final JsonNode node;

  private Fields(JsonNode node) {
    this.node = node;
  }

  static Fields read(String message) throws JsonMismatch {
    try {
      return object(MAPPER.readTree(message));
    } catch (JacksonException malformed) {
      throw new JsonMismatch("malformed JSON, or beyond the limits on depth and length");
    }
  }

  private static Fields object(@Nullable JsonNode node) throws JsonMismatch {
    if (node == null || !node.isObject()) {
      throw new JsonMismatch("expected an object");
    }
    return new Fields(node);
  }

  boolean has(String name) {
    return node.has(name);
  }

  String text(String name) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null || !value.isString() || value.stringValue().length() > LONGEST_NAME) {
      throw new JsonMismatch("expected " + name + " to be a text");
    }
    return value.stringValue();
  }

  long whole(String name, long min, long max) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null || !value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new JsonMismatch("expected " + name + " to be a whole number");
    }
    long number = value.longValue();
    if (number < min || number > max) {
      throw new JsonMismatch("expected " + name + " in " + min + "…" + max + ", found " + number);
    }
    return number;
  }

  int count(String name) throws JsonMismatch {
    return (int) whole(name, 0, Integer.MAX_VALUE);
  }

  /// NaN when the field is absent.
  double real(String name) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null) {
      return Double.NaN;
    }
    if (!value.isNumber()) {
      throw new JsonMismatch("expected " + name + " to be a number");
    }
    return value.doubleValue();
  }

  boolean flag(String name) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null || !value.isBoolean()) {
      throw new JsonMismatch("expected " + name + " to be true or false");
    }
    return value.booleanValue();
  }

  HashRun hashes(String name) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null || !value.isString() || value.stringValue().length() % 16 != 0) {
      throw new JsonMismatch("expected " + name + " to be 16 hex digits per hash");
    }
    String text = value.stringValue();
    long[] hashes = new long[text.length() / 16];
    try {
      for (int i = 0; i < hashes.length; i++) {
        hashes[i] = HexFormat.fromHexDigitsToLong(text, 16 * i, 16 * i + 16);
      }
    } catch (IllegalArgumentException noHex) {
      throw new JsonMismatch("expected " + name + " to be hex digits");
    }
    return HashRun.of(hashes);
  }

  <T extends Enum<T>> T constant(String name, Class<T> type) throws JsonMismatch {
    String text = text(name);
    for (T constant : type.getEnumConstants()) {
      if (constant.name().equals(text)) {
        return constant;
      }
    }
    throw new JsonMismatch("expected " + name + " to be a known word");
  }

  Fields inner(String name) throws JsonMismatch {
    return object(node.get(name));
  }

  /// The field's names with their numbers.
  void numbers(java.util.function.ObjDoubleConsumer<String> out) throws JsonMismatch {
    for (String name : node.propertyNames()) {
      double value = real(name);
      out.accept(name, value);
    }
  }

  /// The objects of an array.
  java.util.List<Fields> objects(String name, int most) throws JsonMismatch {
    java.util.List<Fields> found = new java.util.ArrayList<>();
    for (JsonNode element : array(name, most)) {
      found.add(object(element));
    }
    return found;
  }

  double[] reals(String name, int most) throws JsonMismatch {
    JsonNode array = array(name, most);
    double[] found = new double[array.size()];
    for (int i = 0; i < found.length; i++) {
      JsonNode element = array.get(i);
      if (element == null || !element.isNumber()) {
        throw new JsonMismatch("expected " + name + " to hold numbers");
      }
      found[i] = element.doubleValue();
    }
    return found;
  }

  void texts(String name, int most, Consumer<String> out) throws JsonMismatch {
    for (JsonNode element : array(name, most)) {
      if (!element.isString() || element.stringValue().length() > LONGEST_NAME) {
        throw new JsonMismatch("expected " + name + " to hold texts");
      }
      out.accept(element.stringValue());
    }
  }

  private JsonNode array(String name, int most) throws JsonMismatch {
    JsonNode value = node.get(name);
    if (value == null || !value.isArray() || value.size() > most) {
      throw new JsonMismatch("expected " + name + " to be an array of at most " + most);
    }
    return value;
  }
}

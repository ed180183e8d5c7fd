package io.herdscope.app.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.model.JsonWords;
import io.herdscope.model.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Small JSON documents from people's hands: strict (no NaN, no repeated key, nothing after the
/// end), bounded in size and depth. Every failure is a `BadInput` with file, line and column.
public final class JsonDocument {
  /// A scenario or script larger than this is a mistake.
  public static final long MAX_BYTES = 16L << 20;

  /// Reads and writes documents.
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(64)
                          .maxNumberLength(40)
                          .build())
                  .build())
          .build();

  private static final Pattern EVENTS =
      Pattern.compile("\\s*\\{\"run\":\"[^\"]*\",\"seed\":-?\\d+,\"at\":\\d+,\"event\":");

  private JsonDocument() {}

  /// The object in the file.
  public static ObjectNode read(Path file) {
    String where = file.toString();
    if (Files.isDirectory(file)) {
      throw new BadInput(where, "is a folder; name a JSON file");
    }
    if (!Files.exists(file)) {
      throw new BadInput(where, "no such file; check the name");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(where, in);
    } catch (IOException e) {
      throw new BadInput(where, "cannot be read (" + e.getMessage() + "); check its permissions");
    }
  }

  /// The object in the stream; `where` names it in messages.
  static ObjectNode read(String where, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(Math.toIntExact(MAX_BYTES + 1));
    if (bytes.length > MAX_BYTES) {
      throw new BadInput(where, "is larger than " + (MAX_BYTES >> 20) + " MiB; not a scenario");
    }
    JsonNode tree = parse(where, bytes);
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw new BadInput(where, "must hold one JSON object { … }, found " + kind(tree));
  }

  private static JsonNode parse(String where, byte[] bytes) {
    String text = text(where, bytes);
    if (EVENTS.matcher(text).lookingAt()) {
      throw new BadInput(
          where,
          "is a list of events as run --events writes it; name a scenario, or a recording that"
              + " attach --record wrote");
    }
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      String place =
          e.getLocation() == null
              ? ""
              : ":" + e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr();
      throw new BadInput(
          where + place, "not valid JSON: " + JsonWords.of(String.valueOf(e.getOriginalMessage())));
    }
  }

  /// Every command reads the same letters: UTF-8, with or without a mark at its beginning.
  private static String text(String where, byte[] bytes) {
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf(0) < 0) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
      }
    } catch (CharacterCodingException other) {
      // told below
    }
    throw new BadInput(where, "is not UTF-8 text; save it as UTF-8");
  }

  /// What a node is, in words for a message.
  static String kind(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT -> "an object";
      case ARRAY -> "a list";
      case STRING -> "the text " + quoted(node.stringValue());
      case NUMBER ->
          Double.isFinite(node.doubleValue()) ? "the number " + node : "a number beyond 1.8e308";
      case BOOLEAN -> node.toString();
      case NULL -> "null";
      case MISSING -> "nothing";
      case BINARY, POJO -> "binary data";
    };
  }

  private static String quoted(String text) {
    return '"' + Plain.cut(text, 40) + '"';
  }
}

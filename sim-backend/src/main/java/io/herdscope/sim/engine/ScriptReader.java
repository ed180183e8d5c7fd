package io.herdscope.sim.engine;

import io.herdscope.model.JsonWords;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.scenario.Suggestion;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads the JSON form of a script and checks every field. Single use.
final class ScriptReader {
  private static final int MAX_TOKENS = 10_000_000;
  private static final Set<String> TOP_KEYS =
      Set.of("kind", "engine", "config", "requests", "resetPrefixCacheAt", "steps");
  private static final Set<String> CONFIG_KEYS =
      Set.of(
          "blockSize",
          "kvBlocks",
          "maxSequences",
          "maxBatchedTokens",
          "maxModelTokens",
          "longPrefillTokenThreshold",
          "policy",
          "watermark");
  private static final Set<String> REQUEST_KEYS =
      Set.of("id", "arrivalStep", "prompt", "outputTokens", "priority");

  private final Path file;
  private final ObjectNode root;

  ScriptReader(Path file) {
    this.file = file;
    root = parse(file);
  }

  /// The document as read.
  ObjectNode document() {
    return root;
  }

  EngineScript read() {
    known(root, "", TOP_KEYS);
    JsonNode config = object(root, "config", "config");
    known(config, "config.", CONFIG_KEYS);
    boolean newer = newer(text(root, "engine", "engine"));
    int kvBlocks = whole(config, "config.", "kvBlocks", 2, 100_000_000);
    EngineSpec spec = spec(config, newer, kvBlocks);
    List<ScriptRequest> requests = requests(root);
    Set<Integer> resets = new HashSet<>();
    for (JsonNode reset : array(root, "resetPrefixCacheAt", false)) {
      if (!reset.canConvertToInt() || reset.asInt() < 0) {
        throw bad("resetPrefixCacheAt", "step numbers from 0", reset);
      }
      resets.add(reset.asInt());
    }
    EngineScript script = new EngineScript(spec, kvBlocks, requests, resets);
    checkRunnable(script);
    return script;
  }

  private static ObjectNode parse(Path file) {
    try {
      if (JsonMapper.shared().readTree(Files.readAllBytes(file)) instanceof ObjectNode object) {
        return object;
      }
      throw new IllegalArgumentException(file + ": expected a JSON object with an engine script");
    } catch (IOException e) {
      throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
    } catch (JacksonException e) {
      String where = e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
      throw new IllegalArgumentException(
          file + where + ": not valid JSON: " + JsonWords.of(e.getOriginalMessage()), e);
    }
  }

  private boolean newer(String engine) {
    return switch (engine) {
      case "vllm-0.15" -> false;
      case "vllm-0.25" -> true;
      default ->
          throw new IllegalArgumentException(
              file + ": engine: expected vllm-0.15 or vllm-0.25, got " + engine);
    };
  }

  private EngineSpec spec(JsonNode config, boolean newer, int kvBlocks) {
    return new EngineSpec(
        "script",
        "script",
        1,
        1.0,
        kvBlocks - 1,
        whole(config, "config.", "blockSize", 1, 65_536),
        whole(config, "config.", "maxBatchedTokens", 1, 16_777_216),
        whole(config, "config.", "maxSequences", 1, 1_000_000),
        whole(config, "config.", "maxModelTokens", 1, MAX_TOKENS),
        optional(config, "config.", "longPrefillTokenThreshold", MAX_TOKENS),
        true,
        true,
        newer ? EvictionRule.UNHASHED_FIRST : EvictionRule.TAIL,
        newer,
        newer ? watermark(config) : 0,
        order(config),
        true);
  }

  private double watermark(JsonNode config) {
    JsonNode value = config.get("watermark");
    if (value == null) {
      return 0;
    }
    double share = value.isNumber() ? value.asDouble() : -1;
    if (!(share >= 0 && share < 1)) {
      throw bad("config.watermark", "a number at least 0 and below 1", value);
    }
    return share;
  }

  private Order order(JsonNode config) {
    JsonNode value = config.get("policy");
    if (value == null || "fcfs".equals(value.asString(""))) {
      return Order.FCFS;
    }
    if ("priority".equals(value.asString(""))) {
      return Order.PRIORITY;
    }
    throw bad("config.policy", "\"fcfs\" or \"priority\"", value);
  }

  private List<ScriptRequest> requests(JsonNode root) {
    List<ScriptRequest> requests = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    int last = 0;
    for (JsonNode node : array(root, "requests", true)) {
      String path = "requests[" + requests.size() + "]";
      if (!node.isObject()) {
        throw bad(path, "an object", node);
      }
      ScriptRequest request = request(node, path + ".");
      if (!ids.add(request.id())) {
        throw bad(path + ".id", "an id not used before", node.get("id"));
      }
      if (request.arrivalStep() < last) {
        throw bad(path + ".arrivalStep", "at least " + last, node.get("arrivalStep"));
      }
      last = request.arrivalStep();
      requests.add(request);
    }
    return requests;
  }

  private ScriptRequest request(JsonNode node, String path) {
    known(node, path, REQUEST_KEYS);
    String prompt = text(node, "prompt", path + "prompt");
    try {
      if (ScriptTokens.length(prompt) < 1 || ScriptTokens.length(prompt) > MAX_TOKENS) {
        throw bad(path + "prompt", "1…" + MAX_TOKENS + " tokens", node.get("prompt"));
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + path + "prompt: " + e.getMessage(), e);
    }
    JsonNode priority = node.get("priority");
    if (priority != null && !priority.canConvertToInt()) {
      throw bad(path + "priority", "a whole number", priority);
    }
    return new ScriptRequest(
        text(node, "id", path + "id"),
        whole(node, path, "arrivalStep", 0, MAX_TOKENS),
        prompt,
        whole(node, path, "outputTokens", 1, MAX_TOKENS),
        priority == null ? 0 : priority.asInt());
  }

  private void checkRunnable(EngineScript script) {
    for (int i = 0; i < script.requests().size(); i++) {
      ScriptRequest request = script.requests().get(i);
      String reason =
          RequestLimits.refusal(
              script.spec(),
              script.kvBlocks() - 1,
              ScriptTokens.length(request.prompt()),
              request.outputTokens());
      if (!reason.isEmpty()) {
        throw new IllegalArgumentException(file + ": requests[" + i + "]: " + reason);
      }
    }
  }

  private void known(JsonNode node, String path, Set<String> keys) {
    for (String key : node.propertyNames()) {
      if (!keys.contains(key)) {
        throw new IllegalArgumentException(
            file + ": " + path + key + ": unknown key" + Suggestion.among(key, keys));
      }
    }
  }

  private JsonNode object(JsonNode parent, String key, String path) {
    JsonNode node = parent.get(key);
    if (node == null || !node.isObject()) {
      throw bad(path, "an object", node);
    }
    return node;
  }

  private Iterable<JsonNode> array(JsonNode parent, String key, boolean required) {
    JsonNode node = parent.get(key);
    if (node == null && !required) {
      return List.of();
    }
    if (node == null || !node.isArray()) {
      throw bad(key, "an array", node);
    }
    return node;
  }

  private String text(JsonNode parent, String key, String path) {
    JsonNode node = parent.get(key);
    if (node == null || !node.isString() || node.asString().isEmpty()) {
      throw bad(path, "a text", node);
    }
    return node.asString();
  }

  private int optional(JsonNode parent, String path, String key, int max) {
    return parent.get(key) == null ? 0 : whole(parent, path, key, 0, max);
  }

  private int whole(JsonNode parent, String path, String key, int min, int max) {
    JsonNode node = parent.get(key);
    boolean inside =
        node != null
            && node.isIntegralNumber()
            && node.canConvertToInt()
            && node.asInt() >= min
            && node.asInt() <= max;
    if (node == null || !inside) {
      throw bad(path + key, "a whole number in " + min + "…" + max, node);
    }
    return node.asInt();
  }

  private IllegalArgumentException bad(String path, String expected, @Nullable JsonNode got) {
    return new IllegalArgumentException(
        file
            + ": "
            + path
            + ": expected "
            + expected
            + ", got "
            + (got == null ? "nothing" : got.toString()));
  }
}

package io.herdscope.sim.engine;

import io.herdscope.sim.engine.ScriptStep.BlockEvent;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Replays scripts of one engine from file to JSON: the same document back, its `steps` replaced by
/// what this engine did. Stateless; safe on any thread.
public final class EngineScripts {
  private EngineScripts() {}

  /// The script at `file` with its `steps` as this engine takes them. A step's keys are those of
  /// the input form; what is empty is left out, except the state after the step. An
  /// `IllegalArgumentException` of one line when the file cannot be used.
  public static ObjectNode replay(Path file) {
    ScriptReader reader = new ScriptReader(file);
    EngineScript script = reader.read();
    ObjectNode document = reader.document();
    try {
      document.set("steps", toJson(script.run()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
    return document;
  }

  /// Steps in the JSON form.
  public static ArrayNode toJson(List<ScriptStep> steps) {
    ArrayNode array = JsonMapper.shared().createArrayNode();
    for (ScriptStep step : steps) {
      ObjectNode node = array.addObject();
      node.put("step", step.step());
      counts(node, "scheduled", step.scheduled());
      counts(node, "admitted", step.admitted());
      names(node, "resumed", step.resumed());
      names(node, "preempted", step.preempted());
      names(node, "finished", step.finished());
      ArrayNode running = node.putArray("running");
      step.running().forEach(running::add);
      node.put("waiting", step.waiting());
      node.put("freeBlocks", step.freeBlocks());
      if (!step.events().isEmpty()) {
        ArrayNode events = node.putArray("events");
        step.events().forEach(event -> event(events.addObject(), event));
      }
    }
    return array;
  }

  private static void counts(ObjectNode node, String key, Map<String, Integer> counts) {
    if (!counts.isEmpty()) {
      ObjectNode object = node.putObject(key);
      counts.forEach(object::put);
    }
  }

  private static void names(ObjectNode node, String key, Collection<String> names) {
    if (!names.isEmpty()) {
      ArrayNode array = node.putArray(key);
      names.forEach(array::add);
    }
  }

  private static void event(ObjectNode node, BlockEvent event) {
    switch (event) {
      case ScriptStep.Stored stored -> {
        ArrayNode blocks = node.putArray("stored");
        stored.blocks().forEach(blocks::add);
        if (stored.parent() < 0) {
          node.putNull("parent");
        } else {
          node.put("parent", stored.parent());
        }
      }
      case ScriptStep.Removed removed -> node.putArray("removed").add(removed.block());
      case ScriptStep.Cleared cleared -> node.put("cleared", true);
    }
  }
}

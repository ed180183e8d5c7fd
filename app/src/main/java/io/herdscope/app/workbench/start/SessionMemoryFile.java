package io.herdscope.app.workbench.start;

import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.workbench.instants.Bookmark;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The file in which the last session is remembered. A file that cannot be used is told in one line
/// and written anew at the end.
public final class SessionMemoryFile {
  private final MemoryFile file;

  /// @param notes gets a sentence about a file that cannot be read or written
  public SessionMemoryFile(Path file, Consumer<String> notes) {
    this(new MemoryFile(file, notes));
  }

  public SessionMemoryFile(MemoryFile file) {
    this.file = file;
  }

  /// The bookmarks by scenario; none when there is no file, or none that can be used.
  public Map<String, List<Bookmark>> bookmarks() {
    return file.readAgain(SessionMemoryFile::bookmarks).orElse(Map.of());
  }

  private static Map<String, List<Bookmark>> bookmarks(ObjectNode node) {
    Map<String, List<Bookmark>> all = new TreeMap<>();
    for (Map.Entry<String, JsonNode> scenario : node.path("bookmarks").properties()) {
      List<Bookmark> some = new ArrayList<>();
      for (JsonNode one : scenario.getValue()) {
        some.add(new Bookmark(one.path("at").asLong(0), one.path("name").asString("")));
      }
      all.put(scenario.getKey(), some);
    }
    return all;
  }

  /// Empty when there is no file, or none that can be used.
  public Optional<SessionMemory> read() {
    return file.read(SessionMemoryFile::memory, "the last session is forgotten");
  }

  private static SessionMemory memory(ObjectNode node) {
    List<String> policies = new ArrayList<>();
    List<Map<String, Double>> parameters = new ArrayList<>();
    for (JsonNode lane : node.path("lanes")) {
      policies.add(lane.path("policy").asString(""));
      Map<String, Double> values = new TreeMap<>();
      lane.path("parameters")
          .properties()
          .forEach(e -> values.put(e.getKey(), e.getValue().asDouble(0)));
      parameters.add(values);
    }
    return new SessionMemory(
        Origin.parse(node.path("origin").asString("")),
        policies,
        parameters,
        node.path("focus").asInt(-1),
        node.path("atSeconds").asDouble(Double.NaN));
  }

  /// The file appears whole or not at all.
  public void write(SessionMemory memory, Map<String, List<Bookmark>> bookmarks) {
    ObjectNode node = JsonDocument.MAPPER.createObjectNode();
    node.put("origin", memory.origin().text());
    ArrayNode lanes = node.putArray("lanes");
    for (int i = 0; i < memory.policies().size(); i++) {
      ObjectNode lane = lanes.addObject();
      lane.put("policy", memory.policies().get(i));
      ObjectNode values = lane.putObject("parameters");
      new TreeMap<>(memory.parameters().get(i)).forEach(values::put);
    }
    node.put("focus", memory.focus());
    node.put("atSeconds", memory.atSeconds());
    ObjectNode scenarios = node.putObject("bookmarks");
    bookmarks.forEach(
        (scenario, some) -> {
          ArrayNode array = scenarios.putArray(scenario);
          some.forEach(one -> array.addObject().put("at", one.at()).put("name", one.name()));
        });
    file.write(node, "the session");
  }
}

package io.herdscope.app.workbench.start;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.workbench.instants.Bookmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
  private final Path file;
  private final Consumer<String> notes;

  /// @param notes gets a sentence about a file that cannot be read or written
  public SessionMemoryFile(Path file, Consumer<String> notes) {
    this.file = file;
    this.notes = notes;
  }

  /// The bookmarks by scenario; none when there is no file, or none that can be used.
  public Map<String, List<Bookmark>> bookmarks() {
    Map<String, List<Bookmark>> all = new TreeMap<>();
    if (Files.exists(file)) {
      try {
        for (Map.Entry<String, JsonNode> scenario :
            JsonDocument.read(file).path("bookmarks").properties()) {
          List<Bookmark> some = new ArrayList<>();
          for (JsonNode one : scenario.getValue()) {
            some.add(new Bookmark(one.path("at").asLong(0), one.path("name").asString("")));
          }
          all.put(scenario.getKey(), some);
        }
      } catch (BadInput | IllegalArgumentException told) {
        // `read` tells what is wrong with the file.
        return Map.of();
      }
    }
    return all;
  }

  /// Empty when there is no file, or none that can be used.
  public Optional<SessionMemory> read() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(memory(JsonDocument.read(file)));
    } catch (BadInput e) {
      notes.accept(e.getMessage() + "; the last session is forgotten");
    } catch (IllegalArgumentException e) {
      notes.accept(file + ": " + e.getMessage() + "; the last session is forgotten");
    }
    return Optional.empty();
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
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Path part = file.resolveSibling(file.getFileName() + ".part");
      Files.writeString(
          part, JsonDocument.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node));
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      notes.accept("the session cannot be remembered in " + file + ": " + e.getMessage());
    }
  }
}

package io.herdscope.app.workbench;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.workbench.preferences.Preferences;
import io.herdscope.app.workbench.start.MemoryFile;
import io.herdscope.app.workbench.start.SessionMemoryFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The file in which a window is remembered from one start to the next. A window opens without it,
/// too: a file that cannot be used is told in one line and written anew at the end.
public final class WindowMemoryFile {
  private final MemoryFile file;

  /// @param notes gets a sentence about a file that cannot be read or written
  public WindowMemoryFile(Path file, Consumer<String> notes) {
    this.file = new MemoryFile(file, notes);
  }

  /// `herdscope/window.json` where this system keeps the settings of a person.
  public static Path ofUser() {
    return folder(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home"))
        .resolve("herdscope")
        .resolve("window.json");
  }

  static Path folder(Map<String, String> environment, String system, String home) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return Path.of(home, "Library", "Application Support");
    }
    String variable = name.startsWith("windows") ? "APPDATA" : "XDG_CONFIG_HOME";
    String named = environment.getOrDefault(variable, "");
    return named.isEmpty() ? Path.of(home, ".config") : Path.of(named);
  }

  /// The file beside it in which the last session is remembered.
  SessionMemoryFile session() {
    return new SessionMemoryFile(file.beside("session.json"));
  }

  /// Empty when there is no file, or none that can be used.
  public Optional<WindowMemory> read() {
    return file.read(WindowMemoryFile::memory, "the window opens as on the first day");
  }

  private static WindowMemory memory(ObjectNode node) {
    return new WindowMemory(
        number(node, "width").asInt(0),
        number(node, "height").asInt(0),
        preferences(node),
        node.path("controlsTurned").asBoolean(false),
        number(node, "split").asDouble(Double.NaN),
        names(node, "views"),
        names(node, "torn"));
  }

  private static Preferences preferences(ObjectNode node) {
    return new Preferences(
        Theme.valueOf(node.path("theme").asString("").toUpperCase(Locale.ROOT)),
        Language.ofTag(node.path("language").asString(Language.ENGLISH.tag())),
        node.path("scalePercent").asInt(100),
        node.path("reducedMotion").asBoolean(false),
        node.path("recordingFolder").asString(""));
  }

  private static List<String> names(ObjectNode node, String name) {
    List<String> names = new ArrayList<>();
    node.path(name).forEach(entry -> names.add(entry.asString("")));
    return names;
  }

  private static JsonNode number(ObjectNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isNumber()) {
      throw new IllegalArgumentException(name + " must be a number, got " + value);
    }
    return value;
  }

  /// The file appears whole or not at all.
  public void write(WindowMemory memory) {
    ObjectNode node = JsonDocument.MAPPER.createObjectNode();
    node.put("width", memory.width());
    node.put("height", memory.height());
    Preferences preferences = memory.preferences();
    node.put("theme", preferences.theme().name().toLowerCase(Locale.ROOT));
    node.put("language", preferences.language().tag());
    node.put("scalePercent", preferences.scalePercent());
    node.put("reducedMotion", preferences.reducedMotion());
    node.put("recordingFolder", preferences.recordingFolder());
    node.put("controlsTurned", memory.turned());
    node.put("split", memory.split());
    memory.views().forEach(node.putArray("views")::add);
    memory.torn().forEach(node.putArray("torn")::add);
    file.write(node, "the window");
  }
}

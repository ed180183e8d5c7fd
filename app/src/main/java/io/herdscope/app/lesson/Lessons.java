package io.herdscope.app.lesson;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.SampleFolder;
import io.herdscope.model.scenario.Suggestion;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The catalog of lessons, in the order they are best taken. To add one: its file in
/// `samples/lessons`, and a line here.
public final class Lessons {
  public static final List<String> NAMES =
      List.of(
          "why-llm-routing-differs",
          "session-affinity",
          "prefix-affinity",
          "kv-event-affinity",
          "herding",
          "stragglers",
          "token-load",
          "router-replicas",
          "agent-traces",
          "unknown-output-length");

  static final SampleFolder FOLDER = new SampleFolder("/samples/lessons");

  private Lessons() {}

  /// A bundled lesson by its name, or the file of that name; bad input says what is wrong with it.
  public static Lesson open(String nameOrFile) {
    @Nullable Path bundled = NAMES.contains(nameOrFile) ? FOLDER.find(nameOrFile) : null;
    if (bundled != null) {
      return LessonReader.read(nameOrFile, nameOrFile, bundled);
    }
    Path file = Path.of(nameOrFile);
    if (!nameOrFile.contains(".") && file.getNameCount() == 1 && !file.toFile().exists()) {
      throw new BadInput(
          nameOrFile, "neither a file nor a bundled lesson" + Suggestion.among(nameOrFile, NAMES));
    }
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
    return LessonReader.read(nameOrFile, name, file);
  }
}

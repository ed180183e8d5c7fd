package io.herdscope.app.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A scenario as written, before defaults and checks.
///
/// @param label how messages name it: the file, or the name of a bundled one
/// @param name what the scenario is called when it does not say
/// @param folder where relative trace files are looked for
public record ScenarioFile(String label, String name, ObjectNode tree, Path folder) {

  /// A bundled scenario by its name, or else the file of that name.
  public static ScenarioFile open(String nameOrFile) {
    Path bundled = BundledScenarios.find(nameOrFile);
    if (bundled != null) {
      return at(nameOrFile, nameOrFile, bundled);
    }
    Path file = pathOf(nameOrFile);
    String fileName = String.valueOf(file.getFileName());
    if (!nameOrFile.contains(".") && file.getNameCount() == 1 && !file.toFile().exists()) {
      throw new BadInput(
          nameOrFile,
          "neither a file nor a bundled scenario" + BundledScenarios.suggestion(nameOrFile));
    }
    return at(nameOrFile, fileName.replaceFirst("\\.json$", ""), file);
  }

  /// The same scenario over a trace; `left` is told each of its parameters that a trace has no use
  /// for.
  public ScenarioFile over(TraceArgument trace, Consumer<String> left) {
    return over(trace, List.of(), left);
  }

  /// The same scenario over a trace, or its own workload when null, as the settings will have it
  /// played: `left` is told each of its own parameters that this kind does not have. Those of the
  /// settings stay to be checked.
  public ScenarioFile over(
      @Nullable TraceArgument trace, List<Setting> settings, Consumer<String> left) {
    ObjectNode changed = tree.deepCopy();
    if (trace != null) {
      trace.replaceIn(changed);
    }
    @Nullable String kind = OtherKind.among(settings);
    if (trace != null || kind != null) {
      OtherKind.fit(changed, kind).forEach(left);
    }
    return new ScenarioFile(label, name, changed, folder);
  }

  private static ScenarioFile at(String label, String name, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return new ScenarioFile(label, name, JsonDocument.read(file), folder == null ? file : folder);
  }

  private static Path pathOf(String text) {
    try {
      return Path.of(text);
    } catch (java.nio.file.InvalidPathException e) {
      throw new BadInput(text, "not a file name on this system: " + e.getReason());
    }
  }
}

package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.workbench.start.Origin;
import io.herdscope.app.workbench.start.SniffedFile;
import io.herdscope.model.scenario.Suggestion;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// What is opened in the window when it is typed instead of a command: the name of a bundled
/// scenario, or a file that says itself what it is.
///
/// @param word as typed
record OpenArgument(String word) {
  /// Whether there is anything of that name.
  boolean isThere() {
    try {
      return isBundled() || Files.exists(Path.of(word));
    } catch (InvalidPathException e) {
      return false; // no name of a file, so there is no such file
    }
  }

  private boolean isBundled() {
    return BundledScenarios.names().contains(word);
  }

  boolean isRecording() {
    return !isBundled() && SniffedFile.isRecording(file());
  }

  Path file() {
    return Path.of(word);
  }

  /// Where the scenario comes from; what cannot be read is a `BadInput`.
  Origin origin() {
    return isBundled() ? new Origin.Named(word) : SniffedFile.of(file());
  }

  /// Why the words cannot be opened, in one line.
  static BadInput refusal(List<String> words, Collection<String> commands) {
    String first = words.getFirst();
    if (new OpenArgument(first).isThere()) {
      return new BadInput(
          String.join(" ", words),
          "one scenario or file is opened at a time; see herdscope --help");
    }
    List<String> known = new ArrayList<>(commands);
    known.addAll(BundledScenarios.names());
    String all = "neither a scenario nor a file; one of " + String.join(", ", commands);
    return new BadInput("", "unknown command " + first + Suggestion.among(first, known, all));
  }
}

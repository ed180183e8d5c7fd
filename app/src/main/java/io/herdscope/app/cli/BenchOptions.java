package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// What every measurement takes: how often it is repeated, and a file for its figures.
final class BenchOptions {
  private static final int MOST_REPETITIONS = 10_000;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      description = "What is recorded of each kind, after warming up. Default: ${DEFAULT-VALUE}")
  private int repetitions;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  private @Nullable Path json;

  BenchOptions(int usualRepetitions) {
    repetitions = usualRepetitions;
  }

  int repetitions() {
    if (repetitions < 1 || repetitions > MOST_REPETITIONS) {
      throw new BadInput("--repetitions " + repetitions, "must be in 1…" + MOST_REPETITIONS);
    }
    return repetitions;
  }

  /// Where the figures go, if anywhere; fails when it cannot be written, so ask before measuring.
  @Nullable OutputFile jsonFile() {
    return json == null ? null : new OutputFile("--json", json);
  }

  /// The head of a document of figures.
  static ObjectNode document(String bench) {
    ObjectNode document = Json.object();
    document.put("herdscope", Version.NUMBER);
    document.put("bench", bench);
    return document;
  }
}

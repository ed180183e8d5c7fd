package io.herdscope.app.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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

  @Mixin private final FiguresFile json = new FiguresFile();

  BenchOptions(int usualRepetitions) {
    repetitions = usualRepetitions;
  }

  int repetitions() {
    return Bounds.within("--repetitions", repetitions, 1, MOST_REPETITIONS);
  }

  /// Where the figures go, if anywhere; fails when it cannot be written, so ask before measuring.
  @Nullable OutputFile jsonFile() {
    return json.file();
  }

  /// The head of a document of figures.
  static ObjectNode document(String bench) {
    ObjectNode document = Json.object();
    document.put("herdscope", Version.NUMBER);
    document.put("bench", bench);
    return document;
  }
}

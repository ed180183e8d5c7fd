package io.herdscope.app.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option for a file of figures, which every measurement takes.
final class FiguresFile {
  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  private @Nullable Path json;

  /// Where the figures go, if anywhere; fails when it cannot be written, so ask before measuring.
  @Nullable OutputFile file() {
    return json == null ? null : new OutputFile("--json", json);
  }
}

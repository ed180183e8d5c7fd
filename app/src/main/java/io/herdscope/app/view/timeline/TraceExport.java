package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.perfetto.PerfettoTrace;
import io.herdscope.app.session.WholeRun;
import io.herdscope.model.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/// Writes a run as a Perfetto trace beside everything else, and says how it went.
final class TraceExport {
  private static final ExecutorService WORKER = Gate.worker("herdscope-trace-export");

  private TraceExport() {}

  /// @param done gets "", or why the file could not be written, on the FX thread
  static void write(
      String label, List<String> replicas, WholeRun run, Path file, Consumer<String> done) {
    WORKER.execute(
        () -> {
          String problem = "";
          try {
            WholeFile.write(file, part -> fill(label, replicas, run, part));
          } catch (IOException e) {
            problem = Causes.why(e);
          }
          String told = problem;
          Gate.later(() -> done.accept(told));
        });
  }

  private static void fill(String label, List<String> replicas, WholeRun run, Path part)
      throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(part);
        PerfettoTrace trace = new PerfettoTrace(out)) {
      trace.add(label, replicas, run.trace().requests(), run.trace().rows(), run.end());
    }
  }
}

package io.herdscope.app.cli;

import io.herdscope.app.perfetto.PerfettoTrace;
import io.herdscope.app.session.Experiment.Kept;
import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import io.herdscope.model.Nanos;
import io.herdscope.model.log.EventLog;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What is kept of the events of runs: a line of JSON each, a trace for the Perfetto viewer, both,
/// or nothing.
record RunRecords(@Nullable BufferedWriter events, @Nullable PerfettoTrace trace) {
  /// Work that gives its runs to the records.
  @FunctionalInterface
  interface Work {
    void with(RunRecords records) throws IOException;
  }

  /// Does the work and puts the files in place; null for a file nobody asked for.
  static void into(@Nullable OutputFile eventFile, @Nullable OutputFile traceFile, Work work)
      throws IOException {
    if (eventFile == null) {
      traced(null, traceFile, work);
    } else {
      eventFile.write(out -> traced(out, traceFile, work));
    }
  }

  private static void traced(
      @Nullable BufferedWriter events, @Nullable OutputFile traceFile, Work work)
      throws IOException {
    if (traceFile == null) {
      work.with(new RunRecords(events, null));
      return;
    }
    traceFile.write(
        out -> {
          try (PerfettoTrace trace = new PerfettoTrace(out)) {
            work.with(new RunRecords(events, trace));
          }
        });
  }

  /// What runs must keep for them.
  Kept wanted() {
    return events != null ? Kept.EVENTS : trace != null ? Kept.REQUESTS : Kept.DIGEST;
  }

  /// @param seeded whether labels must tell the seed
  void write(List<Finish> finishes, boolean seeded) throws IOException {
    for (Finish finish : finishes) {
      if (events != null) {
        lines(events, finish);
      }
      if (trace != null) {
        String seed = seeded ? " seed " + finish.seed() : "";
        RequestTable table = finish.outcome().journalled();
        int replicas = finish.outcome().metrics().replicas().size();
        long end = Nanos.ofSeconds(finish.outcome().metrics().simulatedSeconds());
        String label = finish.racer().label() + seed;
        trace.add(label, List.of(), table, RequestRows.of(table, replicas, end), end);
      }
    }
  }

  private static void lines(BufferedWriter out, Finish finish) throws IOException {
    EventLog log = finish.outcome().log();
    for (int i = 0; i < log.size(); i++) {
      ObjectNode line = Json.object();
      line.put("run", finish.racer().label());
      line.put("seed", finish.seed());
      line.setAll(EventJson.of(log.get(i)));
      out.write(line.toString());
      out.write('\n');
    }
  }
}

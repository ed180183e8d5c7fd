package io.herdscope.app.perfetto;

import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A trace file in Chrome's JSON format, which ui.perfetto.dev opens, written run by run. A replica
/// is a process, each of its rows a thread, a request a slice (`s31.9`) with the slices `waiting`,
/// `prefill`, `decode` and `preempted` in it; flows link the turns of a session; counters say how
/// many requests wait and run. `close` ends the file and leaves the writer open.
///
/// What its importer (`json_trace_tokenizer.cc`, `json_trace_parser.cc`) is particular about: a
/// thread 0 becomes the thread numbered as its process, and one of that number is the main thread,
/// so rows have numbers beyond all processes; events of one instant are taken in the order of the
/// file, so a slice stands before those in it and before what hangs on it; nothing, not even a line
/// end, may follow the last brace; `displayTimeUnit` changed the meaning of times in some versions,
/// so it is not written.
public final class PerfettoTrace implements AutoCloseable {
  private static final int ROWS = 100_000;

  private final BufferedWriter out;
  private boolean empty = true;
  private int processes;
  private long flows;

  public PerfettoTrace(BufferedWriter out) throws IOException {
    this.out = out;
    out.write("{\"traceEvents\":[");
  }

  /// Adds a run.
  ///
  /// @param label tells it from other runs in the file; may be empty
  /// @param replicas names by index; the rest are `r` with their number
  /// @param end of the run, nanoseconds; what never finished lasts until then
  public void add(
      String label, List<String> replicas, RequestTable table, RequestRows rows, long end)
      throws IOException {
    int first = processes + 1;
    processes += rows.replicas();
    for (int r = 0; r < rows.replicas(); r++) {
      String name = r < replicas.size() ? replicas.get(r) : "r" + r;
      names(first + r, label.isEmpty() ? name : label + " · " + name, rows, r);
      counters(first + r, table, rows, r, end);
    }
    Map<Integer, Integer> lastTurn = new HashMap<>();
    for (int i = 0; i < table.size(); i++) {
      request(first, table, rows, i, end);
      Integer before = lastTurn.put(table.session(i), i);
      if (before != null) {
        flow(first, table, rows, before, i, end);
      }
    }
  }

  private void names(int process, String name, RequestRows rows, int replica) throws IOException {
    write(new TraceLine("M", process, 0, "process_name").arguments().with("name", name));
    write(
        new TraceLine("M", process, 0, "process_sort_index")
            .arguments()
            .with("sort_index", (long) process));
    int count = rows.firstRow(replica + 1) - rows.firstRow(replica);
    for (int row = 1; row <= count; row++) {
      int thread = thread(process, row);
      write(
          new TraceLine("M", process, thread, "thread_name")
              .arguments()
              .with("name", "row " + row));
      write(
          new TraceLine("M", process, thread, "thread_sort_index")
              .arguments()
              .with("sort_index", (long) row));
    }
  }

  private static int process(int first, RequestTable table, int request) {
    return first + table.replica(request);
  }

  private static int thread(int first, RequestTable table, RequestRows rows, int request) {
    int replica = table.replica(request);
    return thread(first + replica, 1 + rows.rowOf(request) - rows.firstRow(replica));
  }

  /// Different from every process and from the rows of other processes.
  private static int thread(int process, int row) {
    return process * ROWS + row;
  }

  private void request(int first, RequestTable table, RequestRows rows, int i, long end)
      throws IOException {
    int process = process(first, table, i);
    int thread = thread(first, table, rows, i);
    long left = table.left(i, end);
    String name = "s" + table.session(i) + "." + (table.turn(i) + 1);
    TraceLine line =
        new TraceLine("X", process, thread, name)
            .at(table.routed(i))
            .lasting(left - table.routed(i))
            .with("cat", "request")
            .arguments()
            .with("decision", (long) i)
            .with("session", (long) table.session(i))
            .with("turn", (long) table.turn(i) + 1)
            .with("promptTokens", (long) table.promptTokens(i))
            .with("cachedTokens", (long) table.cachedTokens(i))
            .with("outputTokens", (long) table.outputTokens(i))
            .seconds("beforeRoutingSeconds", table.routed(i) - table.arrived(i));
    if (table.firstToken(i) != RequestTable.NEVER) {
      line.seconds("ttftSeconds", table.firstToken(i) - table.arrived(i));
    }
    write(line);
    long admitted = table.admitted(i) == RequestTable.NEVER ? left : table.admitted(i);
    long decoding = table.firstToken(i) == RequestTable.NEVER ? left : table.firstToken(i);
    slice(process, thread, "waiting", table.routed(i), admitted);
    slice(process, thread, "prefill", admitted, decoding);
    slice(process, thread, "decode", decoding, left);
    for (int pause = table.firstPause(i); pause < table.firstPause(i + 1); pause++) {
      long resumed = table.resumedAt(pause);
      slice(
          process,
          thread,
          "preempted",
          table.pausedAt(pause),
          resumed == RequestTable.NEVER ? left : resumed);
    }
  }

  private void slice(int process, int thread, String name, long from, long to) throws IOException {
    if (to > from) {
      write(
          new TraceLine("X", process, thread, name)
              .at(from)
              .lasting(to - from)
              .with("cat", "phase"));
    }
  }

  /// A flow hangs on the slice that is open at its instant, so it leaves a nanosecond early; and
  /// before it arrives, where a session asks again before it was answered.
  private void flow(int first, RequestTable table, RequestRows rows, int from, int to, long end)
      throws IOException {
    long latest = Math.min(table.left(from, end) - 1, table.routed(to));
    long leaves = Math.max(table.routed(from), latest);
    if (leaves > table.routed(to)) {
      return;
    }
    long id = ++flows;
    write(
        new TraceLine(
                "s", process(first, table, from), thread(first, table, rows, from), "next turn")
            .at(leaves)
            .with("cat", "session")
            .with("id", id));
    write(
        new TraceLine("f", process(first, table, to), thread(first, table, rows, to), "next turn")
            .at(table.routed(to))
            .with("cat", "session")
            .with("id", id)
            .with("bp", "e"));
  }

  private void counters(int process, RequestTable table, RequestRows rows, int replica, long end)
      throws IOException {
    Occupancy changes = Occupancy.of(table, rows, replica, end);
    for (int i = 0; i < changes.size(); i++) {
      write(
          new TraceLine("C", process, 0, "requests")
              .at(changes.at(i))
              .arguments()
              .with("running", (long) changes.running(i))
              .with("waiting", (long) changes.waiting(i)));
    }
  }

  private void write(TraceLine line) throws IOException {
    out.write(empty ? "\n" : ",\n");
    out.write(line.end());
    empty = false;
  }

  @Override
  public void close() throws IOException {
    out.write("\n]}");
  }
}

package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import java.util.List;

/// Writes traces in Weka's format, compact coding: one object a line, each request's ids as `keep`
/// and `add`, sub-agent times absolute. What `WekaReader` reads back is equal, as long as times are
/// whole milliseconds.
public final class WekaWriter {
  private final StringBuilder text = new StringBuilder();
  private final Trace trace;

  private WekaWriter(Trace trace) {
    this.trace = trace;
  }

  /// The whole file.
  public static String write(Trace trace) {
    WekaWriter writer = new WekaWriter(trace);
    trace.trees().forEach(writer::tree);
    return writer.text.toString();
  }

  private void tree(Trace.Tree tree) {
    Trace.Stream main = tree.streams().getFirst();
    text.append("{\"id\":\"")
        .append(tree.id())
        .append("\",\"block_size\":")
        .append(trace.blockSize())
        .append(",\"hash_id_scope\":\"")
        .append(trace.globalIds() ? "global" : "local")
        .append("\",");
    sizes(main);
    requests(tree.streams(), 0);
    text.append("}\n");
  }

  private void sizes(Trace.Stream stream) {
    text.append("\"tool_tokens\":")
        .append(stream.toolTokens())
        .append(",\"system_tokens\":")
        .append(stream.systemTokens())
        .append(',');
  }

  private void requests(List<Trace.Stream> streams, int stream) {
    text.append("\"requests\":[");
    List<Trace.Turn> turns = streams.get(stream).turns();
    for (int turn = 0; turn < turns.size(); turn++) {
      if (turn > 0) {
        text.append(',');
      }
      request(turns.get(turn));
      for (int child = 0; child < streams.size(); child++) {
        Trace.Stream started = streams.get(child);
        if (started.parent() == stream && started.spawnAfterTurn() == turn) {
          text.append(',');
          subAgent(streams, child);
        }
      }
    }
    text.append(']');
  }

  private void subAgent(List<Trace.Stream> streams, int child) {
    Trace.Stream stream = streams.get(child);
    String name = stream.name().substring(stream.name().lastIndexOf('/') + 1);
    text.append("{\"type\":\"subagent\",\"t\":");
    seconds(stream.turns().getFirst().at());
    text.append(",\"agent_id\":\"").append(name).append("\",");
    sizes(stream);
    requests(streams, child);
    text.append('}');
  }

  private void request(Trace.Turn turn) {
    text.append("{\"t\":");
    seconds(turn.at());
    text.append(",\"type\":\"s\",\"in\":")
        .append(turn.inTokens())
        .append(",\"out\":")
        .append(turn.outTokens());
    optional(",\"api_time\":", turn.apiNanos());
    optional(",\"think_time\":", turn.thinkNanos());
    text.append(",\"keep\":").append(turn.keep()).append(",\"add\":[");
    pairs(turn.fresh());
    text.append("]}");
  }

  private void optional(String name, long nanos) {
    if (nanos >= 0) {
      text.append(name);
      seconds(nanos);
    }
  }

  private void pairs(HashRun fresh) {
    for (int from = 0; from < fresh.length(); ) {
      int to = from + 1;
      while (to < fresh.length() && fresh.at(to) == fresh.at(to - 1) + 1) {
        to++;
      }
      text.append(from == 0 ? "" : ",").append(fresh.at(from)).append(',').append(to - from);
      from = to;
    }
  }

  private void seconds(long nanos) {
    long millis = nanos / Nanos.PER_MILLI;
    text.append(millis / 1_000);
    if (millis % 1_000 != 0) {
      String fraction = Long.toString(1_000 + millis % 1_000).substring(1);
      text.append('.').append(fraction.replaceFirst("0+$", ""));
    }
  }
}

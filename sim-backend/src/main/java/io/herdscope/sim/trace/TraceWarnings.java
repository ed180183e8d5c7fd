package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.agrona.collections.LongHashSet;

/// Properties of a trace that a reader of results should know. Reads the trace once, since a long
/// one comes from its file each time.
final class TraceWarnings {
  private static final int ENOUGH_REQUESTS = 100;
  private static final int QUANTISED_SHARE = 4;

  private final Trace trace;
  private final List<String> warnings = new ArrayList<>();
  private final LongHashSet instants = new LongHashSet();
  private long requests;
  private long mute;
  private long named;
  private long uncovered;
  private long odd;
  private long untimed;
  private long later;
  private long apart;
  private long overlaps;
  private long backwards;

  private TraceWarnings(Trace trace) {
    this.trace = trace;
    warnings.addAll(trace.notes());
    for (Trace.Tree tree : trace.trees()) {
      for (Trace.Stream stream : tree.streams()) {
        stream.turns().forEach(this::count);
        count(stream.turns());
      }
    }
  }

  static List<String> of(Trace trace) {
    TraceWarnings all = new TraceWarnings(trace);
    all.scope();
    all.quantised();
    all.rows();
    all.increments();
    all.overlaps();
    return all.warnings;
  }

  private void count(Trace.Turn turn) {
    int block = trace.blockSize();
    requests++;
    instants.add(turn.at());
    mute += turn.outTokens() == 0 ? 1 : 0;
    named += turn.ids() > 0 ? 1 : 0;
    uncovered += turn.ids() < turn.inTokens() / block ? 1 : 0;
    odd += turn.inTokens() % block != 0 ? 1 : 0;
    untimed += turn.apiNanos() < 0 ? 1 : 0;
  }

  /// What follows what in a stream.
  private void count(List<Trace.Turn> turns) {
    for (int i = 1; i < turns.size(); i++) {
      Trace.Turn before = turns.get(i - 1);
      long at = turns.get(i).at();
      later++;
      apart += turns.get(i).keep() == 0 ? 1 : 0;
      backwards += at < before.at() ? 1 : 0;
      overlaps += at >= before.at() && at < before.at() + before.apiNanos() ? 1 : 0;
    }
  }

  private void scope() {
    if (!trace.globalIds() && trace.trees().size() > 1) {
      warnings.add("block ids are local to a session: the data show no sharing between sessions");
    }
  }

  private void quantised() {
    if (trace.oneClock()
        && requests >= ENOUGH_REQUESTS
        && (long) instants.size() * QUANTISED_SHARE < requests) {
      warnings.add(
          count(requests)
              + " requests start at only "
              + count(instants.size())
              + " different instants: the timestamps are quantised; replay with jitterSeconds");
    }
  }

  private void rows() {
    rows(mute, "without output; a replay gives one token");
    if (named == 0) {
      warnings.add(
          "the file knows lengths only: no two requests share content, so no cache helps; for"
              + " sharing, use a generator or a trace with block ids");
    } else {
      rows(uncovered, "with a prompt longer than its block ids cover; the rest is private to it");
      rows(
          odd,
          "with a prompt that is no multiple of "
              + trace.blockSize()
              + " tokens; the recorded ids cannot show reuse of the rest");
    }
    if (!trace.oneClock()) {
      rows(untimed, "without api_time; think time or the start gap stands in");
    }
  }

  private void rows(long count, String words) {
    if (count > 0) {
      warnings.add(requests(count) + " " + words);
    }
  }

  /// Agentic rows store what a turn adds; read as whole prompts they share nothing with the turn
  /// before.
  private void increments() {
    if (trace.format().equals("aiperf") && later > 0 && apart == later) {
      warnings.add(
          "no turn keeps a block of the turn before: if rows store what they add, import the file"
              + " as mooncake-agentic");
    }
  }

  private void overlaps() {
    rows(overlaps, "that began before the one before in the same stream had ended");
    rows(backwards, "behind one that began later in the same stream; the file's order counts");
  }

  private static String requests(long count) {
    return count(count) + (count == 1 ? " request" : " requests");
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}

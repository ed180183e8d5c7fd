package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.agrona.collections.LongHashSet;

/// Properties of a trace that a reader of results should know.
final class TraceWarnings {
  private static final int ENOUGH_REQUESTS = 100;
  private static final int QUANTISED_SHARE = 4;

  private final Trace trace;
  private final List<String> warnings = new ArrayList<>();

  private TraceWarnings(Trace trace) {
    this.trace = trace;
    warnings.addAll(trace.notes());
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

  private void scope() {
    if (!trace.globalIds() && trace.trees().size() > 1) {
      warnings.add("block ids are local to a session: the data show no sharing between sessions");
    }
  }

  private void quantised() {
    LongHashSet distinct = new LongHashSet();
    trace
        .trees()
        .forEach(t -> t.streams().forEach(s -> s.turns().forEach(r -> distinct.add(r.at()))));
    if (trace.oneClock()
        && trace.requests() >= ENOUGH_REQUESTS
        && (long) distinct.size() * QUANTISED_SHARE < trace.requests()) {
      warnings.add(
          count(trace.requests())
              + " requests start at only "
              + count(distinct.size())
              + " different instants: the timestamps are quantised; replay with jitterSeconds");
    }
  }

  private void rows() {
    int block = trace.blockSize();
    rows(turn -> turn.outTokens() == 0, "without output; a replay gives one token");
    if (count(turn -> turn.ids() > 0) == 0) {
      warnings.add(
          "the file knows lengths only: no two requests share content, so no cache helps; for"
              + " sharing, use a generator or a trace with block ids");
    } else {
      rows(
          turn -> turn.ids() < turn.inTokens() / block,
          "of more tokens than the ids cover; the rest is private to each");
      rows(
          turn -> turn.inTokens() % block != 0,
          "not a multiple of " + block + " tokens; the recorded ids cannot show reuse of the rest");
    }
    if (!trace.oneClock()) {
      rows(turn -> turn.apiNanos() < 0, "without api_time; think time or the start gap stands in");
    }
  }

  private void rows(Predicate<Trace.Turn> test, String words) {
    long count = count(test);
    if (count > 0) {
      warnings.add(requests(count) + " " + words);
    }
  }

  private long count(Predicate<Trace.Turn> test) {
    long count = 0;
    for (Trace.Tree tree : trace.trees()) {
      for (Trace.Stream stream : tree.streams()) {
        count += stream.turns().stream().filter(test).count();
      }
    }
    return count;
  }

  /// Agentic rows store what a turn adds; read as whole prompts they share nothing with the turn
  /// before.
  private void increments() {
    long later = 0;
    long apart = 0;
    for (Trace.Tree tree : trace.trees()) {
      for (Trace.Stream stream : tree.streams()) {
        for (int i = 1; i < stream.turns().size(); i++) {
          later++;
          apart += stream.turns().get(i).keep() == 0 ? 1 : 0;
        }
      }
    }
    if (trace.format().equals("aiperf") && later > 0 && apart == later) {
      warnings.add(
          "no turn keeps a block of the turn before: if rows store what they add, import the file"
              + " as mooncake-agentic");
    }
  }

  private void overlaps() {
    long overlaps = 0;
    long backwards = 0;
    for (Trace.Tree tree : trace.trees()) {
      for (Trace.Stream stream : tree.streams()) {
        List<Trace.Turn> turns = stream.turns();
        for (int i = 1; i < turns.size(); i++) {
          Trace.Turn before = turns.get(i - 1);
          long at = turns.get(i).at();
          backwards += at < before.at() ? 1 : 0;
          overlaps += at >= before.at() && at < before.at() + before.apiNanos() ? 1 : 0;
        }
      }
    }
    if (overlaps > 0) {
      warnings.add(requests(overlaps) + " begun before the previous one of their stream ended");
    }
    if (backwards > 0) {
      warnings.add(requests(backwards) + " behind a later one of their stream; file order rules");
    }
  }

  private static String requests(long count) {
    return count(count) + (count == 1 ? " request" : " requests");
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}

package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Properties of a trace that a reader of results should know, counted as its streams come.
/// Single-threaded.
final class TraceWarnings {
  private static final int ENOUGH_REQUESTS = 100;
  private static final int QUANTISED_SHARE = 4;

  private final Trace trace;
  private final List<String> warnings = new ArrayList<>();
  private long requests;
  private long withIds;
  private long withoutOutput;
  private long uncovered;
  private long odd;
  private long timed;
  private long withoutService;
  private long later;
  private long apart;
  private long grown;
  private long overlaps;
  private long backwards;

  TraceWarnings(Trace trace) {
    this.trace = trace;
    warnings.addAll(trace.notes());
  }

  void count(Trace.Stream stream) {
    List<Trace.Turn> turns = stream.turns();
    for (int i = 0; i < turns.size(); i++) {
      count(turns.get(i));
      if (i > 0) {
        count(turns.get(i - 1), turns.get(i));
      }
    }
  }

  private void count(Trace.Turn turn) {
    int block = trace.blockSize();
    requests++;
    withIds += turn.ids() > 0 ? 1 : 0;
    withoutOutput += turn.outTokens() == 0 ? 1 : 0;
    uncovered += turn.ids() < turn.inTokens() / block ? 1 : 0;
    odd += turn.inTokens() % block == 0 ? 0 : 1;
    timed += turn.at() > 0 ? 1 : 0;
    withoutService += !trace.oneClock() && turn.apiNanos() < 0 ? 1 : 0;
  }

  private void count(Trace.Turn before, Trace.Turn turn) {
    later++;
    apart += turn.keep() == 0 ? 1 : 0;
    grown += EngineChains.answeredTokens(before, turn) > 0 ? 1 : 0;
    backwards += turn.at() < before.at() ? 1 : 0;
    overlaps += turn.at() >= before.at() && turn.at() < before.at() + before.apiNanos() ? 1 : 0;
    boolean gapOnly = before.apiNanos() < 0 && turn.thinkNanos() < 0;
    withoutService += trace.oneClock() && gapOnly ? 1 : 0;
  }

  /// All of them, once everything is counted.
  ///
  /// @param distinctStarts different instants on the one clock
  /// @param sample of how many sessions, or blocks where they share them, one was followed for the
  ///   LRU curve
  List<String> all(long distinctStarts, int sample) {
    if (!trace.globalIds() && trace.trees().size() > 1) {
      warnings.add("block ids are local to a session: the data show no sharing between sessions");
    }
    if (trace.oneClock()
        && requests >= ENOUGH_REQUESTS
        && distinctStarts * QUANTISED_SHARE < requests) {
      warnings.add(
          count(requests)
              + " requests start at only "
              + count(distinctStarts)
              + " different instants: the timestamps are quantised; replay with jitterSeconds");
    }
    say(withoutOutput, "without output; a replay gives one token");
    content();
    service();
    increments();
    say(overlaps, "that began before the one before in the same stream had ended");
    say(backwards, "behind one that began later in the same stream; the file's order counts");
    if (sample > 1) {
      warnings.add(
          "the LRU curve follows one of "
              + sample
              + (trace.globalIds() ? " blocks" : " sessions")
              + " in its share of the cache");
    }
    return warnings;
  }

  private void content() {
    if (withIds == 0 && grown > 0) {
      warnings.add(
          "the file knows lengths only: a prompt no shorter than the one before in its session is"
              + " assumed to repeat it and its answer ("
              + count(grown)
              + (grown == 1 ? " request" : " requests")
              + "), and nothing else is shared");
      return;
    }
    if (withIds == 0) {
      warnings.add(
          "the file knows lengths only: no two requests share content, so no cache helps; for"
              + " sharing, use a generator or a trace with block ids");
      return;
    }
    say(uncovered, "with a prompt longer than its block ids cover; the rest is private to it");
    say(
        odd,
        "with a prompt that is no multiple of "
            + trace.blockSize()
            + " tokens; the recorded ids cannot show reuse of the rest");
  }

  /// What a closed loop waits between two turns rests on when the first of them ended.
  private void service() {
    if (trace.oneClock()) {
      say(
          withoutService,
          "after one whose service time is unknown: a closed loop waits the whole start gap");
    } else if (timed == 0 && later > 0 && withoutService > 0) {
      warnings.add("the file tells no times: a closed loop asks as soon as it is answered");
    } else {
      say(withoutService, "without api_time; think time or the start gap stands in");
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

  private void say(long count, String words) {
    if (count > 0) {
      warnings.add(count(count) + (count == 1 ? " request " : " requests ") + words);
    }
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}

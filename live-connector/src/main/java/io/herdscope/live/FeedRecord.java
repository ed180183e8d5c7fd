package io.herdscope.live;

import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// What a feed tells about itself: its state with the reason, and its counters. Any thread.
public final class FeedRecord {
  private static final int LONGEST_DETAIL = 300;

  /// Control characters, line breaks, and those that turn the direction of writing.
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\u2028\\u2029\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private record Standing(SourceState state, String detail) {}

  private final AtomicReference<Standing> standing =
      new AtomicReference<>(new Standing(SourceState.CONNECTING, ""));
  private final AtomicReference<SourceCounters> counters =
      new AtomicReference<>(SourceCounters.NONE);

  public SourceState state() {
    return standing.get().state();
  }

  public String detail() {
    return standing.get().detail();
  }

  public SourceCounters counters() {
    return counters.get();
  }

  /// A closed feed stays closed. What a peer said may stand in the detail, so it is made one line
  /// of bounded length without control characters.
  public void is(SourceState state, String detail) {
    Standing next = new Standing(state, oneLine(detail));
    standing.updateAndGet(now -> now.state() == SourceState.CLOSED ? now : next);
  }

  private static String oneLine(String words) {
    boolean cut = words.length() > LONGEST_DETAIL;
    String kept = cut ? words.substring(0, LONGEST_DETAIL - 1) + "…" : words;
    return UNPRINTABLE.matcher(kept).replaceAll("\uFFFD");
  }

  /// Another batch was applied.
  public void batch(long events, long lastSequence) {
    count(
        c ->
            new SourceCounters(
                c.batches() + 1,
                c.events() + events,
                lastSequence,
                c.gaps(),
                c.recovered(),
                c.lost(),
                c.decodeErrors(),
                c.restarts(),
                c.reconnects()));
  }

  /// So many messages, lines or events could not be understood.
  public void undecodable(long more) {
    if (more > 0) {
      count(
          c ->
              new SourceCounters(
                  c.batches(),
                  c.events(),
                  c.lastSequence(),
                  c.gaps(),
                  c.recovered(),
                  c.lost(),
                  c.decodeErrors() + more,
                  c.restarts(),
                  c.reconnects()));
    }
  }

  /// A hole in the sequence, whose batches came on asking again, or never did.
  public void gap(long recovered, long lost) {
    count(
        c ->
            new SourceCounters(
                c.batches(),
                c.events(),
                c.lastSequence(),
                c.gaps() + 1,
                c.recovered() + recovered,
                c.lost() + lost,
                c.decodeErrors(),
                c.restarts(),
                c.reconnects()));
  }

  /// The peer began anew.
  public void restarted() {
    count(
        c ->
            new SourceCounters(
                c.batches(),
                c.events(),
                c.lastSequence(),
                c.gaps(),
                c.recovered(),
                c.lost(),
                c.decodeErrors(),
                c.restarts() + 1,
                c.reconnects()));
  }

  /// A connection broke, or could not be made, and is tried again.
  public void reconnects() {
    count(
        c ->
            new SourceCounters(
                c.batches(),
                c.events(),
                c.lastSequence(),
                c.gaps(),
                c.recovered(),
                c.lost(),
                c.decodeErrors(),
                c.restarts(),
                c.reconnects() + 1));
  }

  private void count(UnaryOperator<SourceCounters> change) {
    counters.updateAndGet(change);
  }
}

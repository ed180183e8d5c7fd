package io.herdscope.live;

import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/// What a feed tells about itself: its state with the reason, and its counters. Any thread.
public final class FeedRecord {
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

  /// A closed feed stays closed.
  public void is(SourceState state, String detail) {
    Standing next = new Standing(state, detail);
    standing.updateAndGet(now -> now.state() == SourceState.CLOSED ? now : next);
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

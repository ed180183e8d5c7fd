package io.herdscope.live;

import io.herdscope.model.Plain;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.concurrent.atomic.AtomicReference;

/// What a feed tells about itself: its state with the reason, and its counters. Any thread.
public final class FeedRecord {
  private static final int LONGEST_DETAIL = 300;

  private record Standing(SourceState state, String detail) {}

  private final AtomicReference<Standing> standing =
      new AtomicReference<>(new Standing(SourceState.CONNECTING, ""));
  private long batches;
  private long events;
  private long lastSequence = -1;
  private long gaps;
  private long recovered;
  private long lost;
  private long decodeErrors;
  private long restarts;
  private long reconnects;
  private long refusals;

  public SourceState state() {
    return standing.get().state();
  }

  public String detail() {
    return standing.get().detail();
  }

  public synchronized SourceCounters counters() {
    return SourceCounters.of(batches, events, lastSequence)
        .withGaps(gaps, recovered, lost)
        .withTroubles(decodeErrors, restarts, reconnects)
        .withRefusals(refusals);
  }

  /// A closed feed stays closed. What a peer said may stand in the detail, so it is made one line
  /// of bounded length without control characters.
  public void is(SourceState state, String detail) {
    Standing next = new Standing(state, Plain.line(Plain.cut(detail, LONGEST_DETAIL)));
    standing.updateAndGet(now -> now.state() == SourceState.CLOSED ? now : next);
  }

  /// Another batch was applied.
  public synchronized void batch(long inBatch, long sequence) {
    batches++;
    events += inBatch;
    lastSequence = sequence;
  }

  /// So many messages, lines or events could not be understood.
  public synchronized void undecodable(long more) {
    decodeErrors += Math.max(0, more);
  }

  /// A hole in the sequence, whose batches came on asking again, or never did.
  public synchronized void gap(long recoveredNow, long lostNow) {
    gaps++;
    recovered += recoveredNow;
    lost += lostNow;
  }

  /// The peer began anew.
  public synchronized void restarted() {
    restarts++;
  }

  /// So many posts were turned away so far.
  public synchronized void refusals(long soFar) {
    refusals = soFar;
  }

  /// A connection broke, or could not be made, and is tried again.
  public synchronized void reconnects() {
    reconnects++;
  }
}

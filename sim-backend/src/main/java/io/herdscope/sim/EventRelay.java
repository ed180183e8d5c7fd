package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.fault.MutedFeeds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Holds cache events back on their way from the engines to the router, so that its belief is stale
/// for real. Events leave in the order they came, each a fixed delay after it happened.
final class EventRelay {
  private static final long NOTHING_DUE = Long.MAX_VALUE;

  private final long delayNanos;

  /// One for all, or one per replica where somebody asks for what is due.
  private DelayLine[] lines;

  /// When the oldest event of each line is due, where somebody asks.
  private @Nullable EarliestEnd due;

  private @Nullable EventSink watcher;
  private @Nullable MutedFeeds muted;

  EventRelay(long delayNanos) {
    this.delayNanos = delayNanos;
    this.lines = new DelayLine[] {new DelayLine(delayNanos)};
  }

  long delayNanos() {
    return delayNanos;
  }

  /// From now on what is due is delivered when somebody asks, and nothing is due before. Events of
  /// one replica come in order, those of several need not.
  void deliverWhenAsked(int replicas) {
    due = new EarliestEnd(replicas);
    lines = new DelayLine[replicas];
    Arrays.setAll(lines, r -> new DelayLine(delayNanos));
  }

  /// Somebody who hears every event when it happens, and at once those still on their way. A copy
  /// has none.
  void watch(EventSink newWatcher) {
    for (DelayLine line : lines) {
      line.show(newWatcher);
    }
    watcher = newWatcher;
  }

  /// Whose events get lost, asked for every event from here on.
  void mute(MutedFeeds feeds) {
    muted = feeds;
  }

  /// Delivers at once without a delay, else keeps the event.
  void send(ClusterEvent.CacheEvent event, EventSink sink) {
    if (watcher != null) {
      watcher.accept(event);
    }
    if (muted != null && muted.swallows(event)) {
      return;
    }
    if (delayNanos == 0) {
      sink.accept(event);
    } else if (due == null) {
      lines[0].add(event);
    } else {
      lines[event.replica()].add(event);
      due.set(event.replica(), lines[event.replica()].nextDue());
    }
  }

  /// When the oldest kept event is due, nanoseconds.
  long nextDue() {
    return due == null ? lines[0].nextDue() : NOTHING_DUE;
  }

  /// Delivers everything due at or before `now`.
  void deliver(long now, EventSink sink) {
    EarliestEnd first = due;
    if (first == null) {
      lines[0].deliver(now, sink);
      return;
    }
    while (first.at() <= now && first.at() != NOTHING_DUE) {
      int line = first.engine();
      lines[line].deliver(now, sink);
      first.set(line, lines[line].nextDue());
    }
  }

  EventRelay copy() {
    EventRelay copy = new EventRelay(delayNanos);
    copy.due = due == null ? null : due.copy();
    copy.lines = new DelayLine[lines.length];
    Arrays.setAll(copy.lines, i -> lines[i].copy());
    return copy;
  }
}

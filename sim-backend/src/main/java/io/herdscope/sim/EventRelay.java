package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.fault.LateFeeds;
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
  private @Nullable LateFeeds late;

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
    if (late != null) {
      late.show(newWatcher);
    }
    watcher = newWatcher;
  }

  /// Whose events get lost and whose are late, asked for every event from here on.
  void mute(MutedFeeds lostFeeds, LateFeeds lateFeeds) {
    muted = lostFeeds;
    late = lateFeeds;
  }

  /// Delivers at once without a delay, else keeps the event.
  void send(ClusterEvent.CacheEvent event, EventSink sink) {
    if (watcher != null) {
      watcher.accept(event);
    }
    if (muted != null && muted.swallows(event)) {
      return;
    }
    if (late != null && late.keeps(event, event.at() + delayNanos)) {
      return;
    }
    if (delayNanos == 0) {
      sink.accept(event);
    } else if (due == null) {
      lines[0].add(event);
    } else {
      DelayLine line = lines[event.replica()];
      boolean first = line.nextDue() == NOTHING_DUE;
      line.add(event);
      if (first) {
        due.set(event.replica(), line.nextDue());
      }
    }
  }

  /// When the oldest kept event is due, nanoseconds.
  long nextDue() {
    long inTime = due == null ? lines[0].nextDue() : NOTHING_DUE;
    return late == null ? inTime : Math.min(inTime, late.nextDue());
  }

  /// Delivers everything due at or before `now`.
  void deliver(long now, EventSink sink) {
    if (late != null) {
      deliverInTurn(late, now, sink);
    }
    deliverInTime(now, sink);
  }

  private void deliverInTime(long now, EventSink sink) {
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

  /// What is late, each after what was due before it.
  private void deliverInTurn(LateFeeds feeds, long now, EventSink sink) {
    for (long at = feeds.nextDue(); at <= now && at != NOTHING_DUE; at = feeds.nextDue()) {
      deliverInTime(at, sink);
      feeds.deliver(at, sink);
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

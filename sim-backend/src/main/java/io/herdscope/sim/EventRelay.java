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

  private boolean asked;
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
    asked = true;
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
    } else {
      lines[asked ? event.replica() : 0].add(event);
    }
  }

  /// When the oldest kept event is due, nanoseconds.
  long nextDue() {
    return asked ? NOTHING_DUE : lines[0].nextDue();
  }

  /// Delivers everything due at or before `now`.
  void deliver(long now, EventSink sink) {
    for (DelayLine line : lines) {
      line.deliver(now, sink);
    }
  }

  EventRelay copy() {
    EventRelay copy = new EventRelay(delayNanos);
    copy.asked = asked;
    copy.lines = new DelayLine[lines.length];
    Arrays.setAll(copy.lines, i -> lines[i].copy());
    return copy;
  }
}

package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.fault.MutedFeeds;
import org.jspecify.annotations.Nullable;

/// Holds cache events back on their way from the engines to the router, so that its belief is stale
/// for real. Events leave in the order they came, each a fixed delay after it happened.
final class EventRelay {
  private static final long NOTHING_DUE = Long.MAX_VALUE;

  private final long delayNanos;
  private ClusterEvent[] ring;
  private int head;
  private int size;
  private @Nullable EventSink watcher;
  private @Nullable MutedFeeds muted;

  EventRelay(long delayNanos) {
    this.delayNanos = delayNanos;
    this.ring = new ClusterEvent[delayNanos == 0 ? 1 : 256];
  }

  /// Somebody who hears every event when it happens, and at once those still on their way. A copy
  /// has none.
  void watch(EventSink newWatcher) {
    for (int i = 0; i < size; i++) {
      newWatcher.accept(ring[(head + i) % ring.length]);
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
      return;
    }
    if (size == ring.length) {
      ClusterEvent[] wider = new ClusterEvent[size * 2];
      for (int i = 0; i < size; i++) {
        wider[i] = ring[(head + i) % size];
      }
      ring = wider;
      head = 0;
    }
    ring[(head + size) % ring.length] = event;
    size++;
  }

  /// When the oldest kept event is due, nanoseconds.
  long nextDue() {
    return size == 0 ? NOTHING_DUE : ring[head].at() + delayNanos;
  }

  /// Delivers everything due at or before `now`.
  void deliver(long now, EventSink sink) {
    while (nextDue() <= now) {
      ClusterEvent event = ring[head];
      head = (head + 1) % ring.length;
      size--;
      sink.accept(event);
    }
  }

  EventRelay copy() {
    EventRelay copy = new EventRelay(delayNanos);
    copy.ring = ring.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }
}

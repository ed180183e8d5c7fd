package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;

/// Holds cache events back on their way from the engines to the router, so that its belief is stale
/// for real. Events leave in the order they came, each a fixed delay after it happened.
final class EventRelay {
  private static final long NOTHING_DUE = Long.MAX_VALUE;

  private final long delayNanos;
  private ClusterEvent[] ring;
  private int head;
  private int size;

  EventRelay(long delayNanos) {
    this.delayNanos = delayNanos;
    this.ring = new ClusterEvent[delayNanos == 0 ? 1 : 256];
  }

  /// Delivers at once without a delay, else keeps the event.
  void send(ClusterEvent event, EventSink sink) {
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

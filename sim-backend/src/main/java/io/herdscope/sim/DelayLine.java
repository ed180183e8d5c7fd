package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;

/// Events on their way, each a fixed delay after it happened, in the order they came. One thread.
final class DelayLine {
  private static final long NOTHING_DUE = Long.MAX_VALUE;

  private final long delayNanos;
  private ClusterEvent[] ring;
  private int head;
  private int size;

  DelayLine(long delayNanos) {
    this.delayNanos = delayNanos;
    this.ring = new ClusterEvent[16];
  }

  DelayLine copy() {
    DelayLine copy = new DelayLine(delayNanos);
    copy.ring = ring.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  void add(ClusterEvent event) {
    if (size == ring.length) {
      ClusterEvent[] wider = new ClusterEvent[size * 2];
      for (int i = 0; i < size; i++) {
        wider[i] = ring[(head + i) % size];
      }
      ring = wider;
      head = 0;
    }
    ring[(head + size) & (ring.length - 1)] = event;
    size++;
  }

  /// When the oldest event is due, nanoseconds.
  long nextDue() {
    return size == 0 ? NOTHING_DUE : ring[head].at() + delayNanos;
  }

  /// Delivers everything due at or before `now`.
  void deliver(long now, EventSink sink) {
    while (size > 0 && ring[head].at() + delayNanos <= now) {
      ClusterEvent event = ring[head];
      head = (head + 1) & (ring.length - 1);
      size--;
      sink.accept(event);
    }
  }

  /// Shows everything on its way, oldest first.
  void show(EventSink sink) {
    for (int i = 0; i < size; i++) {
      sink.accept(ring[(head + i) & (ring.length - 1)]);
    }
  }
}

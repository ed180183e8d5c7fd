package io.herdscope.sim.fault;

import io.herdscope.model.Randomness;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Cache events that are later than the others of their cluster: each by its replica's delay and a
/// part of its jitter drawn for it alone, so that one may overtake another. One thread; `copy()`
/// forks.
public final class LateFeeds {
  private static final long NOTHING_DUE = Long.MAX_VALUE;
  private static final Comparator<Late> ORDER =
      Comparator.comparingLong(Late::due).thenComparingLong(Late::number);

  private record Late(long due, long number, ClusterEvent event) {}

  private final long seed;
  private final long[] delayNanos;
  private final long[] jitterNanos;
  private final PriorityQueue<Late> waiting;
  private long held;

  public LateFeeds(long seed, int replicas) {
    this(seed, new long[replicas], new long[replicas], new PriorityQueue<>(ORDER));
  }

  private LateFeeds(long seed, long[] delayNanos, long[] jitterNanos, PriorityQueue<Late> waiting) {
    this.seed = seed;
    this.delayNanos = delayNanos;
    this.jitterNanos = jitterNanos;
    this.waiting = waiting;
  }

  public LateFeeds copy() {
    LateFeeds copy =
        new LateFeeds(seed, delayNanos.clone(), jitterNanos.clone(), new PriorityQueue<>(waiting));
    copy.held = held;
    return copy;
  }

  /// From here on the replica's events are late; by nothing where both are 0. Those on their way
  /// stay as late as they are.
  public void delay(int replica, long delay, long jitter) {
    delayNanos[replica] = delay;
    jitterNanos[replica] = jitter;
  }

  /// Keeps the event if it is late.
  ///
  /// @param due when it would reach the routers in time, nanoseconds
  public boolean keeps(ClusterEvent.CacheEvent event, long due) {
    long delay = delayNanos[event.replica()];
    long jitter = jitterNanos[event.replica()];
    if (delay == 0 && jitter == 0) {
      return false;
    }
    long drawn = (long) (Randomness.NETWORK.uniform(seed, held) * jitter);
    waiting.add(new Late(due + delay + drawn, held++, event));
    return true;
  }

  /// When the next one is due, nanoseconds.
  public long nextDue() {
    Late first = waiting.peek();
    return first == null ? NOTHING_DUE : first.due;
  }

  /// Delivers what is due at or before `now`, in that order.
  public void deliver(long now, EventSink sink) {
    while (nextDue() <= now && !waiting.isEmpty()) {
      sink.accept(waiting.remove().event);
    }
  }

  /// Shows everything on its way in the order it happened.
  public void show(EventSink sink) {
    List<Late> all = new ArrayList<>(waiting);
    all.sort(Comparator.comparingLong(Late::number));
    all.forEach(late -> sink.accept(late.event));
  }
}

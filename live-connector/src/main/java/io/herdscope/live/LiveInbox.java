package io.herdscope.live;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The bounded queue between feeds and the session: any feed thread puts in, the session thread
/// takes out. Bounded by the weight of what waits, not by its number.
final class LiveInbox implements Intake {
  private final long startNanos = System.nanoTime();
  private final double startEpochSeconds = epochSeconds(Instant.now());
  private final long capacity;
  private final ArrayDeque<Delivery> waiting = new ArrayDeque<>();
  private final Map<String, Integer> replicas = new LinkedHashMap<>();
  private final RecentNumbers requests = new RecentNumbers();
  private final RecentNumbers sessions = new RecentNumbers();
  private final Map<String, long[]> overflows = new LinkedHashMap<>();
  private final Map<Class<?>, AutoCloseable> shared = new LinkedHashMap<>();
  private long weight;

  LiveInbox(long capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity must be positive, got " + capacity);
    }
    this.capacity = capacity;
  }

  @Override
  public long now() {
    return System.nanoTime() - startNanos;
  }

  @Override
  public long at(double epochSeconds) {
    double since = epochSeconds - startEpochSeconds;
    return Double.isFinite(since) && Math.abs(since) < 1e9
        ? Nanos.ofSeconds(since)
        : Delivery.UNKNOWN;
  }

  private static double epochSeconds(Instant instant) {
    return instant.getEpochSecond() + instant.getNano() / 1e9;
  }

  @Override
  public synchronized int replica(String name) {
    return replicas.computeIfAbsent(name, _ -> replicas.size());
  }

  @Override
  public synchronized <T extends AutoCloseable> T shared(Class<T> type, Supplier<T> maker) {
    return type.cast(shared.computeIfAbsent(type, _ -> maker.get()));
  }

  /// Closes what the feeds shared.
  synchronized void close() {
    for (AutoCloseable resource : shared.values()) {
      try {
        resource.close();
      } catch (Exception e) {
        throw new IllegalStateException("a shared resource of the live sources does not close", e);
      }
    }
    shared.clear();
  }

  @Override
  public synchronized long request(String name) {
    return requests.number(name);
  }

  @Override
  public synchronized int session(String name) {
    return (int) (sessions.number(name) & Integer.MAX_VALUE);
  }

  /// A delivery heavier than the whole queue is let in when the queue is empty.
  @Override
  public synchronized boolean offer(Delivery delivery) {
    if (weight > 0 && weight + delivery.weight() > capacity) {
      return false;
    }
    weight += delivery.weight();
    waiting.add(delivery);
    return true;
  }

  @Override
  public synchronized void offerOrCount(Delivery delivery, long sequence) {
    if (!offer(delivery)) {
      long[] range =
          overflows.computeIfAbsent(delivery.source(), _ -> new long[] {sequence, sequence});
      range[0] = Math.min(range[0], sequence);
      range[1] = Math.max(range[1], sequence);
    }
  }

  synchronized boolean isEmpty() {
    return waiting.isEmpty();
  }

  /// Moves what was received up to `until` into `out`, and the gaps that overflow left.
  synchronized void drain(long until, List<Delivery> out) {
    while (!waiting.isEmpty() && waiting.peek().receivedAt() <= until) {
      Delivery next = waiting.remove();
      weight -= next.weight();
      out.add(next);
    }
    overflows.forEach((source, range) -> out.add(overflow(source, until, range)));
    overflows.clear();
  }

  private static Delivery overflow(String source, long at, long[] range) {
    return new Delivery(
        source,
        at,
        Delivery.UNKNOWN,
        1,
        (now, sink) ->
            sink.accept(
                new ClusterEvent.SourceGap(now, source, range[0], range[1], GapOutcome.OVERFLOW)));
  }

  /// The names of the replicas by index.
  synchronized List<String> replicas() {
    return List.copyOf(replicas.keySet());
  }
}

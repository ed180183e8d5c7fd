package io.herdscope.live;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.Dispatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Listens to sources as a session does, for tests that wait for something to arrive. Whatever it
/// hears, time must not decrease.
public final class LiveTap implements AutoCloseable {
  private static final long PATIENCE_NANOS = 10_000_000_000L;
  private static final Dispatcher NOBODY =
      (request, now) -> {
        throw new IllegalStateException("a live source asks nobody");
      };

  private final LiveSource source;
  private final List<ClusterEvent> events = new ArrayList<>();

  public LiveTap(SourceSpec... specs) {
    source = LiveSource.open(List.of(specs));
  }

  /// One source called `source`.
  public static LiveTap on(String kind, String address, Map<String, String> options) {
    return new LiveTap(new SourceSpec(kind, "source", address, options));
  }

  /// Everything heard up to the first event that fits, or a failure that shows all of it.
  public List<ClusterEvent> until(Predicate<ClusterEvent> wanted) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    int seen = 0;
    while (System.nanoTime() < deadline) {
      source.advance(source.clock(), NOBODY, this::hear);
      for (; seen < events.size(); seen++) {
        if (wanted.test(events.get(seen))) {
          return List.copyOf(events);
        }
      }
      sleep();
    }
    throw new AssertionError("never came; heard only " + events);
  }

  private void hear(ClusterEvent event) {
    if (!events.isEmpty() && event.at() < events.getLast().at()) {
      throw new AssertionError("time went back to " + event + " after " + events.getLast());
    }
    events.add(event);
  }

  /// Waits until the feed's own word fits.
  public LiveFeed feed(Predicate<LiveFeed> wanted) {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    LiveFeed feed = source.feeds().getFirst();
    while (!wanted.test(feed)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError(
            "never so; it is " + feed.state() + " '" + feed.detail() + "' " + feed.counters());
      }
      sleep();
    }
    return feed;
  }

  /// What was heard so far.
  public List<ClusterEvent> events() {
    return List.copyOf(events);
  }

  public List<String> replicas() {
    return source.replicas();
  }

  private static void sleep() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    source.close();
  }
}

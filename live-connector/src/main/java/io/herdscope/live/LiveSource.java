package io.herdscope.live;

import io.herdscope.model.Nanos;
import io.herdscope.model.NaturalOrder;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EventSink;
import io.herdscope.model.source.EventSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A live cluster as an event source: several feeds, merged in the order of arrival. The session
/// thread calls it; closing is allowed from any thread.
public final class LiveSource implements EventSource, AutoCloseable {
  /// Block operations that may wait for the session: 16 MB of hashes, and some seconds of a large
  /// cluster.
  public static final long QUEUE_WEIGHT = 1L << 21;

  private final LiveInbox inbox;
  private final List<Watched> feeds = new ArrayList<>();
  private final List<Delivery> due = new ArrayList<>();
  private final LagHistogram lag = new LagHistogram();
  private long now;

  private LiveSource(LiveInbox inbox) {
    this.inbox = inbox;
  }

  /// Opens every source; none stays open when one cannot be opened.
  public static LiveSource open(List<SourceSpec> specs) {
    return open(specs, QUEUE_WEIGHT);
  }

  static LiveSource open(List<SourceSpec> specs, long queueWeight) {
    Set<String> names = new HashSet<>();
    for (SourceSpec spec : specs) {
      if (!names.add(spec.name())) {
        throw new IllegalArgumentException(
            "two sources are called '" + spec.name() + "'; give one of them name=…");
      }
    }
    LiveSource source = new LiveSource(new LiveInbox(queueWeight));
    List<String> replicas = new ArrayList<>();
    for (SourceSpec spec : specs) {
      replicas.addAll(Sources.kind(spec.kind()).replicas(spec));
    }
    replicas.sort(NaturalOrder.OF_NAMES);
    replicas.forEach(source.inbox::replica);
    try {
      specs.forEach(spec -> source.feeds.add(new Watched(Sources.open(spec, source.inbox))));
    } catch (RuntimeException e) {
      source.close();
      throw e;
    }
    return source;
  }

  /// Nanoseconds since it was opened; what was received up to here can be asked of [#advance].
  public long clock() {
    return inbox.now();
  }

  @Override
  public boolean advance(long until, Dispatcher dispatcher, EventSink sink) {
    for (Watched watched : feeds) {
      watched.feed.due(until, due::add);
    }
    boolean keptBack = !due.isEmpty();
    inbox.drain(until, due);
    if (keptBack) {
      due.sort(Comparator.comparingLong(Delivery::receivedAt));
    }
    for (Delivery delivery : due) {
      now = Math.max(now, delivery.receivedAt());
      delivery.content().emit(now, sink);
      if (delivery.publishedAt() != Delivery.UNKNOWN) {
        lag.add(inbox.now() - delivery.publishedAt());
      }
    }
    due.clear();
    now = Math.max(now, until);
    for (Watched watched : feeds) {
      watched.report(now, sink);
    }
    return true;
  }

  @Override
  public long now() {
    return now;
  }

  /// Tells how every source is doing now, whenever it was told last.
  public void tellAll(EventSink sink) {
    for (Watched watched : feeds) {
      watched.toldAt = Long.MIN_VALUE;
      watched.countedAt = Long.MIN_VALUE;
      watched.report(now, sink);
    }
  }

  public List<LiveFeed> feeds() {
    return feeds.stream().map(watched -> watched.feed).toList();
  }

  /// The names of the replicas expected or heard of so far, by index: first those that the sources
  /// name, in the order of their names.
  public List<String> replicas() {
    return inbox.replicas();
  }

  /// From the peer's sending to the end of applying; both clocks must agree for it to mean
  /// anything.
  public LagHistogram lag() {
    return lag;
  }

  @Override
  public void close() {
    feeds.forEach(watched -> watched.feed.close());
    inbox.close();
  }

  /// A feed and what was last told about it.
  private static final class Watched {
    private static final long INTERVAL = Nanos.PER_SECOND;
    private static final long GROUPS_INTERVAL = 5 * Nanos.PER_SECOND;

    final LiveFeed feed;
    private long toldAt = Long.MIN_VALUE;
    private SourceState state = SourceState.CONNECTING;
    private String detail = "";
    private SourceCounters counters = SourceCounters.NONE;
    private long countedAt = Long.MIN_VALUE;
    private List<GroupHolding> groups = List.of();

    Watched(LiveFeed feed) {
      this.feed = feed;
    }

    void report(long at, EventSink sink) {
      status(at, sink);
      groups(at, sink);
    }

    private void groups(long at, EventSink sink) {
      if (countedAt != Long.MIN_VALUE && at - countedAt < GROUPS_INTERVAL) {
        return;
      }
      countedAt = at;
      List<GroupHolding> counted = feed.groups();
      if (!counted.equals(groups)) {
        groups = counted;
        sink.accept(new ClusterEvent.GroupsCounted(at, feed.name(), groups));
      }
    }

    private void status(long at, EventSink sink) {
      SourceState newState = feed.state();
      String newDetail = feed.detail();
      boolean first = toldAt == Long.MIN_VALUE;
      boolean changed = first || newState != state || !newDetail.equals(detail);
      if (!changed && at - toldAt < INTERVAL) {
        return;
      }
      SourceCounters newCounters = feed.counters();
      if (!changed && newCounters.equals(counters)) {
        return;
      }
      state = newState;
      detail = newDetail;
      counters = newCounters;
      toldAt = at;
      sink.accept(new ClusterEvent.SourceStatus(at, feed.name(), state, detail, counters));
    }
  }
}

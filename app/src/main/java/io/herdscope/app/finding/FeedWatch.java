package io.herdscope.app.finding;

import io.herdscope.live.RankName;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.Fault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How the KV events of each replica were heard: how late, and what was lost. An event says when it
/// happened; it is late by what has passed since. One thread.
final class FeedWatch {
  /// Later than this is late.
  static final long LATE = Nanos.PER_SECOND;

  /// Fewer late events than these, and without a fault that holds them back, say nothing.
  static final int LEAST_EVENTS = 20;

  private final List<Feed> feeds = new ArrayList<>();
  private final Map<String, Integer> names;
  private final List<LostStretch> lost = new ArrayList<>();
  private final List<Long> joinedLate = new ArrayList<>();
  private long clock;
  private long end;

  private static final class Feed {
    long heardAt = -1;
    long late;
    long from = Long.MAX_VALUE;
    long to = -1;
    double sum;
    long most;
    double faultSeconds;
    boolean held;
  }

  FeedWatch() {
    this(new HashMap<>());
  }

  private FeedWatch(Map<String, Integer> names) {
    this.names = names;
  }

  /// Nothing heard yet, of the same replicas.
  FeedWatch begunAnew() {
    return new FeedWatch(new HashMap<>(names));
  }

  /// @param now when the event is heard, nanoseconds
  void fold(ClusterEvent event, long now) {
    clock = Math.max(clock, Math.max(now, event.at()));
    end = Math.max(end, event.at());
    switch (event) {
      case ClusterEvent.CacheEvent e -> heard(feed(e.replica()), e.at());
      case ClusterEvent.ReplicaJoined e -> names.put(e.spec().name(), e.replica());
      case ClusterEvent.FaultStruck e when e.fault() == Fault.EVENT_DELAY ->
          struck(feed(e.replica()), e);
      case ClusterEvent.SourceGap e -> missed(e);
      case ClusterEvent.RequestEvent _,
          ClusterEvent.SourceStatus _,
          ClusterEvent.GroupsCounted _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.EngineReported _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.RoutingChanged _ -> {}
    }
  }

  private void heard(Feed feed, long at) {
    feed.heardAt = clock;
    long lag = clock - at;
    if (lag >= LATE) {
      feed.late++;
      feed.from = Math.min(feed.from, at);
      feed.to = clock;
      feed.sum += lag;
      feed.most = Math.max(feed.most, lag);
    }
  }

  /// What is on its way when the fault ends stays late.
  private static void struck(Feed feed, ClusterEvent.FaultStruck e) {
    feed.held = e.amount() > 0;
    if (feed.held) {
      feed.faultSeconds = Math.max(feed.faultSeconds, e.amount());
      feed.from = Math.min(feed.from, e.at());
    } else {
      feed.to = Math.max(feed.to, e.at() + Nanos.ofSeconds(feed.faultSeconds));
    }
  }

  private void missed(ClusterEvent.SourceGap e) {
    switch (e.outcome()) {
      case LOST, OVERFLOW -> lose(e);
      case BEFORE -> joinedLate.add(e.at());
      case RECOVERED -> {}
    }
  }

  private void lose(ClusterEvent.SourceGap e) {
    List<Integer> replicas = replicas(e.source());
    long from = replicas.isEmpty() ? e.at() : Long.MAX_VALUE;
    for (int replica : replicas) {
      long heardAt = feed(replica).heardAt;
      from = Math.min(from, heardAt < 0 ? e.at() : heardAt);
    }
    lost.add(new LostStretch(e.source(), replicas, from, e.at(), e.to() - e.from() + 1));
  }

  /// The replica called so, or those of the ranks of a source called so.
  private List<Integer> replicas(String source) {
    Integer one = names.get(source);
    return one != null
        ? List.of(one)
        : names.entrySet().stream()
            .filter(named -> RankName.isOf(source, named.getKey()))
            .map(Map.Entry::getValue)
            .sorted()
            .toList();
  }

  private Feed feed(int replica) {
    while (feeds.size() <= replica) {
      feeds.add(new Feed());
    }
    return feeds.get(replica);
  }

  FeedFacts facts() {
    return new FeedFacts(late(), lost, joinedLate, end);
  }

  private List<LateFeed> late() {
    List<LateFeed> all = new ArrayList<>();
    for (int r = 0; r < feeds.size(); r++) {
      LateFeed late = late(r, feeds.get(r));
      if (late != null) {
        all.add(late);
      }
    }
    return all;
  }

  private @Nullable LateFeed late(int replica, Feed feed) {
    if (feed.late < LEAST_EVENTS && Nanos.ofSeconds(feed.faultSeconds) < LATE) {
      return null;
    }
    long to = feed.held ? clock : Math.min(clock, feed.to);
    long mean = feed.late == 0 ? 0 : Math.round(feed.sum / feed.late);
    return new LateFeed(replica, feed.late, feed.from, to, mean, feed.most, feed.faultSeconds);
  }
}

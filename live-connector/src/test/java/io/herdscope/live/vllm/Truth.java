package io.herdscope.live.vllm;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The blocks each replica holds, counted copy by copy, and what was said about the sources.
final class Truth implements EventSink {
  private final Map<Integer, Map<Tier, Map<Long, Integer>>> copies = new TreeMap<>();
  final List<ClusterEvent.SourceGap> gaps = new ArrayList<>();
  final List<ClusterEvent.ReplicaJoined> joined = new ArrayList<>();
  long lastAt;

  @Override
  public void accept(ClusterEvent event) {
    if (event.at() < lastAt) {
      throw new IllegalStateException("time decreases at " + event);
    }
    lastAt = event.at();
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        for (long hash : e.blocks().toArray()) {
          held(e.replica(), e.tier()).merge(hash, 1, Integer::sum);
        }
      }
      case ClusterEvent.BlocksRemoved e -> {
        for (long hash : e.blocks().toArray()) {
          held(e.replica(), e.tier()).computeIfPresent(hash, (h, n) -> n > 1 ? n - 1 : null);
        }
      }
      case ClusterEvent.TierCleared e -> held(e.replica(), e.tier()).clear();
      case ClusterEvent.CacheCleared e -> copies.remove(e.replica());
      case ClusterEvent.SourceGap e -> gaps.add(e);
      case ClusterEvent.ReplicaJoined e -> joined.add(e);
      default -> {}
    }
  }

  private Map<Long, Integer> held(int replica, Tier tier) {
    return copies
        .computeIfAbsent(replica, _ -> new TreeMap<>())
        .computeIfAbsent(tier, _ -> new HashMap<>());
  }

  /// Copies by hash of one replica and tier.
  Map<Long, Integer> of(int replica, Tier tier) {
    return Map.copyOf(held(replica, tier));
  }
}

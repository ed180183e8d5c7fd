package io.herdscope.live.relay;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What everything told so far amounts to: replicas, their blocks, open requests, the last word of
/// each source and engine. Tells it again as events, for a client that joins late. Bounded; guarded
/// by the hub's lock.
final class ClusterMirror {
  private static final int MOST_OPEN = 1 << 17;

  private static final class Open {
    private final ClusterEvent.RequestArrived arrived;
    private @Nullable RoutingDecision decision;
    private int replica = -1;
    private boolean answered;
    private int outputTokens;

    Open(ClusterEvent.RequestArrived arrived) {
      this.arrived = arrived;
    }
  }

  private final long mostBlocks;
  private final TreeMap<Integer, ClusterEvent.ReplicaJoined> replicas = new TreeMap<>();
  private final Map<Integer, BlockMirror[]> blocks = new TreeMap<>();
  private final LinkedHashMap<Long, Open> open = new LinkedHashMap<>();
  private final Map<String, ClusterEvent.SourceStatus> statuses = new TreeMap<>();
  private final Map<String, ClusterEvent.GroupsCounted> groups = new TreeMap<>();
  private final Map<Integer, ClusterEvent.EngineSampled> readings = new TreeMap<>();
  private ClusterEvent.@Nullable RoutingChanged routing;
  private long held;
  private boolean incomplete;

  /// @param mostBlocks different blocks mirrored over all replicas
  ClusterMirror(long mostBlocks) {
    this.mostBlocks = mostBlocks;
  }

  /// Whether blocks had to be left out, so that a snapshot lacks some.
  boolean isIncomplete() {
    return incomplete;
  }

  long heldBlocks() {
    return held;
  }

  void apply(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> replicas.put(e.replica(), e);
      case ClusterEvent.ReplicaLeft e -> {
        replicas.remove(e.replica());
        readings.remove(e.replica());
        clear(e.replica());
      }
      case ClusterEvent.CacheEvent e -> cache(e);
      case ClusterEvent.RequestEvent e -> request(e);
      case ClusterEvent.EngineSampled e -> readings.put(e.replica(), e);
      case ClusterEvent.EngineReported _ -> {}
      case ClusterEvent.SourceStatus e -> statuses.put(e.source(), e);
      case ClusterEvent.GroupsCounted e -> groups.put(e.source(), e);
      case ClusterEvent.SourceGap _, ClusterEvent.FaultStruck _ -> {}
      case ClusterEvent.RoutingChanged e -> routing = e;
    }
  }

  private void cache(ClusterEvent.CacheEvent event) {
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        int added = mirror(e.replica(), e.tier()).store(e.parent(), e.blocks(), mostBlocks - held);
        if (added < 0) {
          incomplete = true;
          recount();
        } else {
          held += added;
        }
      }
      case ClusterEvent.BlocksRemoved e -> held -= mirror(e.replica(), e.tier()).remove(e.blocks());
      case ClusterEvent.CacheCleared e -> clear(e.replica());
      case ClusterEvent.TierCleared e -> {
        BlockMirror[] tiers = blocks.computeIfAbsent(e.replica(), _ -> fresh());
        held -= tiers[e.tier().ordinal()].size();
        tiers[e.tier().ordinal()] = new BlockMirror();
      }
    }
  }

  private void recount() {
    held = 0;
    blocks
        .values()
        .forEach(
            tiers -> {
              for (BlockMirror tier : tiers) {
                held += tier.size();
              }
            });
  }

  private BlockMirror mirror(int replica, Tier tier) {
    return blocks.computeIfAbsent(replica, _ -> fresh())[tier.ordinal()];
  }

  private static BlockMirror[] fresh() {
    BlockMirror[] tiers = new BlockMirror[Tier.ALL.size()];
    for (int t = 0; t < tiers.length; t++) {
      tiers[t] = new BlockMirror();
    }
    return tiers;
  }

  private void clear(int replica) {
    BlockMirror[] tiers = blocks.remove(replica);
    if (tiers != null) {
      for (BlockMirror tier : tiers) {
        held -= tier.size();
      }
    }
  }

  private void request(ClusterEvent.RequestEvent event) {
    if (event instanceof ClusterEvent.RequestArrived arrived) {
      if (open.size() == MOST_OPEN) {
        Iterator<Long> eldest = open.keySet().iterator();
        eldest.next();
        eldest.remove();
      }
      open.put(arrived.request(), new Open(arrived));
      return;
    }
    Open known = open.get(event.request());
    if (known == null) {
      return;
    }
    switch (event) {
      case ClusterEvent.RequestRouted e -> {
        known.decision = e.decision();
        known.replica = e.replica();
      }
      case ClusterEvent.FirstToken _ -> known.answered = true;
      case ClusterEvent.TokensDecoded e -> known.outputTokens = e.outputTokens();
      case ClusterEvent.RequestFinished e -> open.remove(e.request());
      case ClusterEvent.RequestRejected e -> open.remove(e.request());
      case ClusterEvent.RequestArrived _,
          ClusterEvent.RequestAdmitted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.RequestLost _,
          ClusterEvent.KvLoaded _ -> {}
    }
  }

  /// Tells everything again, in an order in which it makes sense. Instants are 0.
  void tell(Consumer<ClusterEvent> out) {
    replicas.values().forEach(out);
    if (routing != null) {
      out.accept(routing);
    }
    blocks.forEach(
        (replica, tiers) -> {
          for (Tier tier : Tier.ALL) {
            tiers[tier.ordinal()].tell(replica, tier, out);
          }
        });
    open.values().forEach(one -> tell(one, out));
    readings.values().forEach(out);
    statuses.values().forEach(out);
    groups.values().forEach(out);
  }

  private static void tell(Open one, Consumer<ClusterEvent> out) {
    out.accept(one.arrived);
    RoutingDecision decision = one.decision;
    if (decision == null) {
      return;
    }
    Request body = one.arrived.body();
    out.accept(new ClusterEvent.RequestRouted(0, body, decision));
    if (one.answered) {
      out.accept(new ClusterEvent.FirstToken(0, body.id(), one.replica));
    }
    if (one.outputTokens > 0) {
      out.accept(new ClusterEvent.TokensDecoded(0, body.id(), one.replica, one.outputTokens));
    }
  }
}

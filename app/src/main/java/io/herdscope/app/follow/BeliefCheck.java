package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.Router;
import io.herdscope.router.index.PrefixMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Compares belief with what engines say of themselves, reading by reading. Hears every event
/// before the router does. One thread.
final class BeliefCheck {
  private static final long SILENT_NANOS = 20 * Nanos.PER_SECOND;

  private final Router router;
  private final Map<String, ClusterEvent.SourceStatus> sources;
  private final Map<Integer, EngineStanding> standings = new TreeMap<>();
  private final PrefixMatch match = new PrefixMatch();
  private Set<String> outside = Set.of();
  private long[] copies = new long[16];
  private long[] told = new long[16];
  private long[] toldAt = new long[16];
  private Repeats repeats = new Repeats();

  BeliefCheck(Router router, Map<String, ClusterEvent.SourceStatus> sources) {
    this.router = router;
    this.sources = sources;
  }

  /// The same for another router that believes the same.
  BeliefCheck copy(Router of, Map<String, ClusterEvent.SourceStatus> toldSources) {
    BeliefCheck copy = new BeliefCheck(of, toldSources);
    standings.forEach((replica, standing) -> copy.standings.put(replica, standing.copy()));
    copy.outside = outside;
    copy.copies = copies.clone();
    copy.told = told.clone();
    copy.toldAt = toldAt.clone();
    copy.repeats = repeats.copy();
    return copy;
  }

  void cache(ClusterEvent.CacheEvent event) {
    int r = event.replica();
    if (r >= copies.length) {
      copies = Arrays.copyOf(copies, Math.max(r + 1, 2 * copies.length));
      told = Arrays.copyOf(told, copies.length);
      toldAt = Arrays.copyOf(toldAt, copies.length);
    }
    toldAt[r] = event.at();
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        told[r] += e.blocks().length();
        copies[r] += e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
        repeats.stored(e, router.index());
        if (repeats.looked() > 0) {
          standing(r)
              .stored(Repeats.ONE_OF * repeats.looked(), Repeats.ONE_OF * repeats.repeated());
        }
      }
      case ClusterEvent.BlocksRemoved e ->
          copies[r] -= e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
      case ClusterEvent.CacheCleared _ -> {
        copies[r] = 0;
        standing(r).begunAnew();
      }
      case ClusterEvent.TierCleared e -> copies[r] = e.tier() == Tier.DEVICE ? 0 : copies[r];
    }
  }

  /// A replica left: with it went what was believed of it.
  void left(int replica) {
    if (replica < copies.length) {
      copies[replica] = 0;
    }
  }

  /// A request goes somewhere: what does belief promise it there?
  void routed(ClusterEvent.RequestRouted e) {
    HashRun prompt = e.body().promptBlocks();
    int r = e.replica();
    if (prompt.isEmpty() || r >= router.roster().size()) {
      return;
    }
    router.index().match(prompt, r + 1, match);
    int cached = match.blocks(Tier.DEVICE, r) * blockSize(r);
    standing(r).routed(e.body().promptTokens(), Math.min(cached, e.body().promptTokens() - 1));
  }

  private int blockSize(int replica) {
    ReplicaSpec spec = router.roster().spec(replica);
    return spec == null ? 16 : spec.blockSize();
  }

  private EngineStanding standing(int replica) {
    return standings.computeIfAbsent(replica, r -> new EngineStanding(name(r)));
  }

  private String name(int replica) {
    ReplicaSpec spec = replica < router.roster().size() ? router.roster().spec(replica) : null;
    return spec == null ? "#" + replica : spec.name();
  }

  void sampled(ClusterEvent.EngineSampled e) {
    EngineStanding standing = standing(e.replica());
    standing.read(e.reading());
    if (Double.isNaN(e.reading().kvUsage())) {
      return;
    }
    int r = e.replica();
    ClusterEvent.SourceStatus source = sources.get(name(r));
    boolean known = r < copies.length;
    Evidence evidence =
        standing.evidence(
            known ? (double) copies[r] : 0.0,
            blockSize(r),
            standing.secondsSince(e.at()),
            known && told[r] > 0,
            known && e.at() - toldAt[r] > SILENT_NANOS,
            source != null && source.state() == SourceState.INCOMPLETE,
            outside.contains(name(r)));
    boolean judged =
        source != null && source.state() != SourceState.CATCHING_UP && maySpeakOfBlocks(source);
    standing.judged(judged ? DivergenceRule.judge(evidence) : null, e.at());
  }

  /// KV events are numbered. Who speaks and numbers nothing is where the readings come from, under
  /// the engine's own name: nobody told this session where its KV events are.
  private static boolean maySpeakOfBlocks(ClusterEvent.SourceStatus source) {
    return source.counters().events() == 0 || source.counters().lastSequence() >= 0;
  }

  /// Sources told what the cache groups hold.
  void groups(List<GroupHolding> told) {
    outside =
        told.stream()
            .filter(group -> !group.indexed())
            .map(GroupHolding::replica)
            .collect(Collectors.toUnmodifiableSet());
  }

  List<EngineSummary> engines() {
    List<EngineSummary> engines = new ArrayList<>();
    standings.forEach((r, standing) -> engines.add(standing.summary(sources.get(name(r)))));
    return engines;
  }
}

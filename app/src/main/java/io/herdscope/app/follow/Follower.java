package io.herdscope.app.follow;

import io.herdscope.model.NaturalOrder;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EventSink;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import io.herdscope.router.index.PrefixMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What follows from the events of a live cluster: a router's belief, and per source and replica
/// the numbers people ask for first.
public final class Follower implements EventSink {
  /// Prompt blocks after which policies remember prompts anew: 128 MiB of hashes at most.
  private static final long MOST_PROMPT_BLOCKS = 1 << 24;

  private final OpenRequests open;
  private final Router router;
  private final Map<String, ClusterEvent.SourceStatus> sources;
  private final Map<String, Long> since;
  private final Map<String, ClusterEvent.GroupsCounted> groups;
  private final BeliefCheck check;
  private List<String> expected = List.of();
  private long promptBlocks;
  private final List<Shadow> shadows = new ArrayList<>();
  private final PrefixMatch match = new PrefixMatch();
  private long[] stored = new long[16];
  private long[] removed = new long[16];
  private long[] cleared = new long[16];
  private long blockOperations;
  private long decisions;
  private long events;
  private long lastAt;

  public Follower() {
    open = new OpenRequests();
    router = new Router(new RouterConfig(16, 1, "kv-aware", Map.of()));
    router.waitForReports();
    sources = new TreeMap<>(NaturalOrder.OF_NAMES);
    since = new TreeMap<>();
    groups = new TreeMap<>(NaturalOrder.OF_NAMES);
    check = new BeliefCheck(router, sources);
  }

  private Follower(Follower other, ArrayCopier arrays) {
    open = other.open.copy();
    router = other.router.copy(arrays);
    sources = new TreeMap<>(NaturalOrder.OF_NAMES);
    sources.putAll(other.sources);
    since = new TreeMap<>(other.since);
    groups = new TreeMap<>(NaturalOrder.OF_NAMES);
    groups.putAll(other.groups);
    check = other.check.copy(router, sources);
    other.shadows.forEach(shadow -> shadows.add(shadow.copy()));
    stored = other.stored.clone();
    removed = other.removed.clone();
    cleared = other.cleared.clone();
    blockOperations = other.blockOperations;
    decisions = other.decisions;
    events = other.events;
    lastAt = other.lastAt;
    expected = other.expected;
    promptBlocks = other.promptBlocks;
  }

  /// An independent follower that believes the same.
  public Follower copy() {
    return copy(ArrayCopier.cloning());
  }

  Follower copy(ArrayCopier arrays) {
    return new Follower(this, arrays);
  }

  /// Bytes of heap for what is known of requests on their way and blocks that are awaited, which no
  /// array holds.
  long bytesUnderWay() {
    return open.heapBytes() + router.bytesUnderWay();
  }

  @Override
  public void accept(ClusterEvent event) {
    events++;
    lastAt = Math.max(lastAt, event.at());
    switch (event) {
      case ClusterEvent.CacheEvent e -> {
        count(e);
        check.cache(e);
      }
      case ClusterEvent.SourceStatus e -> {
        ClusterEvent.SourceStatus before = sources.put(e.source(), e);
        if (before == null || before.state() != e.state()) {
          since.put(e.source(), e.at());
        }
      }
      case ClusterEvent.GroupsCounted e -> {
        groups.put(e.source(), e);
        check.groups(groups());
      }
      case ClusterEvent.EngineSampled e -> check.sampled(e);
      case ClusterEvent.RequestEvent e -> {
        open.accept(e);
        if (e instanceof ClusterEvent.RequestRouted routed) {
          decisions++;
          makeRoom(routed.body().promptBlocks().length());
          check.routed(routed);
          shadows.forEach(shadow -> shadow.decide(router, routed));
        }
      }
      case ClusterEvent.ReplicaLeft e -> check.left(e.replica());
      case ClusterEvent.SourceGap _,
          ClusterEvent.EngineReported _,
          ClusterEvent.ReplicaJoined _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.RoutingChanged _ -> {}
    }
    router.apply(event);
  }

  /// A cluster is followed for days, and policies as such remember every prompt.
  private void makeRoom(int blocks) {
    promptBlocks += blocks;
    if (promptBlocks > MOST_PROMPT_BLOCKS) {
      router.memory().forgetPrompts();
      promptBlocks = blocks;
    }
  }

  private void count(ClusterEvent.CacheEvent event) {
    int replica = event.replica();
    if (replica >= stored.length) {
      int size = Math.max(replica + 1, 2 * stored.length);
      stored = Arrays.copyOf(stored, size);
      removed = Arrays.copyOf(removed, size);
      cleared = Arrays.copyOf(cleared, size);
    }
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        stored[replica] += e.blocks().length();
        blockOperations += e.blocks().length();
      }
      case ClusterEvent.BlocksRemoved e -> {
        removed[replica] += e.blocks().length();
        blockOperations += e.blocks().length();
      }
      case ClusterEvent.CacheCleared _ -> cleared[replica]++;
      case ClusterEvent.TierCleared _ -> cleared[replica]++;
    }
  }

  /// The router that believes all this.
  public Router router() {
    return router;
  }

  /// The last word about each source, by its name.
  public Map<String, ClusterEvent.SourceStatus> sources() {
    return sources;
  }

  /// Leading prompt blocks believed on the device of a replica.
  public int believed(HashRun prompt, int replica) {
    if (prompt.isEmpty() || replica >= router.roster().size()) {
      return 0;
    }
    router.index().match(prompt, replica + 1, match);
    return match.blocks(Tier.DEVICE, replica);
  }

  /// Tells what the replicas will be called, by index, before they were heard of.
  public void expect(List<String> names) {
    expected = List.copyOf(names);
  }

  /// What a replica is called; by its index where nobody named it.
  public String name(int replica) {
    ReplicaSpec spec = replica < router.roster().size() ? router.roster().spec(replica) : null;
    String otherwise = replica < expected.size() ? expected.get(replica) : "#" + replica;
    return spec == null ? otherwise : spec.name();
  }

  /// Since when the source has been in the state it is in, nanoseconds.
  public long since(String source) {
    return since.getOrDefault(source, 0L);
  }

  /// What the engines say of themselves, and where that contradicts belief; by replica.
  public List<EngineSummary> engines() {
    return check.engines();
  }

  /// What the cache groups of replicas hold, as far as sources tell.
  public List<GroupHolding> groups() {
    return groups.values().stream().flatMap(told -> told.groups().stream()).toList();
  }

  /// Has a policy decide beside the real router from here on.
  public void add(Shadow shadow) {
    shadows.add(shadow);
  }

  /// Has the shadow of that label decide no longer.
  public void removeShadow(String label) {
    shadows.removeIf(shadow -> shadow.summary().label().equals(label));
  }

  /// How the shadows compare with the real router so far.
  public List<Shadow.Summary> shadows() {
    return shadows.stream().map(Shadow::summary).toList();
  }

  /// Blocks stored and removed so far.
  public long blockOperations() {
    return blockOperations;
  }

  /// Routing decisions heard of.
  public long decisions() {
    return decisions;
  }

  public long events() {
    return events;
  }

  /// The latest instant heard of, nanoseconds.
  public long lastAt() {
    return lastAt;
  }

  /// The replicas that ever joined, by index.
  public List<ReplicaSummary> replicas() {
    List<ReplicaSummary> replicas = new ArrayList<>();
    for (int r = 0; r < router.roster().size(); r++) {
      ReplicaSpec spec = router.roster().spec(r);
      if (spec != null) {
        boolean counted = r < stored.length;
        replicas.add(
            new ReplicaSummary(
                r,
                spec.name(),
                router.roster().isPresent(r),
                router.index().held(r, Tier.DEVICE),
                router.index().held(r, Tier.HOST),
                router.index().held(r, Tier.DISK),
                counted ? stored[r] : 0,
                counted ? removed[r] : 0,
                counted ? cleared[r] : 0));
      }
    }
    return replicas;
  }

  /// The present belief as events, from which a new follower believes the same, and the requests on
  /// their way. Everything known stands at the arrival of the oldest of them.
  public void retell(EventSink sink) {
    long at = open.since(lastAt);
    for (int r = 0; r < router.roster().size(); r++) {
      ReplicaSpec spec = router.roster().spec(r);
      if (spec != null && router.roster().isPresent(r)) {
        sink.accept(new ClusterEvent.ReplicaJoined(at, r, spec));
      }
    }
    router
        .index()
        .forEachHeld(
            (replica, tier, parent, blocks) ->
                sink.accept(new ClusterEvent.BlocksStored(at, replica, tier, parent, blocks)));
    open.retell(sink);
    sources.values().forEach(sink::accept);
    groups.values().forEach(sink::accept);
  }

  /// The digests of everything believed.
  public BeliefDigest digest() {
    return BeliefDigest.of(router.index(), replicas());
  }
}

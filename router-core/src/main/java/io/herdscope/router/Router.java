package io.herdscope.router;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.AffinityTree;
import io.herdscope.router.policy.RoutingContext;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.Map;

/// A router: its state is a fold of cluster events, its decisions are pure reads of that state. One
/// thread at a time.
///
/// ```java
/// Router router = new Router(new RouterConfig(16, 1, "kv-aware", Map.of()));
/// router.apply(new ReplicaJoined(0, 0, spec));
/// RoutingDecision decision = router.dispatch(request, now);
/// router.apply(new RequestRouted(now, request, decision));
/// ```
public final class Router implements Dispatcher {
  private final int blockSize;
  private final long seed;
  private final Roster roster;
  private final PrefixIndex index;
  private final LoadLedger ledger;
  private final AffinityTree affinity;
  private final EngineReports.Board reports;
  private final boolean lean;
  private final PrefixMatch match = new PrefixMatch();
  private RoutingPolicy policy;
  private Map<String, Double> parameters;
  private long decisions;
  private long absentReplicaEvents;

  /// A router that any policy of the catalog may be asked of.
  public Router(RouterConfig config) {
    this(config, false);
  }

  /// A router that keeps only what its own policy reads, for runs nobody looks into. Another policy
  /// may take over only if it needs no more.
  public static Router lean(RouterConfig config) {
    return new Router(config, true);
  }

  private Router(RouterConfig config, boolean lean) {
    this.lean = lean;
    this.blockSize = config.blockSize();
    this.seed = config.seed();
    this.roster = new Roster();
    this.index = new PrefixIndex();
    this.ledger = new LoadLedger(blockSize);
    this.affinity = new AffinityTree();
    this.reports = new EngineReports.Board();
    this.policy = RoutingPolicies.create(config.policy(), config.parameters());
    this.parameters = config.parameters();
  }

  private Router(Router other) {
    this.blockSize = other.blockSize;
    this.seed = other.seed;
    this.roster = other.roster.copy();
    this.index = other.index.copy();
    this.ledger = other.ledger.copy();
    this.affinity = other.affinity.copy();
    this.reports = other.reports.copy();
    this.lean = other.lean;
    this.policy = other.policy;
    this.parameters = other.parameters;
    this.decisions = other.decisions;
    this.absentReplicaEvents = other.absentReplicaEvents;
  }

  /// An independent router with the same past.
  public Router copy() {
    return new Router(this);
  }

  /// Folds an event into the state; the only way it changes.
  public void apply(ClusterEvent event) {
    affinity.tick(event.at(), policy.affinityEviction());
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        roster.join(e.replica(), e.spec());
        affinity.addTenant(e.replica());
      }
      case ClusterEvent.ReplicaLeft e -> {
        roster.leave(e.replica());
        index.clear(e.replica());
        ledger.leave(e.replica());
        affinity.removeTenant(e.replica());
        reports.leave(e.replica());
      }
      case ClusterEvent.CacheEvent e -> cache(e);
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.FirstToken e -> ledger.prefillDone(e.request());
      case ClusterEvent.TokensDecoded e -> ledger.progress(e.request(), e.outputTokens());
      case ClusterEvent.RequestFinished e -> ledger.finish(e.request());
      case ClusterEvent.RoutingChanged e -> {
        boolean knewAffinity = policy.readsAffinity();
        policy = RoutingPolicies.create(e.policy(), e.parameters());
        parameters = e.parameters();
        if (lean && policy.readsAffinity() && !knewAffinity) {
          throw new IllegalStateException("a lean router kept no prefix tree for " + e.policy());
        }
      }
      case ClusterEvent.EngineReported e -> reported(e);
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.EngineSampled e -> {}
      case ClusterEvent.RequestArrived e -> {}
      case ClusterEvent.RequestAdmitted e -> {}
      case ClusterEvent.RequestPreempted e -> {}
      case ClusterEvent.RequestRejected e -> ledger.cancel(e.request());
    }
  }

  /// What an absent replica said is as late as its cache events.
  private void reported(ClusterEvent.EngineReported event) {
    if (roster.isPresent(event.replica())) {
      reports.report(event.at(), event.replica(), event.report());
    } else {
      absentReplicaEvents++;
    }
  }

  /// A replica that is not there holds nothing: its late events are counted, not indexed.
  private void cache(ClusterEvent.CacheEvent event) {
    if (!roster.isPresent(event.replica())) {
      absentReplicaEvents++;
      return;
    }
    switch (event) {
      case ClusterEvent.BlocksStored e ->
          index.store(e.replica(), e.tier(), e.parent(), e.blocks(), e.at());
      case ClusterEvent.BlocksRemoved e -> index.remove(e.replica(), e.tier(), e.blocks());
      case ClusterEvent.CacheCleared e -> index.clear(e.replica());
      case ClusterEvent.TierCleared e -> index.clear(e.replica(), e.tier());
    }
  }

  private void routed(ClusterEvent.RequestRouted e) {
    Request request = e.body();
    int prefill =
        policy
            .cacheWeights()
            .effectivePrefillTokens(
                e.decision().belief(), e.replica(), blockSize, request.promptTokens());
    ledger.book(request, e.replica(), prefill);
    reports.routed(e.replica());
    if (!lean || policy.readsAffinity()) {
      affinity.insert(request.promptBlocks(), e.replica(), e.at());
    }
    index.touch(request.promptBlocks(), e.at());
    decisions++;
  }

  @Override
  public RoutingDecision dispatch(Request request, long now) {
    return ask(policy, request, now);
  }

  /// What another policy would decide here and now; changes nothing.
  public RoutingDecision ask(RoutingPolicy other, Request request, long now) {
    return other.decide(
        new RoutingContext(
            request,
            decisions,
            now,
            seed,
            blockSize,
            roster.fleet(),
            belief(request, other.tracking()),
            affinity));
  }

  /// What this router believes about every replica for a request.
  public Belief belief(Request request, LoadTracking tracking) {
    int replicas = roster.size();
    long[] prefillTokens = new long[replicas];
    double[] activeBlocks = new double[replicas];
    int[] additionalBlocks = new int[replicas];
    int[] activeRequests = new int[replicas];
    for (int r = 0; r < replicas; r++) {
      prefillTokens[r] = ledger.prefillTokens(r);
      activeBlocks[r] = ledger.activeBlocks(r, tracking);
      additionalBlocks[r] =
          tracking.kvReuse()
              ? ledger.additionalBlocks(r, request.promptBlocks())
              : request.promptBlocks().length();
      activeRequests[r] = ledger.activeRequests(r);
    }
    index.match(request.promptBlocks(), replicas, match);
    return new Belief(
        match.take(),
        prefillTokens,
        activeBlocks,
        additionalBlocks,
        activeRequests,
        reports.view(replicas));
  }

  /// The policy that decides now.
  public RoutingPolicy policy() {
    return policy;
  }

  /// The coefficients given to the present policy; those left out have their defaults.
  public Map<String, Double> parameters() {
    return parameters;
  }

  /// Requests routed so far; the ordinal of the next decision.
  public long decisions() {
    return decisions;
  }

  /// Cache events and reports of replicas that had not joined or had left; they were not applied.
  public long absentReplicaEvents() {
    return absentReplicaEvents;
  }

  public PrefixIndex index() {
    return index;
  }

  public LoadLedger ledger() {
    return ledger;
  }

  public Roster roster() {
    return roster;
  }

  public AffinityTree affinity() {
    return affinity;
  }
}

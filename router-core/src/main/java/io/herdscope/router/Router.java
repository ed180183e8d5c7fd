package io.herdscope.router;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.router.index.IndexFaults;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.AffinityTree;
import io.herdscope.router.policy.RoutingContext;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.List;
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
  private final DegradationLedger degradation;
  private final boolean lean;
  private final PrefixMatch match = new PrefixMatch();
  private RoutingPolicy policy;
  private Map<String, Double> parameters;
  private long decisions;

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
    this.degradation = new DegradationLedger();
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
    this.degradation = other.degradation.copy();
    this.lean = other.lean;
    this.policy = other.policy;
    this.parameters = other.parameters;
    this.decisions = other.decisions;
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
        degradation.joined(e.replica());
        if (e.spec().blockSize() != blockSize) {
          degradation.add(Degradation.BLOCK_SIZE_MISMATCH, e.replica(), 1);
        }
      }
      case ClusterEvent.ReplicaLeft e -> {
        degradation.add(Degradation.VANISHED_BLOCKS, e.replica(), held(e.replica()));
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
      case ClusterEvent.RequestFinished e -> finished(e);
      case ClusterEvent.RoutingChanged e -> {
        boolean knewAffinity = policy.readsAffinity();
        policy = RoutingPolicies.create(e.policy(), e.parameters());
        parameters = e.parameters();
        if (lean && policy.readsAffinity() && !knewAffinity) {
          throw new IllegalStateException("a lean router kept no prefix tree for " + e.policy());
        }
      }
      case ClusterEvent.EngineReported e -> reported(e);
      case ClusterEvent.SourceGap e -> lost(e);
      case ClusterEvent.SourceStatus e -> {}
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
      degradation.add(Degradation.ABSENT_REPLICA, event.replica(), 1);
    }
  }

  /// A replica that is not there holds nothing: its late events are counted, not indexed.
  private void cache(ClusterEvent.CacheEvent event) {
    if (!roster.isPresent(event.replica())) {
      degradation.add(Degradation.ABSENT_REPLICA, event.replica(), 1);
      return;
    }
    degradation.heard(event.replica(), event.at());
    switch (event) {
      case ClusterEvent.BlocksStored e ->
          index.store(e.replica(), e.tier(), e.parent(), e.blocks(), e.at());
      case ClusterEvent.BlocksRemoved e -> index.remove(e.replica(), e.tier(), e.blocks());
      case ClusterEvent.CacheCleared e -> {
        degradation.add(Degradation.CACHE_CLEARED, e.replica(), 1);
        index.clear(e.replica());
      }
      case ClusterEvent.TierCleared e -> {
        degradation.add(Degradation.CACHE_CLEARED, e.replica(), 1);
        index.clear(e.replica(), e.tier());
      }
    }
  }

  private long held(int replica) {
    long held = 0;
    for (Tier tier : Tier.ALL) {
      held += index.held(replica, tier);
    }
    return held;
  }

  private void lost(ClusterEvent.SourceGap gap) {
    if (gap.outcome() != GapOutcome.RECOVERED) {
      degradation.add(
          Degradation.MISSING_EVENTS, DegradationCount.FLEET, gap.to() - gap.from() + 1);
    }
  }

  private void finished(ClusterEvent.RequestFinished e) {
    HashRun prompt = ledger.prompt(e.request());
    if (!prompt.isEmpty() && roster.isPresent(e.replica())) {
      degradation.served(e.replica(), index.holdsFirst(e.replica(), prompt));
    }
    ledger.finish(e.request());
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
    if (request.promptBlocks().isEmpty() && request.promptTokens() > blockSize) {
      degradation.add(Degradation.TOKENLESS_REQUEST, e.replica(), 1);
    }
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

  /// Everything by which this router knew less than it seemed to, by replica and kind; what did not
  /// happen is left out.
  public List<DegradationCount> degradation() {
    DegradationLedger all = degradation.copy();
    for (int replica = 0; replica < roster.size(); replica++) {
      IndexFaults faults = index.faults(replica);
      all.add(Degradation.DUPLICATE_STORE, replica, faults.duplicateStores());
      all.add(Degradation.UNKNOWN_PARENT, replica, faults.unknownParents());
      all.add(Degradation.UNKNOWN_REMOVAL, replica, faults.unknownRemovals());
    }
    return all.counts();
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

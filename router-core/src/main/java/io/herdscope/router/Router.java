package io.herdscope.router;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.router.index.BeliefIndex;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.load.RecentLoad;
import io.herdscope.router.policy.BallotPaper;
import io.herdscope.router.policy.Fleet;
import io.herdscope.router.policy.MemoryRules;
import io.herdscope.router.policy.PolicyMemory;
import io.herdscope.router.policy.RoutingContext;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private static final Set<MemoryRules.Part> PROMPTS = Set.of(MemoryRules.Part.PROMPTS);

  private final int blockSize;
  private final PromptCut cut;
  private final long seed;
  private final QueueSpec queue;
  private final Roster roster;
  private final BeliefIndex index;
  private final LoadLedger ledger;
  private final RecentLoad recent;
  private final PolicyMemory memory;
  private final EngineReports.Board reports;
  private final DegradationLedger degradation;
  private final boolean lean;
  private final NewsClock news;
  private final Beliefs beliefs;
  private RoutingPolicy policy;
  private MemoryRules rules;
  private Set<MemoryRules.Part> kept;
  private Map<String, Double> parameters;
  private long decisions;
  private @Nullable BallotPaper paper;

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
    this.cut = PromptCut.of(config);
    this.seed = config.seed();
    this.news = new NewsClock();
    this.queue = config.queue();
    this.roster = new Roster();
    this.index = new BeliefIndex();
    this.ledger = new LoadLedger(blockSize, config.prediction());
    this.recent = new RecentLoad(Nanos.ofSeconds(config.prediction().recentHalfLifeSeconds()));
    this.memory = new PolicyMemory(blockSize);
    this.reports = new EngineReports.Board();
    this.degradation = new DegradationLedger();
    this.beliefs = beliefs();
    this.policy = RoutingPolicies.create(config.policy(), config.parameters());
    this.rules = policy.memory();
    this.kept = kept();
    this.parameters = config.parameters();
  }

  private Router(Router other, ArrayCopier arrays) {
    this.blockSize = other.blockSize;
    this.cut = other.cut;
    this.seed = other.seed;
    this.news = other.news.copy();
    this.queue = other.queue;
    this.roster = other.roster.copy();
    this.index = other.index.copy(arrays);
    this.ledger = other.ledger.copy();
    this.recent = other.recent.copy();
    this.memory = other.memory.copy(arrays);
    this.reports = other.reports.copy();
    this.degradation = other.degradation.copy();
    this.beliefs = beliefs();
    this.paper = other.paper == null ? null : new BallotPaper();
    this.lean = other.lean;
    this.policy = other.policy;
    this.rules = other.rules;
    this.kept = other.kept;
    this.parameters = other.parameters;
    this.decisions = other.decisions;
  }

  /// A router that starts now with this one's replicas, policy and prefix tree.
  ///
  /// @param newSeed for its own draws
  /// @param withIndex whether it also starts with this one's index
  /// @param withLedger whether it also starts with this one's bookings
  public Router successor(long newSeed, boolean withIndex, boolean withLedger) {
    return new Router(this, newSeed, withIndex, withLedger);
  }

  private Router(Router peer, long newSeed, boolean withIndex, boolean withLedger) {
    this.blockSize = peer.blockSize;
    this.cut = peer.cut;
    this.seed = newSeed;
    this.queue = peer.queue;
    this.roster = peer.roster.copy();
    this.index = withIndex ? peer.index.copy(ArrayCopier.cloning()) : new BeliefIndex();
    this.ledger = withLedger ? peer.ledger.copy() : peer.ledger.fresh();
    this.recent = withLedger ? peer.recent.copy() : peer.recent.fresh();
    this.memory = peer.memory.copy(ArrayCopier.cloning());
    this.reports = new EngineReports.Board();
    this.degradation = new DegradationLedger();
    this.news = new NewsClock();
    this.beliefs = beliefs();
    this.lean = peer.lean;
    this.policy = peer.policy;
    this.rules = peer.rules;
    this.kept = peer.kept;
    this.parameters = peer.parameters;
  }

  private Beliefs beliefs() {
    return new Beliefs(roster, index, ledger, recent, reports, news);
  }

  /// From now on decisions say who was chosen and nothing else, and are good only until they are
  /// booked, and cache events are not checked against ends: for runs of which nobody reads either.
  public void decideBriefly() {
    paper = new BallotPaper();
    index.expectChains();
  }

  /// From now on a finished prompt whose block was not reported is missing only when the report
  /// should have come: where ends of requests and KV events come by different ways, one may be
  /// ahead of the other.
  public void waitForReports() {
    degradation.waitForReports();
  }

  /// An independent router with the same past.
  public Router copy(ArrayCopier arrays) {
    return new Router(this, arrays);
  }

  /// Bytes of heap for awaited blocks and requests on their way: what a copy has beside its arrays.
  public long bytesUnderWay() {
    return degradation.bytesUnderWay();
  }

  /// Folds an event into the state; the only way it changes.
  public void apply(ClusterEvent event) {
    if (!(event instanceof ClusterEvent.RequestRouted) && !remembersNothingOf(event)) {
      memory.apply(event, rules, kept);
    }
    roster.apply(event);
    degradation.tick(event);
    switch (event) {
      case ClusterEvent.ReplicaJoined e ->
          degradation.joined(
              e.replica(), roster.countsInOtherBlocks(e.replica(), blockSize), e.at());
      case ClusterEvent.ReplicaLeft e -> {
        degradation.add(Degradation.VANISHED_BLOCKS, e.replica(), index.held(e.replica()), e.at());
        index.clear(e.replica());
        ledger.leave(e.replica());
        recent.clear(e.replica());
        reports.leave(e.replica());
        degradation.left(e.replica(), e.at());
      }
      case ClusterEvent.CacheEvent e -> cache(e);
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.FirstToken e -> {
        ledger.prefillDone(e.request());
        news.life(e.replica(), e.at());
      }
      case ClusterEvent.TokensDecoded e -> {
        ledger.progress(e.request(), e.outputTokens());
        news.life(e.replica(), e.at());
      }
      case ClusterEvent.RequestFinished e -> {
        served(e);
        ledger.finish(e.request(), e.outputTokens());
        news.life(e.replica(), e.at());
      }
      case ClusterEvent.RoutingChanged e -> changed(e);
      case ClusterEvent.EngineReported e -> reported(e);
      case ClusterEvent.SourceGap e -> degradation.lost(e);
      case ClusterEvent.RequestAdmitted e -> admitted(e);
      case ClusterEvent.RequestRejected e -> ledger.cancel(e.request());
      case ClusterEvent.RequestLost e -> ledger.cancel(e.request());
      case ClusterEvent.SourceEvent _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.RequestArrived _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.FaultStruck _ -> {}
    }
  }

  private void admitted(ClusterEvent.RequestAdmitted e) {
    if (index.hearsExpectations()) {
      index.expect(ledger.prompt(e.request()), e.cachedTokens() / blockSize);
    }
  }

  private boolean remembersNothingOf(ClusterEvent event) {
    return kept.isEmpty()
        && (event instanceof ClusterEvent.RequestEvent || event instanceof ClusterEvent.CacheEvent);
  }

  /// What an absent replica said is as late as its cache events.
  private void reported(ClusterEvent.EngineReported event) {
    if (roster.isPresent(event.replica())) {
      reports.report(event.at(), event.replica(), event.report());
    } else {
      degradation.add(Degradation.ABSENT_REPLICA, event.replica(), 1, event.at());
    }
  }

  private void changed(ClusterEvent.RoutingChanged e) {
    Set<MemoryRules.Part> known = kept;
    policy = RoutingPolicies.create(e.policy(), e.parameters());
    parameters = e.parameters();
    rules = policy.memory();
    kept = kept();
    if (!known.containsAll(kept)) {
      throw new IllegalStateException(
          "a lean router remembers only " + known + ", but " + e.policy() + " needs " + kept);
    }
  }

  /// What of the past is folded at all.
  private Set<MemoryRules.Part> kept() {
    return lean ? rules.needs() : MemoryRules.EVERYTHING;
  }

  /// A replica that is not there holds nothing: its late events are counted, not indexed.
  private void cache(ClusterEvent.CacheEvent event) {
    if (!roster.isPresent(event.replica())) {
      degradation.add(Degradation.ABSENT_REPLICA, event.replica(), 1, event.at());
      return;
    }
    news.cache(event);
    degradation.heard(event);
    switch (event) {
      case ClusterEvent.BlocksStored e ->
          index.store(e.replica(), e.tier(), e.parent(), e.blocks(), e.at());
      case ClusterEvent.BlocksRemoved e -> index.remove(e.replica(), e.tier(), e.blocks());
      case ClusterEvent.CacheCleared e -> {
        degradation.add(Degradation.CACHE_CLEARED, e.replica(), 1, e.at());
        index.clear(e.replica());
      }
      case ClusterEvent.TierCleared e -> {
        degradation.add(Degradation.CACHE_CLEARED, e.replica(), 1, e.at());
        index.clear(e.replica(), e.tier());
      }
    }
  }

  private void served(ClusterEvent.RequestFinished e) {
    HashRun prompt = paper == null ? ledger.prompt(e.request()) : HashRun.EMPTY;
    if (!prompt.isEmpty() && roster.isPresent(e.replica())) {
      boolean known = index.holdsFirst(e.replica(), prompt);
      boolean other = roster.countsInOtherBlocks(e.replica(), blockSize);
      degradation.served(e, prompt.at(0), known, other);
    } else {
      degradation.over(e.request());
    }
  }

  private void routed(ClusterEvent.RequestRouted e) {
    book(e);
    decided(e);
  }

  /// Counts a decision of this router's own that is booked separately.
  public void decided(ClusterEvent.RequestRouted e) {
    ClusterEvent.RequestRouted named = cut.of(e);
    if (!kept.isEmpty()) {
      memory.apply(named, rules, kept);
    }
    reports.routed(e.replica());
    boolean whole = e.body().promptTokens() > blockSize;
    degradation.routed(named, whole);
    decisions++;
  }

  /// Another router decided. Prompts sent before are known to all routers at once (Ray keeps its
  /// prefix tree in one actor, SGLang's gateways may sync theirs); the rest of what policies
  /// remember is each router's own.
  public void overhear(ClusterEvent.RequestRouted e) {
    memory.apply(cut.of(e), rules, kept.contains(MemoryRules.Part.PROMPTS) ? PROMPTS : Set.of());
  }

  /// News of a request's life that are not of its booking: policies' memory, and what they say of
  /// the replica. Requests this router knows nothing of change nothing.
  public void observe(ClusterEvent.RequestEvent event) {
    memory.apply(event, rules, kept);
    switch (event) {
      case ClusterEvent.FirstToken e -> news.life(e.replica(), e.at());
      case ClusterEvent.TokensDecoded e -> news.life(e.replica(), e.at());
      case ClusterEvent.RequestFinished e -> {
        served(e);
        news.life(e.replica(), e.at());
      }
      case ClusterEvent.RequestArrived _,
          ClusterEvent.RequestRouted _,
          ClusterEvent.RequestAdmitted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.RequestRejected _,
          ClusterEvent.RequestLost _,
          ClusterEvent.KvLoaded _ -> {}
    }
  }

  /// Books a request, whichever router placed it. The prefill it still needs is what that router
  /// believed.
  public void book(ClusterEvent.RequestRouted e) {
    int prefill = effectivePrefillTokens(e);
    if (roster.onlyDecodes(e.replica())) {
      ledger.cancel(e.request());
    }
    Request request = cut.of(e.body());
    ledger.book(request, e.replica(), prefill);
    recent.add(e.replica(), prefill / (double) blockSize, e.at());
    index.touch(request.promptBlocks(), e.at());
  }

  /// Prompt tokens that the router which decided believed not to be cached there.
  public int effectivePrefillTokens(ClusterEvent.RequestRouted e) {
    if (roster.onlyDecodes(e.replica())) {
      return 0;
    }
    return policy
        .cacheWeights()
        .effectivePrefillTokens(
            e.decision().belief(), e.replica(), blockSize, e.body().promptTokens());
  }

  @Override
  public RoutingDecision dispatch(Request request, long now) {
    return ask(policy, request, now);
  }

  @Override
  public boolean looksAtCaches(Request request) {
    return paper == null || index.mayHold(cut.of(request).promptBlocks());
  }

  /// The request with its blocks as this router names them.
  public Request named(Request request) {
    return cut.of(request);
  }

  /// What another policy would decide here and now; changes nothing. Many are asked by a
  /// `Question`.
  public RoutingDecision ask(RoutingPolicy other, Request request, long now) {
    Request named = cut.of(request);
    LoadTracking tracking = other.tracking();
    Belief belief =
        paper == null
            ? beliefs.about(named, tracking, now)
            : beliefs.live(named, tracking, other.readsCaches(), now);
    return decide(other, named, candidates(named), belief, now);
  }

  RoutingDecision decide(RoutingPolicy by, Request named, Fleet fleet, Belief belief, long now) {
    return by.decide(
        new RoutingContext(named, decisions, now, seed, blockSize, fleet, belief, memory, paper));
  }

  /// Who may be chosen for a request's present leg.
  Fleet candidates(Request request) {
    Fleet fleet = queue.hasBusyThreshold() ? roster.fleet().without(busy()) : roster.fleet();
    boolean[] others = roster.otherLeg(request.id());
    return others == null ? fleet : fleet.without(others);
  }

  /// Which of the replicas that are there are busy, by index.
  public boolean[] busy() {
    boolean[] busy = new boolean[roster.size()];
    for (int r = 0; r < busy.length && queue.hasBusyThreshold(); r++) {
      ReplicaSpec spec = roster.spec(r);
      busy[r] =
          spec != null
              && roster.isPresent(r)
              && queue.isBusy(
                  ledger.activeBlocks(r, policy.tracking()),
                  ledger.prefillTokens(r),
                  spec.kvBlocks(),
                  spec.maxBatchedTokens());
    }
    return busy;
  }

  /// Prompt tokens that the replica with most of the prompt cached would still have to compute.
  public int leastPrefillTokens(Request request) {
    Belief belief = belief(request, policy.tracking(), 0); // what is cached asks for no time
    int least = request.promptTokens();
    for (int r = 0; r < belief.replicas(); r++) {
      if (roster.isPresent(r)) {
        int tokens =
            policy
                .cacheWeights()
                .effectivePrefillTokens(belief, r, blockSize, request.promptTokens());
        least = Math.min(least, tokens);
      }
    }
    return least;
  }

  /// What this router believes about every replica for a request.
  ///
  /// @param now nanoseconds
  public Belief belief(Request request, LoadTracking tracking, long now) {
    return beliefs.about(cut.of(request), tracking, now);
  }

  Belief beliefAbout(Request named, LoadTracking tracking, long now) {
    return beliefs.about(named, tracking, now);
  }

  /// What this router expects of the load on every replica.
  ///
  /// @param now nanoseconds
  public LoadForecast forecast(long now) {
    return beliefs.forecast(now);
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

  /// Everything by which this router knew less than it seemed to, by replica and kind, if any.
  public List<DegradationCount> degradation() {
    return degradation.with(index, roster.size()).counts();
  }

  /// Blocks that were reported long after the requests that served them had ended; only where the
  /// router waits for reports.
  public List<LateBlocks> late() {
    return degradation.late();
  }

  public PrefixIndex index() {
    return index.tree();
  }

  public LoadLedger ledger() {
    return ledger;
  }

  public Roster roster() {
    return roster;
  }

  public PolicyMemory memory() {
    return memory;
  }
}

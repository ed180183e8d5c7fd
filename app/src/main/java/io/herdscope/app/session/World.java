package io.herdscope.app.session;

import io.herdscope.app.finding.CaseRecorder;
import io.herdscope.app.finding.Sample;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.keep.Kept;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.HitLadderFold;
import io.herdscope.model.metric.MetricFold;
import io.herdscope.model.metric.PriorityFigures;
import io.herdscope.model.metric.PriorityFold;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.source.EventSink;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import io.herdscope.router.fleet.RouterFleet;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.sim.Simulation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One closed loop: a simulated cluster, the routers that serve it, and everything folded from
/// their events. `copy()` forks it; a fork given the same choices produces the same events. One
/// thread.
public final class World {
  private static final long NOBODY = -1;

  private final Scenario scenario;
  private final Simulation simulation;
  private final RouterFleet routers;
  private final MetricFold metrics;
  private final @Nullable PriorityFold priorities;
  private final EventLog log;
  private final List<ClusterEvent.RoutingChanged> changes = new ArrayList<>();
  private final @Nullable Telemetry telemetry;
  private final boolean feedsIndex;
  private @Nullable HitLadderFold hits;
  private @Nullable EventSink listener;
  private @Nullable CaseRecorder facts;
  private @Nullable RequestJournal journal;
  private boolean running = true;
  private Rejections rejections = Rejections.NONE;
  private long refusing = NOBODY;

  private World(
      Scenario scenario,
      Simulation simulation,
      RouterFleet routers,
      MetricFold metrics,
      @Nullable PriorityFold priorities,
      EventLog log,
      @Nullable Telemetry telemetry) {
    this.scenario = scenario;
    this.simulation = simulation;
    this.routers = routers;
    this.metrics = metrics;
    this.priorities = priorities;
    this.log = log;
    this.telemetry = telemetry;
    this.feedsIndex = telemetry != null || !log.isBlank() || readCaches();
  }

  /// Whether anything decides by what replicas have cached.
  private boolean readCaches() {
    return routers.first().policy().readsCaches() || !scenario.routing().queue().isOff();
  }

  /// A world at time 0 that keeps what views need, and of a decision what each candidate cost.
  public static World of(PreparedScenario prepared) {
    return viewed(prepared, false);
  }

  /// The same for a run that is examined and never forked: its routers remember what their own
  /// policy asks for, not what every other one would.
  static World ofOnePolicy(PreparedScenario prepared) {
    return viewed(prepared, true);
  }

  private static World viewed(PreparedScenario prepared, boolean lean) {
    int replicas = prepared.scenario().everReplicas();
    SessionClock sessions = new SessionClock(prepared.workload().turns());
    return world(prepared, EventLog.ofTotals(), new Telemetry(replicas, sessions), lean);
  }

  /// A world at time 0 for its final numbers only.
  ///
  /// @param log `EventLog.ofDigest()` unless the events are wanted; with `EventLog.none()` the
  ///   routers' index is empty if their policy never looks into it
  public static World bare(PreparedScenario prepared, EventLog log) {
    return world(prepared, log, null, true);
  }

  /// A world at time 0 whose events are handed on instead of kept, with a router that knows all.
  ///
  /// @param listener hears every event after this world has taken it in; a copy has none
  public static World heardBy(EventSink listener, PreparedScenario prepared) {
    World world = world(prepared, EventLog.ofDigest(), null, false);
    world.listener = listener;
    return world;
  }

  private static World world(
      PreparedScenario prepared, EventLog log, @Nullable Telemetry telemetry, boolean lean) {
    Scenario scenario = prepared.scenario();
    int replicas = scenario.everReplicas();
    RouterFleet routers =
        new RouterFleet(routerConfig(scenario), scenario.routing().routers(), lean);
    Simulation simulation = prepared.simulation();
    simulation.reportEvery(reportNanos(scenario, routers.first()));
    World world =
        new World(
            scenario,
            simulation,
            routers,
            new MetricFold(replicas, scenario.cvBlockSize(), prepared.workload().turns()),
            scenario.workload().priorities().isEmpty() ? null : new PriorityFold(),
            log,
            telemetry);
    if (lean && log.isBlank() && world.isPlain()) {
      simulation.tellTogether(world.readCaches());
      routers.first().decideBriefly();
    }
    return world;
  }

  /// Whether nothing but decisions and final numbers depends on when cache events and decode
  /// progress are told: no queue that lets go by them, no further routers, no guesses that are
  /// corrected as outputs grow, no memory that is cut at the first event after so many seconds.
  private boolean isPlain() {
    RoutingSpec routing = scenario.routing();
    return routing.queue().isOff()
        && routers.isSingle()
        && !routers.first().policy().memory().promptEviction().on()
        && routing.prediction().kind() != PredictionSpec.Kind.QUANTILE;
  }

  /// Between two readings of the engines' metrics: the scenario's word, else the policy's.
  private static long reportNanos(Scenario scenario, Router router) {
    double asked = scenario.routing().reportSeconds();
    return Nanos.ofSeconds(
        asked == RoutingSpec.AS_POLICY ? router.policy().reportSeconds() : asked);
  }

  private static RouterConfig routerConfig(Scenario scenario) {
    int engine = scenario.fleet().engine().blockSize();
    return new RouterConfig(
        scenario.routing().prompts().blockSizeBeside(engine),
        scenario.seed(),
        scenario.routing().policy(),
        scenario.routing().parameters(),
        scenario.routing().prediction(),
        scenario.routing().queue(),
        engine,
        scenario.routing().prompts());
  }

  public World copy() {
    return copy(ArrayCopier.cloning());
  }

  private World copy(ArrayCopier arrays) {
    World copy =
        new World(
            scenario,
            simulation.copy(arrays),
            routers.copy(arrays),
            metrics.copy(),
            priorities == null ? null : priorities.copy(),
            log.copy(),
            telemetry == null ? null : telemetry.copy(arrays));
    copy.changes.addAll(changes);
    copy.running = running;
    copy.rejections = rejections;
    return copy;
  }

  /// This world put away, to be had again as often as wanted.
  ///
  /// @param before kept earlier in the run, if any: what did not change since is shared with it
  Kept<World> keep(@Nullable Kept<World> before) {
    return Kept.of(this, World::copy, before);
  }

  /// Runs up to and including `until` nanoseconds; false when the run is over.
  public boolean advance(long until) {
    return advance(until, routers);
  }

  /// The same with somebody else answering, for replays and counterfactuals; the routers still
  /// learn from every event.
  public boolean advance(long until, Dispatcher answering) {
    Dispatcher dispatcher =
        scenario.routing().queue().isOff()
            ? answering
            : new BehindQueues(answering, routers, request -> refusing = request);
    while (running && telemetry != null && telemetry.nextSample() <= until) {
      long tick = telemetry.nextSample();
      running = simulation.advance(tick, dispatcher, this::accept);
      routers.advanceTo(tick);
      telemetry.sample(tick, simulation, this::tokenLoadBlocks);
      if (facts != null) {
        facts.sample(sample(tick));
      }
    }
    if (running) {
      running = simulation.advance(until, dispatcher, this::accept);
    }
    routers.advanceTo(simulation.now());
    return running;
  }

  /// Puts an event of our own into the run, such as a change of coefficients.
  public void accept(ClusterEvent event) {
    log.append(event);
    if (feedsIndex || !(event instanceof ClusterEvent.CacheEvent)) {
      routers.apply(event);
    }
    metrics.fold(event);
    if (priorities != null) {
      priorities.fold(event);
    }
    if (event instanceof ClusterEvent.RoutingChanged change) {
      changed(change);
      simulation.reportEvery(reportNanos(scenario, routers.first()));
    }
    if (event instanceof ClusterEvent.RequestRejected rejected) {
      rejections =
          rejected.request() == refusing
              ? rejections.withRefused(rejected.reason())
              : rejections.withImpossible(rejected.reason());
    }
    if (telemetry != null) {
      telemetry.fold(event);
    }
    if (journal != null) {
      journal.fold(event);
    }
    if (hits != null) {
      hits.cache(event);
      hits.fold(event);
    }
    if (facts != null) {
      facts.fold(event, simulation.now());
    }
    if (listener != null) {
      listener.accept(event);
    }
  }

  /// Gathers, from here on, what rules need to examine the run. A copy does not gather.
  void gatherFacts(CaseRecorder recorder) {
    facts = recorder;
  }

  private Sample sample(long at) {
    int replicas = scenario.everReplicas();
    Sample sample = Sample.of(replicas, at);
    for (int r = 0; r < replicas; r++) {
      EngineProbe.EngineState state = simulation.state(r);
      sample.decodeBlocks()[r] = state.decodeBlocks();
      sample.running()[r] = state.running();
      sample.waiting()[r] = state.waiting();
      sample.activeBlocks()[r] = state.activeBlocks();
      sample.believedDecodeBlocks()[r] = decodeBlocks(r);
      sample.evictedBlocks()[r] = state.evictedBlocks();
      sample.takes()[r] = Sample.roleOf(routers.first().roster(), r);
    }
    return sample;
  }

  private void changed(ClusterEvent.RoutingChanged change) {
    if (!feedsIndex && readCaches()) {
      throw new IllegalStateException(
          "a run for its numbers alone has no index for " + change.policy());
    }
    changes.add(change);
  }

  /// Counts, from here on, where prefix hits go. Blocks computed in the past count as known when
  /// the log kept its events. A copy does not count.
  HitLadderFold countHits() {
    HitLadderFold fold = new HitLadderFold(scenario.fleet().engine().blockSize(), simulation);
    for (int i = 0; log.keepsEvents() && i < log.size(); i++) {
      fold.cache(log.get(i));
    }
    simulation.watchCaches(fold::cache);
    hits = fold;
    return fold;
  }

  /// Tells somebody else of every event from here on. A copy tells nobody.
  void listen(EventSink sink) {
    listener = sink;
  }

  /// Keeps, from here on, what every request goes through. A copy does not.
  RequestJournal keepJournal() {
    RequestJournal kept = new RequestJournal();
    journal = kept;
    return kept;
  }

  /// Whether this very change is already part of the world's past.
  boolean hasSeen(ClusterEvent.RoutingChanged change) {
    return changes.contains(change);
  }

  /// Sessions of the requests waiting in an engine, first come first.
  List<Integer> waitingSessions(int replica) {
    List<Integer> sessions = new ArrayList<>();
    for (long request : simulation.waiting(replica)) {
      sessions.add(telemetry().sessions().sessionOf(request));
    }
    return sessions;
  }

  /// What all bookings together say a replica has to do, in KV blocks: prefill backlog and decode.
  double tokenLoadBlocks(int replica) {
    return prefillBlocks(replica) + decodeBlocks(replica);
  }

  double prefillBlocks(int replica) {
    double tokens = routers.ledger().prefillTokens(replica);
    return tokens / scenario.fleet().engine().blockSize();
  }

  double decodeBlocks(int replica) {
    int engine = scenario.fleet().engine().blockSize();
    double blocks = routers.ledger().activeBlocks(replica, LoadTracking.FULL);
    return blocks * scenario.routing().prompts().blockSizeBeside(engine) / engine;
  }

  public long now() {
    return simulation.now();
  }

  public boolean isRunning() {
    return running;
  }

  public Scenario scenario() {
    return scenario;
  }

  Rejections rejections() {
    return rejections;
  }

  /// A fork of the cluster alone, without routers, metrics and log.
  Simulation forkOfCluster() {
    return simulation.copy();
  }

  public EngineProbe probe() {
    return simulation;
  }

  public RouterFleet routers() {
    return routers;
  }

  /// The first router that is there; the only one unless the scenario has several.
  public Router router() {
    return routers.first();
  }

  public EventLog log() {
    return log;
  }

  public RunMetrics metrics() {
    return metrics.result(simulation);
  }

  /// What became of the requests of each priority; nothing where the scenario gives none.
  List<PriorityFigures> priorities() {
    return priorities == null ? List.of() : priorities.result();
  }

  double ttftSeconds(long request) {
    return metrics.ttftSeconds(request);
  }

  double e2eSeconds(long request) {
    return metrics.e2eSeconds(request);
  }

  /// An `IllegalStateException` in a bare world.
  Telemetry telemetry() {
    if (telemetry == null) {
      throw new IllegalStateException("a bare world keeps no telemetry");
    }
    return telemetry;
  }
}

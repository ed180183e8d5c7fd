package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.CaseRecorder;
import io.herdscope.app.finding.CaseSetting;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.follow.Follower;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.metric.MetricFold;
import io.herdscope.model.metric.MetricSums;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.source.EventSink;
import io.herdscope.router.Roster;
import io.herdscope.router.Router;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Everything folded from the events of a live cluster or a recording: what is believed, and what
/// views and rules need beyond it. Requests and loads are remembered up to a bound, then from anew;
/// belief stays. One thread.
public final class LiveWorld implements EventSink {
  static final int MOST_REPLICAS = 1_024;
  private static final int MOST_REQUESTS = 400_000;
  private static final long TEN_SECONDS = 10 * Nanos.PER_SECOND;

  private final int mostRequests;
  private final Follower follower = new Follower();
  private final SourceWatch sources = new SourceWatch();
  private Stories stories = new Stories(MOST_REPLICAS);
  private Telemetry telemetry = new Telemetry(1, new SessionClock(_ -> -1));
  private RequestJournal journal = new RequestJournal();
  private MetricFold metrics = new MetricFold(MOST_REPLICAS, 16, _ -> -1);
  private CaseRecorder facts = new CaseRecorder(16);
  private final List<LaneFrame.RecentDecision> decisions = new ArrayList<>();
  private LiveInspections inspections = new LiveInspections();
  private long[] toldAs = new long[256];
  private final LookupHeat lookups = new LookupHeat();
  private final Tallies tallies = new Tallies(Telemetry.TICK_NANOS);
  private int sampled = 1;
  private long[] removed = new long[16];
  private long[] generated = new long[16];
  private boolean[] metered = new boolean[16];
  private long queried;
  private long hits;
  private long since;
  private long now;
  private String policy = "";

  public LiveWorld() {
    this(MOST_REQUESTS);
  }

  /// @param mostRequests so many are remembered before they are forgotten
  LiveWorld(int mostRequests) {
    this.mostRequests = mostRequests;
  }

  @Override
  public void accept(ClusterEvent event) {
    sampleTo(event.at() - 1);
    now = Math.max(now, event.at());
    switch (event) {
      case ClusterEvent.SourceStatus e -> sources.hear(e);
      case ClusterEvent.EngineSampled e -> sampled(e);
      case ClusterEvent.BlocksRemoved e -> {
        removed(e);
        heard(e);
      }
      case ClusterEvent.CacheEvent e -> heard(e);
      case ClusterEvent.RequestEvent e -> told(e);
      case ClusterEvent.SourceGap e -> facts.fold(e);
      case ClusterEvent.ReplicaJoined e -> facts.fold(e);
      case ClusterEvent.GroupsCounted _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.EngineReported _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.RoutingChanged _ -> {}
    }
    follower.accept(event);
    if (event instanceof ClusterEvent.ReplicaJoined e && e.replica() < MOST_REPLICAS) {
      metrics.fold(e);
      grow();
    }
    if (event instanceof ClusterEvent.BlocksStored e && e.replica() < MOST_REPLICAS) {
      metrics.fold(e);
    }
  }

  private void removed(ClusterEvent.BlocksRemoved e) {
    if (e.replica() < MOST_REPLICAS && e.tier() == Tier.DEVICE) {
      room(e.replica());
      removed[e.replica()] += e.blocks().length();
      metrics.fold(e);
      if (e.replica() < sampled) {
        telemetry.fold(e);
      }
    }
  }

  private void room(int replica) {
    if (replica >= removed.length) {
      int size = Math.max(replica + 1, 2 * removed.length);
      removed = Arrays.copyOf(removed, size);
      generated = Arrays.copyOf(generated, size);
      metered = Arrays.copyOf(metered, size);
    }
  }

  private void sampled(ClusterEvent.EngineSampled e) {
    if (e.replica() >= MOST_REPLICAS || !(e.reading().windowSeconds() > 0)) {
      return;
    }
    room(e.replica());
    if (e.reading().queriedTokens() > 0 && !Double.isNaN(e.reading().hitTokens())) {
      queried += Math.round(e.reading().queriedTokens());
      hits += Math.round(e.reading().hitTokens());
      telemetry.lookedUp(e.at(), e.reading().queriedTokens(), e.reading().hitTokens());
      lookups.add(
          e.at(),
          e.replica(),
          e.reading().windowSeconds(),
          e.reading().queriedTokens(),
          e.reading().hitTokens());
    }
    if (!Double.isNaN(e.reading().outputTokens())) {
      metered[e.replica()] = true;
      generated[e.replica()] += Math.round(e.reading().outputTokens());
    }
  }

  private void told(ClusterEvent.RequestEvent raw) {
    if (stories.requests() >= mostRequests) {
      forget();
    }
    ClusterEvent.RequestEvent e = stories.renumbered(raw);
    if (e == null) {
      return;
    }
    if (e instanceof ClusterEvent.RequestRouted routed) {
      decided(routed, raw.request());
    }
    if (e instanceof ClusterEvent.RequestFinished finished) {
      room(finished.replica());
      generated[finished.replica()] += metered[finished.replica()] ? 0 : finished.outputTokens();
    }
    metrics.fold(e);
    telemetry.fold(e);
    journal.fold(e);
    facts.fold(e);
  }

  private void decided(ClusterEvent.RequestRouted e, long told) {
    if (decisions.size() == toldAs.length) {
      toldAs = Arrays.copyOf(toldAs, 2 * toldAs.length);
    }
    toldAs[decisions.size()] = told;
    policy = e.decision().policy();
    inspections.decided(decisions.size(), e, follower);
    decisions.add(
        new LaneFrame.RecentDecision(
            decisions.size(),
            e.at(),
            e.request(),
            e.body().session(),
            e.body().turn(),
            e.replica(),
            e.decision().router(),
            Math.min(1, cachedShare(e))));
  }

  /// By the belief held here where the prompt's blocks are told, else by what the router told of
  /// its own.
  private double cachedShare(ClusterEvent.RequestRouted e) {
    int blocks = e.body().promptBlocks().length();
    if (blocks > 0) {
      return follower.believed(e.body().promptBlocks(), e.replica()) / (double) blocks;
    }
    Roster roster = follower.router().roster();
    ReplicaSpec spec = e.replica() < roster.size() ? roster.spec(e.replica()) : null;
    Belief told = e.decision().belief();
    return spec == null || e.replica() >= told.replicas()
        ? 0
        : (double) told.overlapBlocks(Tier.DEVICE, e.replica())
            * spec.blockSize()
            / Math.max(1, e.body().promptTokens());
  }

  private void heard(ClusterEvent.CacheEvent event) {
    if (event.replica() < MOST_REPLICAS) {
      facts.fold(event);
    }
  }

  /// What is remembered of requests begins anew; belief, loads and sources stay.
  private void forget() {
    stories = new Stories(MOST_REPLICAS);
    journal = new RequestJournal();
    metrics = metrics.begunAnew();
    facts = facts.begunAnew();
    telemetry = telemetry.withoutRequests(new SessionClock(_ -> -1));
    inspections = new LiveInspections();
    decisions.clear();
    since = now;
  }

  private void grow() {
    int replicas = Math.min(MOST_REPLICAS, follower.router().roster().size());
    if (replicas > sampled) {
      telemetry = telemetry.grown(replicas);
      sampled = replicas;
    }
  }

  /// Nothing more happened up to `instant`.
  void tick(long instant) {
    sampleTo(instant);
    now = Math.max(now, instant);
  }

  private void sampleTo(long instant) {
    if (telemetry.nextSample() > instant) {
      return;
    }
    LiveProbe probe = probe(follower);
    while (telemetry.nextSample() <= instant) {
      long at = telemetry.nextSample();
      telemetry.sample(at, probe, r -> probe.prefillBlocks(r) + probe.decodeBlocks(r));
      facts.sample(sample(at, probe));
    }
    if (tallies.isDue(instant)) {
      tallies.add(tally(Math.max(now, instant)));
    }
  }

  /// What has been counted since the last event.
  ///
  /// @param until up to when nothing more happened
  private Tallies.Tally tally(long until) {
    return new Tallies.Tally(
        now,
        until,
        since,
        metrics.sums(),
        Tallies.first(removed, sampled),
        Tallies.first(generated, sampled),
        hits,
        queried);
  }

  private Tallies.Tally tallyAt(long at) {
    return at >= now ? tally(now) : tallies.at(at);
  }

  /// Blocks that a replica removed from its device within ten seconds up to an instant: exact but
  /// for half a second at either end, in a long session or a large fleet as the mean rate there
  /// says.
  int removedBefore(int replica, long at) {
    return (int) Math.round(removedUntil(replica, at) - removedUntil(replica, at - TEN_SECONDS));
  }

  private double removedUntil(int replica, long at) {
    long total = Tallies.of(removed, replica);
    return at >= now ? total : tallies.removed(replica, at, now, total);
  }

  /// Sessions of the requests at the replica that had no token at an instant gone by, the latest
  /// `count` of them, first come first.
  ///
  /// @param made decisions made until then
  List<Integer> unanswered(int replica, int count, long at, int made) {
    return journal.unanswered(replica, count, at, made);
  }

  private Sample sample(long at, LiveProbe probe) {
    Sample sample = Sample.of(sampled, at);
    for (int r = 0; r < sampled; r++) {
      EngineProbe.EngineState state = probe.state(r);
      sample.decodeBlocks()[r] = state.decodeBlocks();
      sample.running()[r] = state.running();
      sample.waiting()[r] = state.waiting();
      sample.activeBlocks()[r] = state.activeBlocks();
      sample.believedDecodeBlocks()[r] = probe.decodeBlocks(r);
      sample.evictedBlocks()[r] = state.evictedBlocks();
      sample.takes()[r] = Sample.roleOf(follower.router().roster(), r);
    }
    return sample;
  }

  /// The cluster as `belief`, this world's own or that of another instant, has it.
  LiveProbe probe(Follower belief) {
    return new LiveProbe(belief, tellsRequests(), removed, generated);
  }

  /// The cluster as `belief` of an instant gone by has it.
  LiveProbe probe(Follower belief, long at) {
    Tallies.Tally then = tallyAt(at);
    return new LiveProbe(belief, tellsRequests(), then.removed(), then.generated());
  }

  /// Whether anybody tells of requests.
  boolean tellsRequests() {
    return stories.requests() > 0;
  }

  public Follower follower() {
    return follower;
  }

  SourceWatch sources() {
    return sources;
  }

  Stories stories() {
    return stories;
  }

  /// Hits over time, as engines tell them.
  LookupHeat lookups() {
    return lookups;
  }

  Telemetry telemetry() {
    return telemetry;
  }

  LiveInspections inspections() {
    return inspections;
  }

  RequestTable requests() {
    return journal.table();
  }

  /// Every decision remembered, in order; a decision's ordinal is its place.
  List<LaneFrame.RecentDecision> decisions() {
    return decisions;
  }

  /// The number by which the decision's request was told.
  long told(long ordinal) {
    return toldAs[(int) ordinal];
  }

  /// Replicas that have a row, at least one.
  int replicas() {
    return sampled;
  }

  /// The policy that the last decision told; empty before the first.
  String policy() {
    return policy;
  }

  long now() {
    return now;
  }

  /// From when on requests are remembered.
  long since() {
    return since;
  }

  /// The numbers so far; hits are those that engines tell of.
  RunMetrics metrics() {
    return LiveFigures.with(metrics.result(probe(follower)), hits, queried);
  }

  /// The numbers as they were at an instant: of what had been heard then, as far as requests are
  /// still remembered. What is not counted by request is that of at most half a second before, more
  /// in a long session; after requests were forgotten nothing at first, never that of the
  /// forgotten.
  RunMetrics metricsAt(Follower belief, long at) {
    Tallies.Tally then = tallyAt(at);
    LiveProbe probe = probe(belief, at);
    MetricFold told = at < since ? new MetricFold(1, 16, _ -> -1) : metrics;
    MetricSums sums = then.since() == since && at >= since ? then.sums() : MetricSums.NONE;
    return LiveFigures.with(told.result(probe, at, sums), then.hits(), then.queried());
  }

  /// What the replicas are called, by index.
  List<String> names() {
    LiveProbe probe = probe(follower);
    List<String> names = new ArrayList<>();
    for (int r = 0; r < sampled; r++) {
      names.add(probe.name(r));
    }
    return List.copyOf(names);
  }

  /// What rules examine, as far as live data knows it. Of engines that nobody looks into it is
  /// unknown what they held, so where hits went is left out.
  public CaseFile facts() {
    LiveProbe probe = probe(follower);
    double blocks = 0;
    int blockSize = 16;
    for (int r = 0; r < sampled; r++) {
      blocks = Math.max(blocks, Double.isNaN(probe.kvBlocks(r)) ? 0 : probe.kvBlocks(r));
      blockSize = probe.blockSize(r);
    }
    CaseSetting setting =
        new CaseSetting(
            policy,
            Map.of(),
            facts.termNames(),
            sampled,
            blockSize,
            (int) Math.rint(blocks),
            1,
            0,
            true,
            QueueSpec.OFF);
    Router router = follower.router();
    return facts.file(setting, router.degradation(), HitLadder.EMPTY, List.of(), router.late());
  }
}

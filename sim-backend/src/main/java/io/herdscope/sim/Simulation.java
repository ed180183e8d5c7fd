package io.herdscope.sim;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.Role;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.source.EventSink;
import io.herdscope.model.source.EventSource;
import io.herdscope.model.source.Gate;
import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.engine.EngineRequest;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.workload.RequestDriver;
import io.herdscope.sim.workload.ScriptedRequest;
import io.herdscope.sim.workload.Workload;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;

/// A simulated cluster in closed loop with whoever dispatches: the workload releases requests, the
/// dispatcher names a replica, engines work, completions release more. Also the probe that shows
/// the engines' truth. One thread; `copy()` forks, and a fork given the same answers repeats the
/// run.
public final class Simulation implements EventSource, EngineProbe {
  /* At one instant, in this order: cache events whose delay is over, steps that end (by replica),
   * arrivals, and last new steps, so that a step begins with everything that was there. Readings of
   * the engines' metrics come after all of that. */
  private final Engine[] engines;
  private final EarliestEnd ends;
  private final RequestDriver driver;
  private final EventRelay relay;
  private final EngineEvents events;
  private final List<ScriptedRequest> warmup;
  private final boolean decodeProgress;
  private final EngineMeters meters;
  private final EngineScrape scrape;
  private final Faults faults;
  private final Handovers handovers;
  private final int ranks;
  private final Long2ObjectHashMap<ScriptedRequest> inFlight;
  private final Long2ObjectHashMap<ScriptedRequest> held;
  private final ArrayDeque<ScriptedRequest> again = new ArrayDeque<>();
  private int[] touched = new int[16];
  private int touchedCount;
  private boolean started;
  private Telling telling;
  private long now;

  private Simulation(
      Engine[] engines,
      EarliestEnd ends,
      RequestDriver driver,
      EventRelay relay,
      List<ScriptedRequest> warmup,
      boolean decodeProgress,
      EngineMeters meters,
      EngineScrape scrape,
      Faults faults,
      Handovers handovers,
      Long2ObjectHashMap<ScriptedRequest> inFlight,
      Long2ObjectHashMap<ScriptedRequest> held) {
    this.engines = engines;
    this.ends = ends;
    this.driver = driver;
    this.relay = relay;
    this.warmup = warmup;
    this.decodeProgress = decodeProgress;
    this.inFlight = inFlight;
    this.held = held;
    this.meters = meters;
    this.scrape = scrape;
    this.faults = faults;
    this.handovers = handovers;
    this.ranks = handovers.ranks();
    this.telling = new Telling(relay);
    this.events =
        new EngineEvents(relay, meters, decodeProgress, faults.resent(), handovers, new Followed());
  }

  /// A cluster at time 0 with cold caches; an `IllegalArgumentException` when the model does not
  /// fit.
  public static Simulation of(Scenario scenario, Workload workload) {
    EngineSpec spec = scenario.fleet().engine();
    int usableBlocks = KvCapacity.blocks(spec);
    LatencyModel latency = LatencyModels.create(spec, scenario.fleet().latency());
    Engine[] engines = new Engine[scenario.everReplicas()];
    for (int r = 0; r < engines.length; r++) {
      engines[r] = new Engine(spec, usableBlocks, latency);
    }
    EngineMeters meters = new EngineMeters(engines.length);
    Handovers handovers = new Handovers(scenario.fleet());
    handovers.connect(engines);
    EarliestEnd ends = new EarliestEnd(engines.length);
    EventRelay relay = new EventRelay(Nanos.ofSeconds(scenario.routing().eventDelaySeconds()));
    return new Simulation(
        engines,
        ends,
        workload.driver(),
        relay,
        workload.warmup(),
        scenario.routing().decodeProgress(),
        meters,
        new EngineScrape(meters),
        new Faults(scenario, engines, ends, relay, handovers),
        handovers,
        new Long2ObjectHashMap<>(),
        new Long2ObjectHashMap<>());
  }

  public Simulation copy() {
    return copy(ArrayCopier.cloning());
  }

  public Simulation copy(ArrayCopier arrays) {
    Engine[] copies = new Engine[engines.length];
    for (int r = 0; r < engines.length; r++) {
      copies[r] = engines[r].copy(arrays);
    }
    EngineMeters copiedMeters = meters.copy();
    EarliestEnd copiedEnds = ends.copy();
    EventRelay copiedRelay = relay.copy();
    Handovers copiedHandovers = handovers.copy();
    Simulation copy =
        new Simulation(
            copies,
            copiedEnds,
            driver.copy(),
            copiedRelay,
            warmup,
            decodeProgress,
            copiedMeters,
            scrape.copy(copiedMeters),
            faults.copy(copies, copiedEnds, copiedRelay, copiedHandovers),
            copiedHandovers,
            new Long2ObjectHashMap<>(inFlight),
            new Long2ObjectHashMap<>(held));
    copy.started = started;
    copy.telling = telling.copy(copiedRelay);
    copy.now = now;
    return copy;
  }

  /// From now on the engines' metrics are read every `periodNanos` and reported to the sink; 0
  /// stops it.
  public void reportEvery(long periodNanos) {
    if (scrape.every(periodNanos) && started) {
      scrape.start(now, engines);
    }
  }

  /// From now on cache events and decode progress are told together instead of step by step: for
  /// runs in which nothing is looked at but what decisions see and the numbers at the end, which
  /// stay exactly as they are. Ignored where the cluster has more to it than engines that compute.
  ///
  /// @param decisionsSee whether decisions look at either
  public void tellTogether(boolean decisionsSee) {
    if (ranks == 1 && !handovers.isPlanned() && !faults.arePlanned() && !scrape.isOn()) {
      telling.together(engines, decisionsSee, decodeProgress, driver);
    }
  }

  @Override
  public boolean advance(long until, Dispatcher dispatcher, EventSink sink) {
    if (!started) {
      started = true;
      start(sink);
    }
    Gate gate = dispatcher.gate();
    long next = nextInstant(gate);
    while (next <= until && next != Long.MAX_VALUE) {
      scrape.before(next, engines);
      now = timely(next);
      telling.open(now, sink);
      finishSteps(sink);
      strike(sink);
      arrive(gate, dispatcher, sink);
      beginSteps(sink);
      next = nextInstant(gate);
    }
    boolean over = next == Long.MAX_VALUE;
    if (over) {
      telling.close(sink);
    }
    if (over && !(driver.exhausted() && inFlight.isEmpty() && held.isEmpty())) {
      throw new IllegalStateException(
          "nothing is due at "
              + now
              + " ns, yet the workload waits: "
              + inFlight.size()
              + " requests in flight, "
              + held.size()
              + " held back");
    }
    now = over ? now : until;
    return !over;
  }

  private static long timely(long instant) {
    if (instant < 0 || instant > Nanos.LATEST) {
      throw new IllegalStateException(
          "it takes more than "
              + Nanos.LATEST / (24 * 3_600 * Nanos.PER_SECOND)
              + " days of simulated time; shorten the workload's times, for example with"
              + " workload.speed or workload.idleGapCapSeconds");
    }
    return instant;
  }

  private long nextInstant(@Nullable Gate gate) {
    long next = Math.min(driver.nextArrival(), Math.min(ends.at(), relay.nextDue()));
    if (gate != null && !held.isEmpty()) {
      next = Math.min(next, gate.changesAt());
    }
    return isWorkLeft() ? Math.min(next, faults.nextAt()) : next;
  }

  /// Whether a fault could still change anything.
  private boolean isWorkLeft() {
    return driver.nextArrival() != Long.MAX_VALUE || !inFlight.isEmpty() || !held.isEmpty();
  }

  /// What befalls replicas now. Requests lost are sent again with the arrivals of this instant.
  private void strike(EventSink sink) {
    while (faults.nextAt() <= now && isWorkLeft()) {
      for (long request : faults.strike(sink, this::pending)) {
        ScriptedRequest lost = inFlight.remove(request);
        again.add(lost);
        sink.accept(new ClusterEvent.RequestLost(now, lost.request(), faults.lastStruck()));
      }
    }
  }

  private void start(EventSink sink) {
    int present = 0;
    while (present < engines.length && faults.isThere(present)) {
      faults.joined(present++, 0, sink);
    }
    Warmup.run(warmup, Arrays.copyOf(engines, present), sink);
    scrape.start(0, engines);
  }

  private void finishSteps(EventSink sink) {
    while (ends.at() <= now) {
      int r = ends.engine();
      engines[r].finishStep(events.to(r, sink));
      ends.set(r, engines[r].endsAt());
      pending(r);
    }
  }

  /// What becomes of requests, as the engines tell it.
  private final class Followed implements EngineEvents.Completions {
    @Override
    public void finished(long request, long at) {
      inFlight.remove(request);
      driver.finished(request, at);
    }

    @Override
    public void computed(long request, int replica) {
      handovers.add(inFlight.get(request), replica);
    }

    @Override
    public void transferred(long request) {
      letGo(request);
    }
  }

  /// The replica that computed the request's prompt may have its blocks back.
  private void letGo(long request) {
    int r = handovers.release(request);
    if (r != Handovers.NOWHERE) {
      engines[r].release(request, now);
      ends.set(r, engines[r].endsAt());
      pending(r);
    }
  }

  /// Places a request whose prompt is computed on a replica that decodes.
  private void handOver(ScriptedRequest scripted, Dispatcher dispatcher, EventSink sink) {
    long id = scripted.request().id();
    faults.resent().add(id);
    if (!send(scripted, dispatcher, sink)) {
      inFlight.remove(id);
      letGo(id);
    }
  }

  private void arrive(@Nullable Gate gate, Dispatcher dispatcher, EventSink sink) {
    while (!handovers.isEmpty()) {
      handOver(handovers.next(), dispatcher, sink);
    }
    while (!again.isEmpty()) {
      enter(again.remove(), gate, dispatcher, sink);
    }
    do {
      while (driver.nextArrival() <= now) {
        ScriptedRequest scripted = driver.take();
        scrape.deliver(sink, faults::isThere);
        sink.accept(new ClusterEvent.RequestArrived(now, scripted.request()));
        enter(scripted, gate, dispatcher, sink);
      }
      if (gate != null) {
        release(gate, dispatcher, sink);
      }
    } while (driver.nextArrival() <= now);
  }

  private void enter(
      ScriptedRequest scripted, @Nullable Gate gate, Dispatcher dispatcher, EventSink sink) {
    if (gate == null) {
      send(scripted, dispatcher, sink);
    } else {
      held.put(scripted.request().id(), scripted);
    }
  }

  /// Lets go whom the gate lets go.
  private void release(Gate gate, Dispatcher dispatcher, EventSink sink) {
    boolean waits = false;
    while (!waits) {
      switch (gate.next(now)) {
        case Gate.Send step -> send(unheld(step.request()), dispatcher, sink);
        case Gate.Refuse step -> {
          unheld(step.request());
          reject(step.request(), step.reason(), sink);
        }
        case Gate.Wait _ -> waits = true;
      }
    }
  }

  private ScriptedRequest unheld(long request) {
    ScriptedRequest scripted = held.remove(request);
    if (scripted == null) {
      throw new IllegalStateException(
          "the gate names request " + request + ", which does not wait");
    }
    return scripted;
  }

  /// Says whether the chosen engine can run the request at all.
  private boolean send(ScriptedRequest scripted, Dispatcher dispatcher, EventSink sink) {
    Request request = scripted.request();
    if (telling.isAwaited(dispatcher, request)) {
      telling.decide(now, engines, events, sink);
    }
    RoutingDecision decision = dispatcher.dispatch(request, now);
    int r = decision.chosen();
    String refusal = engines[r].refusal(request.promptTokens(), scripted.outputTokens());
    if (!refusal.isEmpty()) {
      reject(request.id(), refusal, sink);
      return false;
    }
    sink.accept(new ClusterEvent.RequestRouted(now, request, decision));
    inFlight.put(request.id(), scripted);
    meters.arrived(now, request.id(), request.promptTokens());
    engines[r].enqueue(engineRequest(scripted, now, handovers.role(r)), now);
    ends.set(r, engines[r].endsAt());
    pending(r);
    return true;
  }

  private void reject(long request, String reason, EventSink sink) {
    sink.accept(new ClusterEvent.RequestRejected(now, request, reason));
    driver.rejected(request, now);
  }

  private void pending(int replica) {
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, touchedCount * 2);
    }
    touched[touchedCount++] = replica;
  }

  private void beginSteps(EventSink sink) {
    for (int i = 0; i < touchedCount; i++) {
      int r = touched[i];
      if (ranks > 1) {
        beginTogether(r / ranks * ranks, sink);
      } else if (!engines[r].inFlight() && !engines[r].idle()) {
        engines[r].beginStep(now, events.to(r, sink));
        telling.begun(r, engines[r]);
        ends.set(r, engines[r].endsAt());
      }
    }
    touchedCount = 0;
  }

  /// Begins a step of every rank of a group that has work, if none is in a step: it lasts as long
  /// as the longest of them, and ranks without work go through it with a dummy batch.
  private void beginTogether(int first, EventSink sink) {
    int end = Math.min(first + ranks, engines.length);
    long last = 0;
    for (int r = first; r < end; r++) {
      if (engines[r].inFlight()) {
        return;
      }
    }
    for (int r = first; r < end; r++) {
      if (!engines[r].idle()) {
        engines[r].beginSingleStep(now, events.to(r, sink));
        last = Math.max(last, engines[r].endsAt());
      }
    }
    for (int r = first; r < end; r++) {
      if (engines[r].inFlight()) {
        engines[r].waitUntil(last);
        ends.set(r, engines[r].endsAt());
      }
    }
  }

  static EngineRequest engineRequest(ScriptedRequest scripted, long now, Role role) {
    Request request = scripted.request();
    return new EngineRequest(
        request.id(),
        request.promptTokens(),
        role == Role.PREFILL ? 1 : scripted.outputTokens(),
        -request.hints().priority(),
        now,
        scripted.chain(),
        role,
        role == Role.PREFILL || request.hints().expectedOutputTokens() == scripted.outputTokens(),
        scripted.images());
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public int replicas() {
    return engines.length;
  }

  @Override
  public EngineState state(int replica) {
    engines[replica].settle(now);
    return engines[replica].state();
  }

  @Override
  public ReplicaCondition condition(int replica) {
    return faults
        .condition(replica)
        .with(engines[replica].tier(Tier.HOST), engines[replica].tier(Tier.DISK));
  }

  @Override
  public int heldPrefix(int replica, HashRun run) {
    return engines[replica].heldPrefix(run);
  }

  @Override
  public int reach(int replica, HashRun run) {
    return engines[replica].reach(run);
  }

  @Override
  public int[] references(int replica, long[] hashes) {
    return engines[replica].references(hashes);
  }

  @Override
  public HashRun nextToEvict(int replica, int limit) {
    return engines[replica].nextToEvict(limit);
  }

  /// Lets `watcher` hear every cache event at the instant it happens, before any delay on its way
  /// to the router. For watching a run from outside; a copy has no watcher. Warm-up is not heard.
  public void watchCaches(EventSink watcher) {
    relay.watch(watcher);
  }

  /// Requests waiting in an engine, first come first.
  public long[] waiting(int replica) {
    return engines[replica].waitingRequests();
  }

  /// Requests dropped because an earlier turn of their session was rejected.
  public long droppedRequests() {
    return driver.droppedRequests();
  }
}

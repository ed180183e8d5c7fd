package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.workload.RequestDriver;
import io.herdscope.sim.workload.ScriptedRequest;
import io.herdscope.sim.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The twin of the simulation: naive engines, every step of each on its own, and at each instant
/// steps that end, then arrivals, then new steps. Knows cache events without delay only, no gate
/// and no metrics.
public final class NaiveCluster {
  private final List<NaiveEngine> engines = new ArrayList<>();
  private final RequestDriver driver;
  private final Workload workload;
  private final EngineSpec spec;
  private final int usableBlocks;

  public NaiveCluster(Scenario scenario, Workload workload) {
    this.workload = workload;
    spec = scenario.fleet().engine();
    usableBlocks = KvCapacity.blocks(spec);
    LatencyModel latency = LatencyModels.create(spec, scenario.fleet().latency());
    for (int r = 0; r < scenario.fleet().replicas(); r++) {
      engines.add(new NaiveEngine(spec, usableBlocks, latency));
    }
    driver = workload.driver();
  }

  /// Runs to the end.
  public void run(Dispatcher dispatcher, EventSink sink) {
    for (int r = 0; r < engines.size(); r++) {
      ReplicaSpec replica =
          new ReplicaSpec("r" + r, spec.blockSize(), usableBlocks, spec.maxBatchedTokens());
      sink.accept(new ClusterEvent.ReplicaJoined(0, r, replica));
    }
    warmUp(sink);
    for (long now = next(); now != Long.MAX_VALUE; now = next()) {
      instant(now, dispatcher, sink);
    }
  }

  private long next() {
    long end = engines.stream().mapToLong(NaiveEngine::endsAt).min().orElseThrow();
    return Math.min(end, driver.nextArrival());
  }

  private void instant(long now, Dispatcher dispatcher, EventSink sink) {
    Set<Integer> touched = new LinkedHashSet<>();
    for (int r = 0; r < engines.size(); r++) {
      if (engines.get(r).endsAt() == now) {
        engines.get(r).finish(new Teller(r, sink, false));
        touched.add(r);
      }
    }
    while (driver.nextArrival() <= now) {
      ScriptedRequest scripted = driver.take();
      Request request = scripted.request();
      sink.accept(new ClusterEvent.RequestArrived(now, request));
      var decision = dispatcher.dispatch(request, now);
      String refusal =
          RequestLimits.refusal(
              spec, usableBlocks, request.promptTokens(), scripted.outputTokens());
      if (!refusal.isEmpty()) {
        sink.accept(new ClusterEvent.RequestRejected(now, request.id(), refusal));
        driver.rejected(request.id(), now);
        continue;
      }
      sink.accept(new ClusterEvent.RequestRouted(now, request, decision));
      engines.get(decision.chosen()).enqueue(request(scripted, now), now);
      touched.add(decision.chosen());
    }
    for (int r : touched) {
      NaiveEngine engine = engines.get(r);
      if (!engine.inFlight() && !engine.idle()) {
        engine.begin(now, new Teller(r, sink, false));
      }
    }
  }

  private void warmUp(EventSink sink) {
    for (int i = 0; i < workload.warmup().size(); i++) {
      int r = i % engines.size();
      NaiveEngine engine = engines.get(r);
      engine.enqueue(request(workload.warmup().get(i), 0), 0);
      while (!engine.idle()) {
        engine.begin(0, new Teller(r, sink, true));
        engine.finish(new Teller(r, sink, true));
      }
      engine.restartClock();
    }
  }

  private static EngineRequest request(ScriptedRequest scripted, long now) {
    Request request = scripted.request();
    return new EngineRequest(
        request.id(),
        request.promptTokens(),
        scripted.outputTokens(),
        -request.hints().priority(),
        now,
        scripted.chain());
  }

  /// Tells the sink what one engine does; of a warm-up only what its cache does, as of time 0.
  private final class Teller implements EngineListener {
    private final int replica;
    private final EventSink sink;
    private final boolean warmup;

    private Teller(int replica, EventSink sink, boolean warmup) {
      this.replica = replica;
      this.sink = sink;
      this.warmup = warmup;
    }

    private void tell(ClusterEvent event) {
      if (!warmup) {
        sink.accept(event);
      }
    }

    private long cacheTime(long at) {
      return warmup ? 0 : at;
    }

    @Override
    public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
      tell(new ClusterEvent.RequestAdmitted(at, request, replica, prompt, cached, resumed));
    }

    @Override
    public void preempted(long at, long request) {
      tell(new ClusterEvent.RequestPreempted(at, request, replica));
    }

    @Override
    public void stored(long at, long parent, HashRun chain, int from, int to) {
      HashRun blocks = chain.slice(from, to);
      sink.accept(
          new ClusterEvent.BlocksStored(cacheTime(at), replica, Tier.DEVICE, parent, blocks));
    }

    @Override
    public void removed(long at, HashRun blocks) {
      sink.accept(new ClusterEvent.BlocksRemoved(cacheTime(at), replica, Tier.DEVICE, blocks));
    }

    @Override
    public void cleared(long at) {
      sink.accept(new ClusterEvent.CacheCleared(cacheTime(at), replica));
    }

    @Override
    public void firstToken(long at, long request) {
      tell(new ClusterEvent.FirstToken(at, request, replica));
    }

    @Override
    public void decoded(long at, long request, int outputTokens) {
      tell(new ClusterEvent.TokensDecoded(at, request, replica, outputTokens));
    }

    @Override
    public void finished(long at, long request, int outputTokens) {
      tell(new ClusterEvent.RequestFinished(at, request, replica, outputTokens));
      if (!warmup) {
        driver.finished(request, at);
      }
    }
  }
}

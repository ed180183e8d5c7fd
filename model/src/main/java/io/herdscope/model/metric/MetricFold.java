package io.herdscope.model.metric;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EngineProbe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Folds the events of a run into its numbers. Request ids must be dense from 0, as a simulation's
/// are. What is kept of each request stands in [RequestColumns]; a copy shares most of it. Single
/// writer.
public final class MetricFold {
  private final int cvBlockSize;
  private final IntUnaryOperator turns;
  private final List<String> replicaNames;
  private final RequestColumns requests;
  private final int[] routedTo;
  private final long[] promptTokens;
  private final long[] cachedTokens;
  private final long[] outputTokens;
  private final long[] evicted;
  private final long[] preempted;
  private long stored;
  private final long[] loadedTokens = new long[Tier.ALL.size()];
  private long resent;
  private int rejected;
  private int replicas;
  private long lastEvent;

  /// @param turns how many requests a session will make, −1 when only the run decides
  public MetricFold(int maxReplicas, int cvBlockSize, IntUnaryOperator turns) {
    this(
        cvBlockSize,
        turns,
        new ArrayList<>(),
        new RequestColumns(),
        new long[5][maxReplicas],
        new int[maxReplicas]);
  }

  private MetricFold(
      int cvBlockSize,
      IntUnaryOperator turns,
      List<String> names,
      RequestColumns requests,
      long[][] sums,
      int[] routedTo) {
    this.cvBlockSize = cvBlockSize;
    this.turns = turns;
    this.replicaNames = names;
    this.requests = requests;
    this.routedTo = routedTo;
    this.promptTokens = sums[0];
    this.cachedTokens = sums[1];
    this.outputTokens = sums[2];
    this.evicted = sums[3];
    this.preempted = sums[4];
  }

  public MetricFold copy() {
    MetricFold copy =
        new MetricFold(
            cvBlockSize,
            turns,
            new ArrayList<>(replicaNames),
            requests.copy(),
            new long[][] {
              promptTokens.clone(),
              cachedTokens.clone(),
              outputTokens.clone(),
              evicted.clone(),
              preempted.clone()
            },
            routedTo.clone());
    copy.stored = stored;
    System.arraycopy(loadedTokens, 0, copy.loadedTokens, 0, loadedTokens.length);
    copy.resent = resent;
    copy.rejected = rejected;
    copy.replicas = replicas;
    copy.lastEvent = lastEvent;
    return copy;
  }

  public void fold(ClusterEvent event) {
    lastEvent = Math.max(lastEvent, event.at());
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        name(e.replica(), e.spec().name());
        replicas = Math.max(replicas, e.replica() + 1);
      }
      case ClusterEvent.RequestArrived e -> requests.arrived(e);
      case ClusterEvent.RequestRouted e -> routedTo[e.replica()]++;
      case ClusterEvent.RequestAdmitted e -> admitted(e);
      case ClusterEvent.FirstToken e -> requests.firstToken(e.request(), e.at());
      case ClusterEvent.RequestFinished e -> {
        outputTokens[e.replica()] += e.outputTokens();
        requests.finished(e);
      }
      case ClusterEvent.RequestPreempted e -> preempted[e.replica()]++;
      case ClusterEvent.BlocksStored e ->
          stored += e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
      case ClusterEvent.BlocksRemoved e ->
          evicted[e.replica()] += e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
      case ClusterEvent.RequestLost e -> {
        resent++;
        requests.lost(e.request());
      }
      case ClusterEvent.KvLoaded e -> loaded(e);
      case ClusterEvent.FaultStruck e -> {}
      case ClusterEvent.RequestRejected e -> rejected++;
      case ClusterEvent.ReplicaLeft e -> {}
      case ClusterEvent.CacheCleared e -> {}
      case ClusterEvent.TierCleared e -> {}
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.EngineSampled e -> {}
      case ClusterEvent.TokensDecoded e -> {}
      case ClusterEvent.EngineReported e -> {}
      case ClusterEvent.RoutingChanged e -> {}
    }
  }

  private void name(int replica, String name) {
    while (replicaNames.size() <= replica) {
      replicaNames.add("replica " + replicaNames.size());
    }
    replicaNames.set(replica, name);
  }

  private void loaded(ClusterEvent.KvLoaded e) {
    if (e.from() == e.replica() && e.tier() != Tier.DEVICE) {
      loadedTokens[e.tier().ordinal()] += e.tokens();
    }
  }

  private void admitted(ClusterEvent.RequestAdmitted e) {
    requests.admitted(e.request(), e.at());
    if (!e.resumed()) {
      promptTokens[e.replica()] += e.promptTokens();
      cachedTokens[e.replica()] += e.cachedTokens();
    }
  }

  /// The numbers so far.
  ///
  /// @param probe the engines, for busy time and peak KV; they are not events
  public RunMetrics result(EngineProbe probe) {
    RequestColumns.Samples samples = requests.samples(replicas, cvBlockSize, turns);
    double span = Nanos.toSeconds(lastEvent);
    long prompt = sum(promptTokens);
    long cached = sum(cachedTokens);
    long output = sum(outputTokens);
    return new RunMetrics(
        requests.count(),
        samples.completed(),
        rejected,
        samples.sessions(),
        span,
        samples.ttft(),
        samples.tpot(),
        samples.e2e(),
        samples.session(),
        samples.queue(),
        output / span,
        samples.completed() / span,
        cached / (double) prompt,
        samples.cv(),
        stored,
        sum(evicted),
        sum(preempted),
        cached,
        prompt,
        output,
        resent,
        loadedTokens[Tier.HOST.ordinal()],
        loadedTokens[Tier.DISK.ordinal()],
        encodedTokens(probe),
        replicaMetrics(probe));
  }

  private long encodedTokens(EngineProbe probe) {
    long tokens = 0;
    for (int r = 0; r < replicas; r++) {
      tokens += probe.state(r).encodedTokens();
    }
    return tokens;
  }

  /// Seconds from arrival to first token of one request, NaN while there is none.
  public double ttftSeconds(long request) {
    return requests.ttftSeconds(request);
  }

  /// Seconds from arrival to the end of one request, NaN while it runs.
  public double e2eSeconds(long request) {
    return requests.e2eSeconds(request);
  }

  private List<RunMetrics.ReplicaMetrics> replicaMetrics(EngineProbe probe) {
    List<RunMetrics.ReplicaMetrics> rows = new ArrayList<>(replicas);
    for (int r = 0; r < replicas; r++) {
      EngineProbe.EngineState state = probe.state(r);
      rows.add(
          new RunMetrics.ReplicaMetrics(
              replicaNames.get(r),
              routedTo[r],
              promptTokens[r],
              cachedTokens[r],
              outputTokens[r],
              evicted[r],
              preempted[r],
              Nanos.toSeconds(state.busyNanos()),
              state.peakActiveBlocks()));
    }
    return List.copyOf(rows);
  }

  private static long sum(long[] values) {
    return Arrays.stream(values).sum();
  }
}

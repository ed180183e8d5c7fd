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
  private final long[] evicted;
  private final long[] preempted;
  private long stored;
  private final long[] loadedTokens = new long[Tier.ALL.size()];
  private long resent;
  private int rejected;
  private final long[] joinedAt;
  private int replicas;

  /// Replicas of which anything was counted, joined or not.
  private int counted;

  private long lastEvent;

  /// @param turns how many requests a session will make, −1 when only the run decides
  public MetricFold(int maxReplicas, int cvBlockSize, IntUnaryOperator turns) {
    this(
        cvBlockSize,
        turns,
        new ArrayList<>(),
        new RequestColumns(),
        new long[4][maxReplicas],
        new int[maxReplicas],
        new long[maxReplicas]);
    Arrays.fill(joinedAt, Long.MAX_VALUE);
  }

  private MetricFold(
      int cvBlockSize,
      IntUnaryOperator turns,
      List<String> names,
      RequestColumns requests,
      long[][] sums,
      int[] routedTo,
      long[] joinedAt) {
    this.cvBlockSize = cvBlockSize;
    this.turns = turns;
    this.replicaNames = names;
    this.requests = requests;
    this.routedTo = routedTo;
    this.promptTokens = sums[0];
    this.cachedTokens = sums[1];
    this.evicted = sums[2];
    this.preempted = sums[3];
    this.joinedAt = joinedAt;
  }

  public MetricFold copy() {
    MetricFold copy =
        new MetricFold(
            cvBlockSize,
            turns,
            new ArrayList<>(replicaNames),
            requests.copy(),
            new long[][] {
              promptTokens.clone(), cachedTokens.clone(), evicted.clone(), preempted.clone()
            },
            routedTo.clone(),
            joinedAt.clone());
    copy.stored = stored;
    System.arraycopy(loadedTokens, 0, copy.loadedTokens, 0, loadedTokens.length);
    copy.resent = resent;
    copy.rejected = rejected;
    copy.replicas = replicas;
    copy.counted = counted;
    copy.lastEvent = lastEvent;
    return copy;
  }

  /// Without anything counted, of the same replicas.
  public MetricFold begunAnew() {
    MetricFold anew = new MetricFold(routedTo.length, cvBlockSize, turns);
    anew.replicaNames.addAll(replicaNames);
    System.arraycopy(joinedAt, 0, anew.joinedAt, 0, joinedAt.length);
    anew.replicas = replicas;
    anew.counted = replicas;
    return anew;
  }

  public void fold(ClusterEvent event) {
    lastEvent = Math.max(lastEvent, event.at());
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        name(e.replica(), e.spec().name());
        joinedAt[e.replica()] = Math.min(joinedAt[e.replica()], e.at());
        replicas = Math.max(replicas, e.replica() + 1);
        count(e.replica());
      }
      case ClusterEvent.RequestArrived e -> requests.arrived(e);
      case ClusterEvent.RequestRouted e -> routedTo[count(e.replica())]++;
      case ClusterEvent.RequestAdmitted e -> admitted(e);
      case ClusterEvent.FirstToken e -> requests.firstToken(e.request(), e.at());
      case ClusterEvent.RequestFinished e -> requests.finished(e);
      case ClusterEvent.RequestPreempted e -> preempted[count(e.replica())]++;
      case ClusterEvent.BlocksStored e ->
          stored += e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
      case ClusterEvent.BlocksRemoved e ->
          evicted[count(e.replica())] += e.tier() == Tier.DEVICE ? e.blocks().length() : 0;
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

  private int count(int replica) {
    counted = Math.max(counted, replica + 1);
    return replica;
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
      promptTokens[count(e.replica())] += e.promptTokens();
      cachedTokens[e.replica()] += e.cachedTokens();
    }
  }

  /// The numbers so far.
  ///
  /// @param probe the engines, for busy time and peak KV; they are not events
  public RunMetrics result(EngineProbe probe) {
    return result(probe, Long.MAX_VALUE, sums());
  }

  /// What is counted beside the requests, to ask for the numbers of this instant later.
  public MetricSums sums() {
    return new MetricSums(
        lastEvent,
        stored,
        resent,
        rejected,
        loadedTokens.clone(),
        Arrays.copyOf(routedTo, counted),
        new long[][] {
          Arrays.copyOf(promptTokens, counted),
          Arrays.copyOf(cachedTokens, counted),
          Arrays.copyOf(evicted, counted),
          Arrays.copyOf(preempted, counted)
        });
  }

  /// The numbers as they were at an instant. An answer that was lost later with its replica is
  /// counted by the one that came for it. Replicas that joined between the sums and the instant
  /// have a row, as their answers are counted.
  ///
  /// @param probe the engines then
  /// @param until the instant, nanoseconds
  /// @param then the sums of that instant, or of one shortly before
  public RunMetrics result(EngineProbe probe, long until, MetricSums then) {
    int joined = joined(until);
    RequestColumns.Samples samples = requests.samples(joined, cvBlockSize, turns, until);
    long[] tokens = requests.outputTokens(routedTo.length, until);
    double span = Nanos.toSeconds(Math.max(then.lastEvent(), samples.lastMoment()));
    long prompt = then.all(MetricSums.PROMPT);
    long cached = then.all(MetricSums.CACHED);
    long output = sum(tokens);
    return new RunMetrics(
        samples.requests(),
        samples.completed(),
        then.rejected(),
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
        then.stored(),
        then.all(MetricSums.EVICTED),
        then.all(MetricSums.PREEMPTED),
        cached,
        prompt,
        output,
        then.resent(),
        then.loadedTokens()[Tier.HOST.ordinal()],
        then.loadedTokens()[Tier.DISK.ordinal()],
        encodedTokens(probe, joined),
        replicaMetrics(probe, joined, then, tokens));
  }

  /// Replicas that had joined by an instant: one more than the highest index of any.
  private int joined(long until) {
    int joined = replicas;
    while (joined > 0 && joinedAt[joined - 1] > until) {
      joined--;
    }
    return joined;
  }

  private static long encodedTokens(EngineProbe probe, int replicas) {
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

  private List<RunMetrics.ReplicaMetrics> replicaMetrics(
      EngineProbe probe, int joined, MetricSums then, long[] tokens) {
    List<RunMetrics.ReplicaMetrics> rows = new ArrayList<>(joined);
    for (int r = 0; r < joined; r++) {
      EngineProbe.EngineState state = probe.state(r);
      rows.add(
          new RunMetrics.ReplicaMetrics(
              replicaNames.get(r),
              then.routedTo(r),
              then.of(MetricSums.PROMPT, r),
              then.of(MetricSums.CACHED, r),
              tokens[r],
              then.of(MetricSums.EVICTED, r),
              then.of(MetricSums.PREEMPTED, r),
              Nanos.toSeconds(state.busyNanos()),
              state.peakActiveBlocks()));
    }
    return List.copyOf(rows);
  }

  private static long sum(long[] values) {
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }
}

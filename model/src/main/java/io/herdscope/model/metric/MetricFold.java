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
/// are. State is flat, so a copy is cheap. Single writer.
public final class MetricFold {
  private static final long UNSET = -1;

  private final int cvBlockSize;
  private final IntUnaryOperator turns;
  private final List<String> replicaNames;
  private final Growing requests;
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
        new Growing(),
        new long[5][maxReplicas],
        new int[maxReplicas]);
  }

  private MetricFold(
      int cvBlockSize,
      IntUnaryOperator turns,
      List<String> names,
      Growing requests,
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
      case ClusterEvent.FirstToken e -> requests.firstToken((int) e.request(), e.at());
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
        requests.lost((int) e.request());
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
    if (!e.resumed()) {
      promptTokens[e.replica()] += e.promptTokens();
      cachedTokens[e.replica()] += e.cachedTokens();
      requests.admitted((int) e.request(), e.at());
    }
  }

  /// The numbers so far.
  ///
  /// @param probe the engines, for busy time and peak KV; they are not events
  public RunMetrics result(EngineProbe probe) {
    RequestSamples samples = requests.samples(replicas, cvBlockSize, turns);
    double span = Nanos.toSeconds(lastEvent);
    long prompt = sum(promptTokens);
    long cached = sum(cachedTokens);
    long output = sum(outputTokens);
    return new RunMetrics(
        requests.count,
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
        replicaMetrics(probe));
  }

  /// Seconds from arrival to first token of one request, NaN while there is none.
  public double ttftSeconds(long request) {
    return requests.since(request, requests.first);
  }

  /// Seconds from arrival to the end of one request, NaN while it runs.
  public double e2eSeconds(long request) {
    return requests.since(request, requests.end);
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

  /// What the percentiles are taken over, gathered in one pass.
  record RequestSamples(
      int completed,
      int sessions,
      Distribution ttft,
      Distribution tpot,
      Distribution e2e,
      Distribution session,
      Distribution queue,
      double cv) {}

  /// Per-request times in columns, indexed by request id.
  private static final class Growing {
    private int count;
    private int sessions;
    private int[] session = new int[64];
    private int[] replica = new int[64];
    private int[] input = new int[64];
    private int[] output = new int[64];
    private long[] arrival = new long[64];
    private long[] admission = new long[64];
    private long[] first = new long[64];
    private long[] end = new long[64];

    void arrived(ClusterEvent.RequestArrived e) {
      int id = Math.toIntExact(e.request());
      if (id >= arrival.length) {
        grow(Math.max(id + 1, arrival.length * 2));
      }
      count = Math.max(count, id + 1);
      sessions = Math.max(sessions, e.body().session() + 1);
      session[id] = e.body().session();
      input[id] = e.body().promptTokens();
      arrival[id] = e.at();
      admission[id] = UNSET;
      first[id] = UNSET;
      end[id] = UNSET;
    }

    void admitted(int id, long at) {
      admission[id] = at;
    }

    void firstToken(int id, long at) {
      if (first[id] == UNSET) {
        first[id] = at;
      }
    }

    void lost(int id) {
      admission[id] = UNSET;
      first[id] = UNSET;
    }

    void finished(ClusterEvent.RequestFinished e) {
      int id = (int) e.request();
      replica[id] = e.replica();
      output[id] = e.outputTokens();
      end[id] = e.at();
    }

    double since(long request, long[] moment) {
      int id = (int) request;
      boolean known = request >= 0 && id < count && moment[id] != UNSET;
      return known ? Nanos.toSeconds(moment[id] - arrival[id]) : Double.NaN;
    }

    RequestSamples samples(int replicas, int cvBlockSize, IntUnaryOperator turns) {
      DecodeBlockCv cv = new DecodeBlockCv(Math.max(1, replicas), cvBlockSize);
      double[][] columns = new double[4][count];
      int completed = 0;
      int several = 0;
      for (int id = 0; id < count; id++) {
        if (end[id] == UNSET) {
          continue;
        }
        cv.add(replica[id], first[id], end[id], input[id], output[id]);
        columns[0][completed] = Nanos.toSeconds(first[id] - arrival[id]);
        columns[1][completed] = Nanos.toSeconds(end[id] - arrival[id]);
        columns[2][completed] = Nanos.toSeconds(admission[id] - arrival[id]);
        completed++;
        if (output[id] > 1) {
          columns[3][several++] = Nanos.toSeconds(end[id] - first[id]) / (output[id] - 1);
        }
      }
      return new RequestSamples(
          completed,
          sessions,
          Distribution.of(columns[0], completed),
          Distribution.of(columns[3], several),
          Distribution.of(columns[1], completed),
          sessionTimes(turns),
          Distribution.of(columns[2], completed),
          cv.mean());
    }

    private Distribution sessionTimes(IntUnaryOperator turns) {
      long[] start = new long[sessions];
      long[] last = new long[sessions];
      int[] arrived = new int[sessions];
      int[] ended = new int[sessions];
      Arrays.fill(start, Long.MAX_VALUE);
      for (int id = 0; id < count; id++) {
        int s = session[id];
        arrived[s]++;
        start[s] = Math.min(start[s], arrival[id]);
        if (end[id] != UNSET) {
          ended[s]++;
          last[s] = Math.max(last[s], end[id]);
        }
      }
      double[] seconds = new double[sessions];
      int n = 0;
      for (int s = 0; s < sessions; s++) {
        int planned = turns.applyAsInt(s);
        int needed = planned < 0 ? arrived[s] : planned;
        if (ended[s] > 0 && ended[s] == needed) {
          seconds[n++] = Nanos.toSeconds(last[s] - start[s]);
        }
      }
      return Distribution.of(seconds, n);
    }

    private void grow(int size) {
      session = Arrays.copyOf(session, size);
      replica = Arrays.copyOf(replica, size);
      input = Arrays.copyOf(input, size);
      output = Arrays.copyOf(output, size);
      arrival = Arrays.copyOf(arrival, size);
      admission = Arrays.copyOf(admission, size);
      first = Arrays.copyOf(first, size);
      end = Arrays.copyOf(end, size);
    }

    Growing copy() {
      Growing copy = new Growing();
      copy.count = count;
      copy.sessions = sessions;
      copy.session = session.clone();
      copy.replica = replica.clone();
      copy.input = input.clone();
      copy.output = output.clone();
      copy.arrival = arrival.clone();
      copy.admission = admission.clone();
      copy.first = first.clone();
      copy.end = end.clone();
      return copy;
    }
  }
}

package io.herdscope.app.session;

import io.herdscope.app.session.Gauges.Gauge;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.DecodeBlockCv;
import io.herdscope.model.source.EngineProbe;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/// What the views show beyond a run's final numbers: rolling gauges, load history, recent
/// decisions, herding. Folds events and is sampled on the simulated clock, so it forks and replays
/// with its world.
final class Telemetry {
  static final long TICK_NANOS = Nanos.PER_SECOND / 2;
  private static final long MINUTE = 60 * Nanos.PER_SECOND;
  private static final long TEN_SECONDS = 10 * Nanos.PER_SECOND;
  private static final int SPARK_SAMPLES = 120;
  private static final int HISTORY_POINTS = 240;

  private final int replicas;
  private final SessionClock sessions;
  private final Series series;
  private final HerdWatch herd;
  private final RecentTrail recent;
  private final SessionPlaces places;
  private final TimedWindow ttft;
  private final TimedWindow tpot;
  private final TimedWindow promptTokens;
  private final TimedWindow cachedTokens;
  private final TimedWindow generated;
  private final TimedWindow[] evictions;
  private final long[] idleSince;

  Telemetry(int replicas, SessionClock sessions) {
    this(
        replicas,
        sessions,
        new Series(Gauge.values().length + 2 * replicas, TICK_NANOS),
        new HerdWatch(),
        new RecentTrail(replicas),
        new SessionPlaces(),
        new TimedWindow[] {
          new TimedWindow(MINUTE),
          new TimedWindow(MINUTE),
          new TimedWindow(MINUTE),
          new TimedWindow(MINUTE),
          new TimedWindow(TEN_SECONDS)
        },
        evictionWindows(replicas),
        new long[replicas]);
  }

  private Telemetry(
      int replicas,
      SessionClock sessions,
      Series series,
      HerdWatch herd,
      RecentTrail recent,
      SessionPlaces places,
      TimedWindow[] windows,
      TimedWindow[] evictions,
      long[] idleSince) {
    this.replicas = replicas;
    this.sessions = sessions;
    this.series = series;
    this.herd = herd;
    this.recent = recent;
    this.places = places;
    this.ttft = windows[0];
    this.tpot = windows[1];
    this.promptTokens = windows[2];
    this.cachedTokens = windows[3];
    this.generated = windows[4];
    this.evictions = evictions;
    this.idleSince = idleSince;
  }

  Telemetry copy(ArrayCopier arrays) {
    TimedWindow[] copied = new TimedWindow[replicas];
    for (int r = 0; r < replicas; r++) {
      copied[r] = evictions[r].copy();
    }
    return new Telemetry(
        replicas,
        sessions.copy(arrays),
        series.copy(arrays),
        herd.copy(),
        recent.copy(arrays),
        places.copy(arrays),
        new TimedWindow[] {
          ttft.copy(), tpot.copy(), promptTokens.copy(), cachedTokens.copy(), generated.copy()
        },
        copied,
        idleSince.clone());
  }

  /// The same for more replicas, which did nothing so far.
  Telemetry grown(int more) {
    int gauges = Gauge.values().length;
    int[] from = new int[gauges + 2 * more];
    for (int column = 0; column < from.length; column++) {
      int r = (column - gauges) % more;
      int group = column < gauges ? 0 : (column - gauges) / more;
      from[column] = column < gauges ? column : r < replicas ? gauges + group * replicas + r : -1;
    }
    TimedWindow[] more10s = Arrays.copyOf(evictions, more);
    for (int r = replicas; r < more; r++) {
      more10s[r] = new TimedWindow(TEN_SECONDS);
    }
    return new Telemetry(
        more,
        sessions,
        series.over(from),
        herd,
        recent.over(more),
        places,
        windows(),
        more10s,
        Arrays.copyOf(idleSince, more));
  }

  /// The same without any request; gauges and loads stay.
  Telemetry withoutRequests(SessionClock fresh) {
    return new Telemetry(
        replicas,
        fresh,
        series,
        herd,
        new RecentTrail(replicas),
        new SessionPlaces(),
        windows(),
        evictions,
        idleSince);
  }

  private TimedWindow[] windows() {
    return new TimedWindow[] {ttft, tpot, promptTokens, cachedTokens, generated};
  }

  /// Prompt tokens that an engine looked up, and those it found.
  void lookedUp(long at, double queried, double found) {
    promptTokens.add(at, queried);
    cachedTokens.add(at, found);
  }

  void fold(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> sessions.arrived(e);
      case ClusterEvent.RequestRouted e -> {
        recent.add(e);
        places.routed(e);
      }
      case ClusterEvent.RequestAdmitted e -> {
        if (!e.resumed()) {
          promptTokens.add(e.at(), e.promptTokens());
          cachedTokens.add(e.at(), e.cachedTokens());
          places.admitted(sessions.sessionOf(e.request()), e);
        }
      }
      case ClusterEvent.FirstToken e -> {
        double seconds = sessions.firstToken(e.request(), e.at());
        if (!Double.isNaN(seconds)) {
          ttft.add(e.at(), seconds);
        }
      }
      case ClusterEvent.RequestFinished e -> {
        double perToken = sessions.finished(e);
        places.finished(sessions.sessionOf(e.request()), e);
        if (!Double.isNaN(perToken)) {
          tpot.add(e.at(), perToken * 1e3);
        }
      }
      case ClusterEvent.BlocksRemoved e -> {
        if (e.tier() == Tier.DEVICE) {
          evictions[e.replica()].add(e.at(), e.blocks().length());
        }
      }
      case ClusterEvent.RequestLost e -> {
        sessions.lost(e.request());
        places.rejected(sessions.sessionOf(e.request()));
      }
      case ClusterEvent.RequestRejected e -> {
        sessions.rejected(e.request());
        places.rejected(sessions.sessionOf(e.request()));
      }
      case ClusterEvent.ReplicaJoined _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.BlocksStored _,
          ClusterEvent.CacheCleared _,
          ClusterEvent.TierCleared _,
          ClusterEvent.SourceGap _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.SourceStatus _,
          ClusterEvent.GroupsCounted _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.TokensDecoded _,
          ClusterEvent.EngineReported _,
          ClusterEvent.RoutingChanged _ -> {}
    }
  }

  /// When the next sample is due, nanoseconds.
  long nextSample() {
    return series.nextAt();
  }

  /// @param tokenLoadBlocks what the router believes each replica has to do, in KV blocks
  void sample(long at, EngineProbe probe, IntToDoubleFunction tokenLoadBlocks) {
    expire(at);
    float[] row = new float[Gauge.values().length + 2 * replicas];
    int[] decode = new int[replicas];
    long tokens = 0;
    int waiting = 0;
    int inFlight = 0;
    for (int r = 0; r < replicas; r++) {
      EngineProbe.EngineState state = probe.state(r);
      decode[r] = state.decodeBlocks();
      tokens += state.generatedTokens();
      waiting += state.waiting();
      int busy = state.running() + state.waiting();
      inFlight += busy;
      idleSince[r] = busy > 0 ? -1 : idleSince[r] < 0 ? at : idleSince[r];
      row[Gauge.values().length + r] = decode[r];
      row[Gauge.values().length + replicas + r] = (float) tokenLoadBlocks.applyAsDouble(r);
    }
    generated.add(at, (double) tokens);
    herd.sample(at, decode, inFlight);
    for (Map.Entry<Gauge, Double> gauge : gauges(decode, waiting).entrySet()) {
      row[gauge.getKey().ordinal()] = gauge.getValue().floatValue();
    }
    series.add(row);
  }

  private void expire(long at) {
    ttft.expire(at);
    tpot.expire(at);
    promptTokens.expire(at);
    cachedTokens.expire(at);
    generated.expire(at);
    for (TimedWindow window : evictions) {
      window.expire(at);
    }
  }

  private Map<Gauge, Double> gauges(int[] decode, int waiting) {
    Map<Gauge, Double> now = new EnumMap<>(Gauge.class);
    double evicted = 0;
    long[] loads = new long[replicas];
    for (int r = 0; r < replicas; r++) {
      evicted += evictions[r].sum();
      loads[r] = decode[r];
    }
    now.put(Gauge.TTFT_P50, ttft.quantile(0.50));
    now.put(Gauge.TTFT_P99, ttft.quantile(0.99));
    now.put(Gauge.TPOT_P50, tpot.quantile(0.50));
    now.put(Gauge.TPOT_P99, tpot.quantile(0.99));
    now.put(Gauge.SESSION_P99, sessions.p99Seconds());
    now.put(Gauge.OUTPUT_RATE, outputRate());
    now.put(Gauge.HIT_RATE, cachedTokens.sum() / promptTokens.sum());
    now.put(Gauge.DECODE_CV, DecodeBlockCv.cv(loads, 0, replicas));
    now.put(Gauge.EVICTION_RATE, evicted);
    now.put(Gauge.WAITING, (double) waiting);
    now.put(Gauge.SESSIONS_DONE, (double) sessions.done());
    return now;
  }

  private double outputRate() {
    int last = generated.size() - 1;
    if (last < 1) {
      return Double.NaN;
    }
    double tokens = generated.value(last) - generated.value(0);
    return tokens / Nanos.toSeconds(generated.at(last) - generated.at(0));
  }

  // What frames are made of.

  Gauges gaugesFrame() {
    return gaugesFrame(series.size());
  }

  /// As they were after the first `samples`.
  Gauges gaugesFrame(int samples) {
    Map<Gauge, Double> now = new EnumMap<>(Gauge.class);
    Map<Gauge, float[]> history = new EnumMap<>(Gauge.class);
    for (Gauge gauge : Gauge.values()) {
      if (samples > 0) {
        now.put(gauge, (double) series.get(gauge.ordinal(), samples - 1));
      }
      history.put(gauge, series.thinned(gauge.ordinal(), samples, HISTORY_POINTS));
    }
    return new Gauges(now, history);
  }

  /// How many samples had been taken at an instant.
  int samplesAt(long at) {
    return Math.clamp(at / series.spacing() + 1, 0, series.size());
  }

  Map<Gauge, float[]> gaugeSeries() {
    Map<Gauge, float[]> all = new EnumMap<>(Gauge.class);
    for (Gauge gauge : Gauge.values()) {
      all.put(gauge, series.column(gauge.ordinal()));
    }
    return all;
  }

  /// The highest sampled token load of any replica, KV blocks.
  double peakTokenLoad() {
    double peak = 0;
    for (int r = 0; r < replicas; r++) {
      for (float load : series.column(Gauge.values().length + replicas + r)) {
        peak = Math.max(peak, load);
      }
    }
    return peak;
  }

  float[][] decodeSeries() {
    float[][] columns = new float[replicas][];
    for (int r = 0; r < replicas; r++) {
      columns[r] = series.column(Gauge.values().length + r);
    }
    return columns;
  }

  float[][] tokenLoadSeries() {
    float[][] columns = new float[replicas][];
    for (int r = 0; r < replicas; r++) {
      columns[r] = series.column(Gauge.values().length + replicas + r);
    }
    return columns;
  }

  long spacing() {
    return series.spacing();
  }

  /// Token load over the last minute, as densely as it is sampled.
  float[] spark(int replica) {
    return spark(replica, series.size());
  }

  /// The minute before the `until`-th sample.
  float[] spark(int replica, int until) {
    int samples = (int) Math.max(2, SPARK_SAMPLES * TICK_NANOS / series.spacing());
    return series.before(Gauge.values().length + replicas + replica, until, samples);
  }

  List<WholeRun.Episode> episodes() {
    return herd.episodes();
  }

  int herding() {
    return herd.herding();
  }

  long idleSince(int replica) {
    return idleSince[replica];
  }

  TimedWindow evictions(int replica) {
    return evictions[replica];
  }

  RecentTrail recent() {
    return recent;
  }

  SessionPlaces places() {
    return places;
  }

  SessionClock sessions() {
    return sessions;
  }

  private static TimedWindow[] evictionWindows(int replicas) {
    TimedWindow[] windows = new TimedWindow[replicas];
    for (int r = 0; r < replicas; r++) {
      windows[r] = new TimedWindow(TEN_SECONDS);
    }
    return windows;
  }
}

package io.herdscope.app.session;

import io.herdscope.app.session.Frame.Playback;
import io.herdscope.app.session.Gauges.Gauge;
import io.herdscope.app.session.LaneFrame.RecentDecision;
import io.herdscope.app.session.RaceFrame.SessionTurn;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.model.source.ReplicaCondition;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Frames made by hand for the views' tests: the RL rollouts at 08:20.250, where pure-kv herds on
/// r0. The numbers are illustrative.
public final class SampleFrames {
  public static final long AT = 500_250_000_000L;
  private static final String[] POLICIES = {
    "pure-kv", "consistent-hash", "kv-aware", "round-robin"
  };
  private static final String[] ABOUT = {
    "always the longest prefix",
    "always the session's home replica",
    "least token-load cost",
    "each replica in turn"
  };
  private static final double[] P99 = {258.2, 465.3, 178.9, 200.4};
  private static final double[] END = {806, 953, 632, 700};

  private SampleFrames() {}

  /// One lane, pure-kv, four replicas.
  public static Frame herding() {
    return frame(List.of(lane(0, 4)), null);
  }

  public static Frame withReplicas(int replicas) {
    return frame(List.of(lane(0, replicas)), null);
  }

  /// `lanes` policies on the same arrivals.
  public static Frame race(int lanes, int replicas) {
    List<LaneFrame> all = new ArrayList<>();
    for (int i = 0; i < lanes; i++) {
      all.add(lane(i, replicas));
    }
    return frame(all, raceOf(lanes, replicas));
  }

  public static Frame frame(List<LaneFrame> lanes, @Nullable RaceFrame race) {
    Playback playback = new Playback(false, 20, AT, 953_000_000_000L);
    int focus = lanes.size() - 1;
    return new Frame(1, scenario(lanes), playback, lanes, focus, race, null, null, null);
  }

  public static Frame with(Frame f, TreeFrame tree) {
    return next(f, tree, f.inspection(), f.live());
  }

  public static Frame with(Frame f, Inspection inspection) {
    return next(f, f.tree(), inspection, f.live());
  }

  private static Frame next(
      Frame f,
      @Nullable TreeFrame tree,
      @Nullable Inspection inspection,
      @Nullable LiveFrame live) {
    return new Frame(
        f.sequence() + 1,
        f.scenario(),
        f.playback(),
        f.lanes(),
        f.focus(),
        f.race(),
        tree,
        inspection,
        f.studies(),
        f.failure(),
        live);
  }

  /// The same frame of a live session with these sources.
  public static Frame live(Frame f, List<LiveFrame.Source> sources) {
    LiveFrame live =
        new LiveFrame(
            "cluster",
            false,
            true,
            0,
            0,
            sources,
            Double.NaN,
            Double.NaN,
            Double.NaN,
            false,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            LiveFrame.Kept.NOTHING,
            0,
            1);
    return next(f, f.tree(), f.inspection(), live);
  }

  private static Scenario scenario(List<LaneFrame> lanes) {
    EngineSpec engine =
        new EngineSpec(
            "gpt-oss-120b",
            "h100",
            2,
            0.9,
            7_168,
            16,
            8_192,
            256,
            131_072,
            0,
            true,
            true,
            EngineSpec.EvictionRule.TAIL,
            false,
            0,
            EngineSpec.Order.FCFS,
            true);
    int replicas = lanes.getFirst().replicas().size();
    return new Scenario(
        "rl-rollouts",
        "80 rollouts of ten turns",
        42,
        new FleetSpec(replicas, engine, new LatencySpec("roofline", Map.of())),
        new RoutingSpec(lanes.getFirst().policy(), Map.of(), 0.25, false),
        new WorkloadSpec("rl-rollouts", null, null, Map.of()),
        16);
  }

  /// The lane of a policy; pure-kv herds, the others are balanced.
  public static LaneFrame lane(int index, int replicas) {
    List<ReplicaFrame> all = new ArrayList<>();
    for (int r = 0; r < replicas; r++) {
      all.add(index == 0 ? herdingReplica(r) : evenReplica(index, r));
    }
    int[] done = {37, 22, 58, 50};
    int[] turns = {496, 282, 643, 560};
    return new LaneFrame(
        String.valueOf((char) ('A' + index)),
        POLICIES[index],
        ABOUT[index],
        List.of(),
        new TreeMap<>(Map.of("overlapCredit", 1.0)),
        all,
        List.of(),
        -1,
        turns[index] + 16,
        recent(replicas),
        metrics(turns[index], done[index] + 16, P99[index] * 0.9),
        gauges(index, done[index]),
        List.of(),
        List.of(),
        null,
        whole(index, replicas),
        LaneFrame.numbers(whole(index, replicas), false),
        false);
  }

  /// The lane with other routers, requests on their way and flags.
  public static LaneFrame with(
      LaneFrame lane,
      List<RouterFrame> routers,
      List<LaneFrame.RecentDecision> recent,
      List<Flag> flags) {
    return new LaneFrame(
        lane.letter(),
        lane.policy(),
        lane.about(),
        lane.specs(),
        lane.parameters(),
        lane.replicas(),
        routers,
        lane.waiting(),
        lane.decisions(),
        recent,
        lane.soFar(),
        lane.gauges(),
        flags,
        lane.degradation(),
        lane.verdict(),
        lane.whole(),
        lane.numbers(),
        lane.settling());
  }

  /// The lane of a policy whose whole run is not known yet.
  public static LaneFrame unfinished(int index, int replicas) {
    return lane(index, replicas).withWhole(null);
  }

  /// pure-kv behind three routers: the second has not heard of half a second, the third crashed.
  public static Frame manyRouters(int replicas) {
    LaneFrame f = lane(0, replicas);
    List<RouterFrame> routers = new ArrayList<>();
    for (int router = 0; router < 3; router++) {
      double share = router == 1 ? 0.5 : 1;
      double[] loads =
          f.replicas().stream().mapToDouble(r -> r.tokenLoadBlocks() * share).toArray();
      long behind = router == 1 ? 500_000_000L : 0;
      routers.add(
          new RouterFrame(router, "router-" + router, router < 2, 170, behind, router, loads));
    }
    LaneFrame lane = with(f, routers, f.recent(), f.flags());
    return frame(List.of(lane), null);
  }

  private static ReplicaFrame herdingReplica(int r) {
    return switch (r % 4) {
      case 0 ->
          new ReplicaFrame(
              r,
              "r" + r,
              684,
              7_900,
              12,
              List.of(29, 30),
              6_608,
              560,
              0,
              16_951,
              1_965,
              ages(14),
              0.64,
              25,
              ramp(6_000, 8_757),
              -1,
              r == 0,
              ReplicaCondition.NORMAL);
      case 2 ->
          new ReplicaFrame(
              r,
              "r" + r,
              0,
              2_656,
              4,
              List.of(),
              2_646,
              4_522,
              0,
              7_473,
              258,
              ages(14),
              0.36,
              25,
              ramp(1_800, 2_741),
              -1,
              false,
              ReplicaCondition.NORMAL);
      case 1 -> idle(r, 6_744, 258_000_000_000L);
      default -> idle(r, 2_478, 354_000_000_000L);
    };
  }

  private static ReplicaFrame idle(int r, int cached, long since) {
    return new ReplicaFrame(
        r,
        "r" + r,
        0,
        0,
        0,
        List.of(),
        0,
        cached,
        7_168 - cached,
        0,
        0,
        List.of(),
        0,
        25,
        ramp(0, 0),
        since,
        false,
        ReplicaCondition.NORMAL);
  }

  private static ReplicaFrame evenReplica(int lane, int r) {
    int load = lane == 1 ? new int[] {602, 2_643, 2_531, 744}[r % 4] : 1_646 + 40 * (r % 4);
    return new ReplicaFrame(
        r,
        "r" + r,
        0,
        load,
        2 + r % 4,
        List.of(),
        load,
        7_168 - load - 400,
        400,
        10_000 + 311L * r,
        0,
        List.of(),
        0.25,
        40,
        ramp(load * 0.8, load),
        -1,
        false,
        ReplicaCondition.NORMAL);
  }

  private static List<Float> ages(int n) {
    List<Float> ages = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      ages.add(0.2f + i * 0.7f);
    }
    return ages;
  }

  private static float[] ramp(double from, double to) {
    float[] values = new float[60];
    for (int i = 0; i < 60; i++) {
      values[i] = (float) (from + (to - from) * i / 59 + (from == to ? 0 : 60 * Math.sin(i * 0.9)));
    }
    return values;
  }

  private static List<RecentDecision> recent(int replicas) {
    List<RecentDecision> recent = new ArrayList<>();
    int[] session = {41, 38, 42, 29, 45, 30};
    int[] target = {2, 0, 2, 0, 2, 0};
    double[] age = {30, 20, 6.6, 5.9, 3.6, 1.6};
    for (int i = 0; i < session.length; i++) {
      recent.add(
          new RecentDecision(
              506 + i,
              AT - (long) (age[i] * 1e9),
              506 + i,
              session[i],
              9,
              target[i] % replicas,
              0,
              i == 2 ? 0.9 : 0.4));
    }
    return recent;
  }

  private static Gauges gauges(int lane, int done) {
    double[] cv = {1.22, 0.59, 0.03, 0.2};
    Map<Gauge, Double> now = new EnumMap<>(Gauge.class);
    now.put(Gauge.DECODE_CV, cv[lane]);
    now.put(Gauge.SESSIONS_DONE, (double) done);
    now.put(Gauge.WAITING, lane == 0 ? 2.0 : 0);
    return new Gauges(now, Map.of());
  }

  private static RunMetrics metrics(int turns, int sessions, double p99) {
    Distribution one = Distribution.of(p99, p99 * 0.5, p99 * 0.4);
    return new RunMetrics(
        turns + 16,
        turns,
        0,
        sessions,
        500,
        one,
        one,
        one,
        new Distribution(80, p99 / 2, p99 / 2, p99 * 0.9, p99 * 0.95, p99, p99),
        one,
        1_288,
        1.2,
        0.972,
        1.0,
        60_000,
        24_424,
        4,
        9_000_000,
        9_200_000,
        600_000,
        0,
        0,
        0,
        0,
        List.of());
  }

  private static WholeRun whole(int lane, int replicas) {
    int n = (int) (END[lane] / 2);
    float[][] blocks = new float[replicas][n];
    for (int r = 0; r < replicas; r++) {
      for (int i = 0; i < n; i++) {
        blocks[r][i] = (float) (1_500 + 1_000 * Math.sin(i / 30.0 + r));
      }
    }
    int[] sessions = new int[800];
    int[] turns = new int[800];
    int[] choices = new int[800];
    long[] at = new long[800];
    for (int i = 0; i < 800; i++) {
      sessions[i] = i % 80;
      turns[i] = i / 80;
      choices[i] = choice(lane, i, replicas);
      at[i] = (long) (END[lane] * 1e9 * i / 800);
    }
    RunMetrics metrics = metrics(784, 80, P99[lane]);
    return new WholeRun(
        metrics,
        (long) (END[lane] * 1e9),
        "sha256:0",
        2_000_000_000L,
        blocks,
        lane == 0 ? 8_600 : 2_700,
        series(lane, n),
        List.of(new WholeRun.Episode(0, 340_000_000_000L, 530_000_000_000L)),
        new DecisionTrail(at, sessions, turns, choices));
  }

  private static int choice(int lane, int i, int replicas) {
    return switch (lane) {
      case 0 -> (i * 7 / 3 + i % 3) % replicas;
      case 1 -> i % 5 == 4 ? 2 % replicas : 1 % replicas;
      default -> (i * 5 / 4 + lane) % replicas;
    };
  }

  private static Map<Gauge, float[]> series(int lane, int n) {
    Map<Gauge, float[]> series = new EnumMap<>(Gauge.class);
    float[] done = new float[n];
    float[] cv = new float[n];
    float[] ttft = new float[n];
    float[] rate = new float[n];
    for (int i = 0; i < n; i++) {
      double t = i / (double) n;
      done[i] = (float) Math.floor(80 * Math.max(0, t * 1.1 - 0.1));
      cv[i] = (float) (new double[] {1.0, 1.3, 0.1, 0.3}[lane] * (1 + 0.4 * Math.sin(i / 9.0)));
      ttft[i] = i < 5 ? Float.NaN : (float) (0.1 * Math.pow(10, (2 - lane) * Math.sin(i / 25.0)));
      rate[i] = (float) ((1_500 - 200 * lane) * (1 - t * t) * (0.9 + 0.1 * Math.sin(i / 6.0)));
    }
    series.put(Gauge.SESSIONS_DONE, done);
    series.put(Gauge.DECODE_CV, cv);
    series.put(Gauge.TTFT_P99, ttft);
    series.put(Gauge.OUTPUT_RATE, rate);
    return series;
  }

  private static RaceFrame raceOf(int lanes, int replicas) {
    List<SessionTurn> order = new ArrayList<>();
    int[][] choices = new int[lanes][800];
    int first = -1;
    for (int i = 0; i < 800; i++) {
      order.add(new SessionTurn(i % 80, i / 80));
      boolean same = true;
      for (int lane = 0; lane < lanes; lane++) {
        choices[lane][i] = choice(lane, i, replicas);
        same &= choices[lane][i] == choices[0][i];
      }
      first = first < 0 && !same ? i : first;
    }
    double[][] agreement = new double[lanes][lanes];
    for (int a = 0; a < lanes; a++) {
      for (int b = 0; b < lanes; b++) {
        agreement[a][b] = a == b ? 1 : 0.2 + 0.018 * (a + b);
      }
    }
    return new RaceFrame(first, agreement, order, choices);
  }
}

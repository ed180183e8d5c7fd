package io.herdscope.app.session;

import io.herdscope.app.session.WholeRun.Episode;
import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.BlockHasher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A whole run with as many requests, replicas and bins as wanted, to measure what shows it:
/// sessions of eight turns that mostly stay where they are, a queue in places, a preemption now and
/// then; made the same way every time. Immutable.
public final class LargeRun implements Exhibit {
  private static final int TURNS = 8;
  private static final int AT_A_TIME = 8;
  private static final double SECONDS_PER_TURN = 10;
  private static final long SEED = 0x5EED_11;

  private final int replicas;
  private final long end;
  private final RunTrace trace;
  private final DecisionTrail trail;
  private final float[][] decode;

  /// @param requests 1…10,000,000
  /// @param replicas 1…4096
  /// @param bins of the heat map, 1…100,000
  public LargeRun(int requests, int replicas, int bins) {
    check("requests", requests, 10_000_000);
    check("replicas", replicas, 4_096);
    check("bins", bins, 100_000);
    this.replicas = replicas;
    double seconds = Math.max(60, requests * SECONDS_PER_TURN / replicas / AT_A_TIME);
    long[][] order = turns(requests, seconds);
    RequestTable table = table(order);
    long last = 1;
    for (int i = 0; i < table.size(); i++) {
      last = Math.max(last, table.finished(i));
    }
    this.end = last;
    this.decode = loads(bins, 1);
    this.trace = RunTrace.of(table, end, Math.ceilDiv(end, bins), loads(bins, 1.3), decode);
    this.trail = trail(table);
  }

  private static void check(String name, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(name + " must be in 1…" + most + ", got " + value);
    }
  }

  private static double part(long key) {
    return (BlockHasher.mix(SEED + key) >>> 11) * 0x1p-53;
  }

  /// (routed, session, turn, replica, waits, prefills, decodes) of every request, by time.
  private long[][] turns(int requests, double seconds) {
    int sessions = Math.ceilDiv(requests, TURNS);
    double alone = TURNS * SECONDS_PER_TURN * 1.1;
    List<long[]> all = new ArrayList<>(sessions * TURNS);
    for (int s = 0; s < sessions; s++) {
      double at = part(3L * s) * Math.max(1, seconds - alone);
      int replica = (int) (part(3L * s + 1) * replicas);
      for (int turn = 0; turn < TURNS && all.size() < requests; turn++) {
        long key = 31L * s + turn;
        replica = part(key ^ 0x77) < 0.1 ? (int) (part(key ^ 0x99) * replicas) : replica;
        double waits = part(key ^ 0xAA) < 0.15 ? 4 * part(key ^ 0xBB) : 0.01;
        double prefills = 0.05 + 0.6 * part(key ^ 0xCC);
        double decodes = SECONDS_PER_TURN * (0.2 + 1.2 * part(key ^ 0xDD));
        all.add(
            new long[] {
              Nanos.ofSeconds(at),
              s,
              turn,
              replica,
              Nanos.ofSeconds(waits),
              Nanos.ofSeconds(prefills),
              Nanos.ofSeconds(decodes)
            });
        at += waits + prefills + decodes + part(key ^ 0xEE);
      }
    }
    all.sort((a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
    return all.toArray(long[][]::new);
  }

  private static RequestTable table(long[][] order) {
    int n = order.length;
    int[][] whole = new int[6][n];
    long[][] times = new long[5][n];
    int[] firstPause = new int[n + 1];
    long[][] pauses = new long[2][n];
    for (int i = 0; i < n; i++) {
      long[] turn = order[i];
      whole[0][i] = (int) turn[1];
      whole[1][i] = (int) turn[2];
      whole[2][i] = (int) turn[3];
      whole[3][i] = 512 + 700 * (int) turn[2];
      whole[4][i] = (int) (whole[3][i] * part(turn[1] * TURNS + turn[2]));
      whole[5][i] = (int) (turn[6] / 12_000_000);
      times[0][i] = turn[0];
      times[1][i] = turn[0];
      times[2][i] = turn[0] + turn[4];
      times[3][i] = times[2][i] + turn[5];
      times[4][i] = times[3][i] + turn[6];
      firstPause[i + 1] = firstPause[i];
      if (i % 97 == 0) {
        pauses[0][firstPause[i]] = times[3][i] + turn[6] / 3;
        pauses[1][firstPause[i]] = times[3][i] + turn[6] / 2;
        firstPause[i + 1]++;
      }
    }
    pauses[0] = Arrays.copyOf(pauses[0], firstPause[n]);
    pauses[1] = Arrays.copyOf(pauses[1], firstPause[n]);
    return new RequestTable(whole, times, firstPause, pauses);
  }

  private float[][] loads(int bins, double factor) {
    float[][] loads = new float[replicas][bins];
    for (int r = 0; r < replicas; r++) {
      for (int b = 0; b < bins; b++) {
        double wave = 1 + Math.sin(b / 180.0 + r * 0.7) * 0.6 + 0.3 * part(r * 31L + b);
        loads[r][b] = (float) (factor * 1_500 * wave * (r % 17 == 3 ? 2.4 : 1));
      }
    }
    return loads;
  }

  private static DecisionTrail trail(RequestTable table) {
    int n = table.size();
    long[] at = new long[n];
    int[] session = new int[n];
    int[] turn = new int[n];
    int[] replica = new int[n];
    for (int i = 0; i < n; i++) {
      at[i] = table.routed(i);
      session[i] = table.session(i);
      turn[i] = table.turn(i);
      replica[i] = table.replica(i);
    }
    return new DecisionTrail(at, session, turn, replica);
  }

  public RunTrace trace() {
    return trace;
  }

  /// Nanoseconds.
  public long end() {
    return end;
  }

  /// The focused lane's whole run is this one; its replicas must be as many.
  @Override
  public @Nullable Frame in(@Nullable Frame frame) {
    if (frame == null) {
      return null;
    }
    List<LaneFrame> lanes = new ArrayList<>(frame.lanes());
    LaneFrame lane = frame.focused();
    lanes.set(frame.focus(), lane.withWhole(whole(lane)));
    Frame.Playback playback = frame.playback();
    return new Frame(
        frame.sequence(),
        frame.scenario(),
        new Frame.Playback(playback.playing(), playback.speed(), end / 2, end),
        List.copyOf(lanes),
        frame.focus(),
        frame.race(),
        frame.tree(),
        frame.inspection(),
        frame.failure());
  }

  private WholeRun whole(LaneFrame lane) {
    return new WholeRun(
        lane.soFar(),
        end,
        "made up",
        Math.ceilDiv(end, decode[0].length),
        decode,
        6_000,
        Map.of(),
        List.of(new Episode(0, end / 5, end / 4), new Episode(replicas / 2, end / 2, end / 3 * 2)),
        trail,
        trace);
  }
}

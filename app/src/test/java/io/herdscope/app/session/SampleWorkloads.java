package io.herdscope.app.session;

import io.herdscope.app.session.WorkloadFrame.Hits;
import io.herdscope.app.session.WorkloadFrame.SessionRow;
import io.herdscope.app.session.WorkloadFrame.Sharing;
import io.herdscope.app.session.WorkloadFrame.Turn;
import java.util.ArrayList;
import java.util.List;

/// Workloads made by hand for the view's tests.
public final class SampleWorkloads {
  private static final long SECOND = 1_000_000_000L;

  private SampleWorkloads() {}

  public static WorkloadFrame of(int sessions, int turns) {
    int requests = sessions * turns;
    double[] input = new double[Math.max(1, requests)];
    double[] output = new double[Math.max(1, requests)];
    for (int i = 0; i < requests; i++) {
      input[i] = 200 + 31.0 * (i % 997) * (i % 13);
      output[i] = 20 + i % 400;
    }
    double[] counts = new double[Math.max(1, sessions)];
    java.util.Arrays.fill(counts, turns);
    List<SessionRow> rows = new ArrayList<>();
    for (int s = 0; s < Math.min(400, sessions); s++) {
      rows.add(new SessionRow(s * Math.max(1, sessions / 400), row(s, turns)));
    }
    float[][] states = new float[4][240];
    int[] arrivals = new int[240];
    for (int bin = 0; bin < 240; bin++) {
      for (int state = 0; state < 4; state++) {
        states[state][bin] = (float) (1 + state + Math.sin(bin / 9.0 + state));
      }
      arrivals[bin] = bin % 7;
    }
    return new WorkloadFrame(
        "kv-aware",
        true,
        requests,
        sessions,
        480 * SECOND,
        Histogram.of(input, requests),
        Histogram.of(output, requests),
        Histogram.of(counts, sessions),
        Histogram.of(new double[] {0.3, 0.4, 4, 9}, requests == 0 ? 0 : 4),
        2 * SECOND,
        arrivals,
        states,
        rows,
        new Hits(1_200_000, 7_400_000, 900_000, 8_100_000),
        new Sharing(
            new long[] {90_000, 200, 100, 40, 160},
            new long[] {90_000, 500, 800, 900, 12_800},
            80));
  }

  private static List<Turn> row(int session, int turns) {
    List<Turn> row = new ArrayList<>();
    long at = session * SECOND;
    for (int t = 0; t < turns; t++) {
      long first = at + SECOND;
      row.add(
          new Turn(
              t, at, at + SECOND / 2, first, first + 20 * SECOND, session % 4, 0.6, 4_000, 200));
      at = first + 24 * SECOND;
    }
    return row;
  }

  /// A frame with it.
  public static Frame frame(WorkloadFrame workload) {
    return SampleFrames.herding().with(new Studies(null, null, workload));
  }
}

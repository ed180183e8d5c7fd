package io.herdscope.router.policy;

import java.util.Arrays;

/// The median time per output token of each replica's last 200 finished requests, which begin with
/// one assumed value. It is worked out when it is asked for: few policies do. One thread.
///
/// Source: Preble `multi_node/global_scheduler_with_time.py` (`avg_topt_per_gpu`).
final class TokenPace {
  static final double ASSUMED_SECONDS = 0.15;
  private static final int KEPT = 200;

  private double[][] seconds = new double[0][];
  private int[] seen = new int[0];
  private double[] median = new double[0];
  private boolean[] stale = new boolean[0];

  TokenPace copy() {
    TokenPace copy = new TokenPace();
    copy.seconds = new double[seconds.length][];
    Arrays.setAll(copy.seconds, r -> seconds[r].clone());
    copy.seen = seen.clone();
    copy.median = median.clone();
    copy.stale = stale.clone();
    return copy;
  }

  double median(int replica) {
    if (replica >= median.length) {
      return ASSUMED_SECONDS;
    }
    if (stale[replica]) {
      median[replica] = middle(Arrays.copyOf(seconds[replica], Math.min(KEPT, seen[replica])));
      stale[replica] = false;
    }
    return median[replica];
  }

  private static double middle(double[] values) {
    Arrays.sort(values);
    int half = values.length / 2;
    return values.length % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
  }

  void add(int replica, double perToken) {
    int known = seconds.length;
    if (replica >= known) {
      seconds = Arrays.copyOf(seconds, replica + 1);
      seen = Arrays.copyOf(seen, replica + 1);
      median = Arrays.copyOf(median, replica + 1);
      stale = Arrays.copyOf(stale, replica + 1);
      for (int r = known; r <= replica; r++) {
        seconds[r] = new double[KEPT];
        seconds[r][0] = ASSUMED_SECONDS;
        seen[r] = 1;
        median[r] = ASSUMED_SECONDS;
      }
    }
    seconds[replica][seen[replica]++ % KEPT] = perToken;
    stale[replica] = true;
  }
}

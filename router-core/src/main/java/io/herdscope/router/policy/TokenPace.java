package io.herdscope.router.policy;

import java.util.Arrays;

/// The median time per output token of each replica's last 200 finished requests, which begin with
/// one assumed value.
///
/// Source: Preble `multi_node/global_scheduler_with_time.py` (`avg_topt_per_gpu`).
final class TokenPace {
  static final double ASSUMED_SECONDS = 0.15;
  private static final int KEPT = 200;

  private double[][] seconds = new double[0][];
  private int[] seen = new int[0];
  private double[] median = new double[0];

  TokenPace copy() {
    TokenPace copy = new TokenPace();
    copy.seconds = new double[seconds.length][];
    Arrays.setAll(copy.seconds, r -> seconds[r].clone());
    copy.seen = seen.clone();
    copy.median = median.clone();
    return copy;
  }

  double median(int replica) {
    return replica < median.length ? median[replica] : ASSUMED_SECONDS;
  }

  void add(int replica, double perToken) {
    int known = seconds.length;
    if (replica >= known) {
      seconds = Arrays.copyOf(seconds, replica + 1);
      seen = Arrays.copyOf(seen, replica + 1);
      median = Arrays.copyOf(median, replica + 1);
      for (int r = known; r <= replica; r++) {
        seconds[r] = new double[KEPT];
        seconds[r][0] = ASSUMED_SECONDS;
        seen[r] = 1;
        median[r] = ASSUMED_SECONDS;
      }
    }
    seconds[replica][seen[replica]++ % KEPT] = perToken;
    double[] sorted = Arrays.copyOf(seconds[replica], Math.min(KEPT, seen[replica]));
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    median[replica] = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}

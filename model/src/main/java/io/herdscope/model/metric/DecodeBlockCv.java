package io.herdscope.model.metric;

import io.herdscope.model.Nanos;
import java.util.NavigableMap;
import java.util.TreeMap;

/// How unevenly decode KV is spread: the run is cut into bins of 0.5 s; each request, from its
/// first token to its end, gives its replica ceil((input + f·output) / blockSize) blocks, f being
/// linear progress at the bin's middle. A bin's CV is population standard deviation / mean over all
/// replicas, idle ones counting 0; the metric is the average over bins that are not empty. (The
/// definition of the RL-rollout benchmark of Ray Serve LLM.)
public final class DecodeBlockCv {
  public static final long BIN_NANOS = Nanos.PER_SECOND / 2;
  private static final int PAGE = 64;

  private final int replicas;
  private final int blockSize;
  /* Blocks of each bin and replica, in pages by time: an idle stretch has none. */
  private final NavigableMap<Long, long[]> pages = new TreeMap<>();

  public DecodeBlockCv(int replicas, int blockSize) {
    if (replicas < 1 || blockSize < 1) {
      throw new IllegalArgumentException(
          "replicas and blockSize must be positive, got " + replicas + ", " + blockSize);
    }
    this.replicas = replicas;
    this.blockSize = blockSize;
  }

  /// Adds one finished request; a bin counts when its middle lies in [firstToken, end).
  public void add(int replica, long firstToken, long end, int inputTokens, int outputTokens) {
    long half = BIN_NANOS / 2;
    long first = Math.max(0, Math.ceilDiv(firstToken - half, BIN_NANOS));
    long number = -1;
    long[] page = {};
    for (long bin = first; bin * BIN_NANOS + half < end; bin++) {
      long middle = bin * BIN_NANOS + half;
      double progress = (middle - firstToken) / (double) (end - firstToken);
      long tokens = (long) Math.ceil((inputTokens + progress * outputTokens) / blockSize);
      if (bin / PAGE != number) {
        number = bin / PAGE;
        page = page(number);
      }
      page[(int) (bin % PAGE) * replicas + replica] += tokens;
    }
  }

  private long[] page(long number) {
    long[] known = pages.get(number);
    if (known != null) {
      return known;
    }
    long[] page = new long[PAGE * replicas];
    pages.put(number, page);
    return page;
  }

  /// The average over bins that are not empty, NaN when there is none.
  public double mean() {
    double sum = 0;
    int counted = 0;
    for (long[] page : pages.values()) {
      for (int bin = 0; bin < PAGE; bin++) {
        double cv = cv(page, bin * replicas, replicas);
        if (!Double.isNaN(cv)) {
          sum += cv;
          counted++;
        }
      }
    }
    return counted == 0 ? Double.NaN : sum / counted;
  }

  /// Population standard deviation / mean of `loads[from, from + count)`; NaN when all are 0.
  public static double cv(long[] loads, int from, int count) {
    double sum = 0;
    for (int i = from; i < from + count; i++) {
      sum += loads[i];
    }
    if (sum == 0) {
      return Double.NaN;
    }
    double mean = sum / count;
    double squares = 0;
    for (int i = from; i < from + count; i++) {
      squares += (loads[i] - mean) * (loads[i] - mean);
    }
    return Math.sqrt(squares / count) / mean;
  }
}

package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import java.util.Arrays;

/// How many prompt tokens each replica's engine looked up in its cache and found there, over time,
/// as its metrics tell it: the hit rate where nobody tells of admissions. When there are too many
/// bins, two become one. One thread.
final class LookupHeat {
  private static final int MOST_BINS = 1 << 13;

  private float[][] found = new float[0][];
  private float[][] looked = new float[0][];
  private long binNanos = Nanos.PER_SECOND / 2;

  boolean isEmpty() {
    return looked.length == 0;
  }

  /// A reading of the `windowSeconds` before `at`, spread evenly over them.
  void add(long at, int replica, double windowSeconds, double queriedTokens, double hitTokens) {
    while (at / binNanos >= MOST_BINS) {
      join(found);
      join(looked);
      binNanos *= 2;
    }
    int last = (int) (at / binNanos);
    int first = (int) (Math.max(0, at - Math.max(1, Nanos.ofSeconds(windowSeconds))) / binNanos);
    room(replica, last);
    int bins = last - first + 1;
    for (int b = first; b <= last; b++) {
      looked[replica][b] += (float) (queriedTokens / bins);
      found[replica][b] += (float) (hitTokens / bins);
    }
  }

  private void room(int replica, int bin) {
    if (replica >= looked.length) {
      int before = looked.length;
      looked = Arrays.copyOf(looked, replica + 1);
      found = Arrays.copyOf(found, replica + 1);
      Arrays.fill(looked, before, replica + 1, new float[0]);
      Arrays.fill(found, before, replica + 1, new float[0]);
    }
    if (bin >= looked[replica].length) {
      int size = Math.min(MOST_BINS, Math.max(bin + 1, 2 * looked[replica].length));
      looked[replica] = Arrays.copyOf(looked[replica], size);
      found[replica] = Arrays.copyOf(found[replica], size);
    }
  }

  private static void join(float[][] series) {
    for (int r = 0; r < series.length; r++) {
      float[] joined = new float[(series[r].length + 1) / 2];
      for (int b = 0; b < series[r].length; b++) {
        joined[b / 2] += series[r][b];
      }
      series[r] = joined;
    }
  }

  /// The hit rate in bins of another width.
  HeatPyramid heat(int replicas, int bins, long widthNanos) {
    float[] hits = new float[replicas * bins];
    float[] all = new float[replicas * bins];
    for (int r = 0; r < Math.min(replicas, looked.length); r++) {
      for (int b = 0; b < looked[r].length; b++) {
        long from = b * binNanos / widthNanos;
        long to = Math.max(from, (((b + 1) * binNanos) - 1) / widthNanos);
        for (long bin = from; bin <= to && bin < bins; bin++) {
          hits[r * bins + (int) bin] += found[r][b] / (to - from + 1);
          all[r * bins + (int) bin] += looked[r][b] / (to - from + 1);
        }
      }
    }
    return new HeatPyramid(replicas, bins, hits, all);
  }
}

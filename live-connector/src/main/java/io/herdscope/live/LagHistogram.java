package io.herdscope.live;

import java.util.Arrays;

/// How long deliveries took from the peer's sending to the end of applying them, in buckets of a
/// sixteenth of an octave (about 6 %). Single-threaded.
public final class LagHistogram {
  private static final int PER_OCTAVE = 16;

  private final long[] counts = new long[64 * PER_OCTAVE];
  private long total;

  /// Negative lags, which clocks that disagree produce, count as zero.
  public void add(long nanos) {
    counts[bucket(Math.max(0, nanos))]++;
    total++;
  }

  /// Adds everything the other one holds.
  public void add(LagHistogram other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
    total += other.total;
  }

  public void clear() {
    Arrays.fill(counts, 0);
    total = 0;
  }

  public long count() {
    return total;
  }

  /// The upper end of the bucket that holds the quantile, in milliseconds; NaN while empty.
  public double millis(double quantile) {
    if (!(quantile >= 0 && quantile <= 1)) {
      throw new IllegalArgumentException("quantile must be in 0…1, got " + quantile);
    }
    long rank = Math.max(1, (long) Math.ceil(quantile * total));
    long seen = 0;
    for (int i = 0; total > 0 && i < counts.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return upper(i) / 1e6;
      }
    }
    return Double.NaN;
  }

  private static int bucket(long nanos) {
    if (nanos < PER_OCTAVE) {
      return (int) nanos;
    }
    int octave = 63 - Long.numberOfLeadingZeros(nanos);
    int part = (int) (nanos >>> (octave - 4)) & (PER_OCTAVE - 1);
    return (octave - 3) * PER_OCTAVE + part;
  }

  private static double upper(int bucket) {
    if (bucket < PER_OCTAVE) {
      return bucket;
    }
    int octave = bucket / PER_OCTAVE + 3;
    return Math.scalb(1.0 + (bucket % PER_OCTAVE + 1) / (double) PER_OCTAVE, octave);
  }
}

package io.herdscope.app.session;

import io.herdscope.model.metric.Distribution;
import java.util.Arrays;

/// How often values of which size occur. Immutable.
///
/// @param edges ascending, one more than counts; all values lie between the first and the last
/// @param equalFactors whether the bins grow by equal factors instead of equal steps
public record Histogram(
    double[] edges, long[] counts, boolean equalFactors, Distribution values, int size) {
  private static final int BINS = 36;
  private static final double WIDE = 40;

  /// @param size how many of the values count; their order is lost
  static Histogram of(double[] values, int size) {
    double[] sorted = Arrays.copyOf(values, size);
    Arrays.sort(sorted);
    Distribution distribution = Distribution.of(sorted, size);
    if (size == 0) {
      return new Histogram(new double[] {0, 1}, new long[1], false, distribution, 0);
    }
    double least = sorted[0];
    double most = sorted[size - 1];
    boolean factors = least > 0 && most / least > WIDE;
    double[] edges = edges(least, most, factors);
    long[] counts = new long[edges.length - 1];
    int bin = 0;
    for (double value : sorted) {
      while (bin < counts.length - 1 && value >= edges[bin + 1]) {
        bin++;
      }
      counts[bin]++;
    }
    return new Histogram(edges, counts, factors, distribution, size);
  }

  private static double[] edges(double least, double most, boolean factors) {
    boolean whole = least == Math.rint(least) && most == Math.rint(most);
    int bins = most == least ? 1 : BINS;
    if (whole && !factors && most - least < BINS) {
      bins = (int) (most - least) + 1;
    }
    double top = whole && !factors ? most + 1 : most;
    double[] edges = new double[bins + 1];
    for (int i = 0; i <= bins; i++) {
      double share = i / (double) bins;
      edges[i] = factors ? least * Math.pow(most / least, share) : least + share * (top - least);
    }
    if (most == least) {
      edges[1] = least + 1;
    }
    return edges;
  }

  public long highest() {
    return Arrays.stream(counts).max().orElse(0);
  }
}

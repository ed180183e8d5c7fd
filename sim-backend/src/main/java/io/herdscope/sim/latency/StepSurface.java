package io.herdscope.sim.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Step times over a size (tokens or requests) and a summed context, straight between the measured
/// points: along the context first, then between the two sizes around. Below the first point it
/// stays there; beyond the last one its last piece goes on. Immutable.
final class StepSurface {
  private final double[] sizes;
  private final double[][] contexts;
  private final double[][] picos;

  /// Points of one size and context are averaged.
  ///
  /// @param sizes per point
  StepSurface(List<Long> sizes, List<StepTimes.Row> rows) {
    TreeMap<Long, TreeMap<Long, List<Double>>> points = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      points
          .computeIfAbsent(sizes.get(i), size -> new TreeMap<>())
          .computeIfAbsent(rows.get(i).context(), context -> new ArrayList<>())
          .add(rows.get(i).picos());
    }
    this.sizes = points.keySet().stream().mapToDouble(Long::doubleValue).toArray();
    contexts = new double[this.sizes.length][];
    picos = new double[this.sizes.length][];
    int i = 0;
    for (TreeMap<Long, List<Double>> curve : points.values()) {
      contexts[i] = curve.keySet().stream().mapToDouble(Long::doubleValue).toArray();
      picos[i++] =
          curve.values().stream()
              .mapToDouble(
                  times -> times.stream().mapToDouble(Double::doubleValue).average().orElse(0))
              .toArray();
    }
  }

  /// Picoseconds, at least 1.
  double at(double size, double context) {
    double[] values = new double[sizes.length];
    int piece = piece(sizes, size);
    int last = Math.min(piece + 1, sizes.length - 1);
    for (int i = piece; i <= last; i++) {
      values[i] = on(contexts[i], picos[i], context);
    }
    return Math.max(1, on(sizes, values, size));
  }

  /// The largest context measured.
  long largestContext() {
    double largest = 0;
    for (double[] curve : contexts) {
      largest = Math.max(largest, curve[curve.length - 1]);
    }
    return (long) largest;
  }

  private static double on(double[] xs, double[] ys, double x) {
    int i = piece(xs, x);
    if (xs.length == 1 || x <= xs[0]) {
      return ys[0];
    }
    return ys[i] + (ys[i + 1] - ys[i]) * (x - xs[i]) / (xs[i + 1] - xs[i]);
  }

  /// The place before `x`; at the end, the last that has a place after it.
  private static int piece(double[] xs, double x) {
    int low = 0;
    int high = Math.max(0, xs.length - 2);
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (xs[middle] <= x) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}

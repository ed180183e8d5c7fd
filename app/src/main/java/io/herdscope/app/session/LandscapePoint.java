package io.herdscope.app.session;

import io.herdscope.model.metric.Distribution;
import java.util.Arrays;
import java.util.List;

/// One setting and what its finished runs say.
///
/// @param x value of the first coefficient
/// @param y value of the second, NaN where there is none
/// @param rows per finished seed, ascending: every figure in the order of `RunFigures.NAMES`; empty
///   while nothing is known, which is not zero
public record LandscapePoint(double x, double y, List<double[]> rows) {
  public LandscapePoint {
    rows = List.copyOf(rows);
  }

  public boolean isKnown() {
    return !rows.isEmpty();
  }

  /// How many seeds are behind it.
  public int seeds() {
    return rows.size();
  }

  /// A figure over the seeds, ascending, seeds without such a number left out.
  public double[] sorted(int figure) {
    double[] values =
        rows.stream().mapToDouble(row -> row[figure]).filter(v -> !Double.isNaN(v)).toArray();
    Arrays.sort(values);
    return values;
  }

  /// A percentile of a figure over the seeds, NaN while nothing is known.
  ///
  /// @param share 0…1
  public double percentile(int figure, double share) {
    double[] values = sorted(figure);
    return values.length == 0 ? Double.NaN : Distribution.percentile(values, values.length, share);
  }

  public double median(int figure) {
    return percentile(figure, 0.5);
  }
}

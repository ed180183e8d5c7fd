package io.herdscope.app.view.race;

import java.util.Arrays;
import java.util.List;

/// One chart: a quantity of every lane over the whole run.
///
/// @param x left edge of the plot in pixels
/// @param end nanoseconds at the right edge; the left edge is 0
/// @param bottom value at the lower edge, above 0 on a logarithmic axis
/// @param ticks values of the horizontal grid lines
/// @param times nanoseconds of the ticks below
record Chart(
    double x,
    double y,
    double width,
    double height,
    long end,
    double bottom,
    double top,
    boolean logarithmic,
    List<Double> ticks,
    List<Long> times,
    List<Curve> curves) {
  /// Pixels from one drawn sample to the next.
  private static final double LEAST_APART = 3;

  /// A lane's samples.
  ///
  /// @param sampleNanos spacing; the first sample is at 0
  /// @param values NaN where there is none
  public record Curve(int lane, double sampleNanos, float[] values) {
    /// The sample at or before an instant, NaN past the end.
    double at(double nanos) {
      int i = (int) (nanos / sampleNanos);
      return i < 0 || i >= values.length ? Double.NaN : values[i];
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Curve(var l, var s, var v)
          && lane == l
          && sampleNanos == s
          && Arrays.equals(values, v);
    }

    @Override
    public int hashCode() {
      return 31 * lane + Arrays.hashCode(values);
    }
  }

  /// A curve as it is drawn: where many samples share a few pixels, their means, so that a dash can
  /// be told from a dot; behind them the last sample there is, so that a curve ends at the value
  /// its words tell.
  Curve drawn(Curve curve) {
    int share = (int) (LEAST_APART * end / (Math.max(1, width) * curve.sampleNanos()));
    if (share < 2 || curve.values().length == 0) {
      return curve;
    }
    float[] values = curve.values();
    int count = (values.length + share - 1) / share;
    float[] means = new float[count + 1];
    for (int i = 0; i < count; i++) {
      means[i] = mean(values, i * share, Math.min(values.length, (i + 1) * share));
    }
    means[count] = Float.NaN;
    int last = values.length - 1;
    while (last > 0 && Float.isNaN(values[last])) {
      last--;
    }
    means[last / share + 1] = values[last];
    return new Curve(curve.lane(), share * curve.sampleNanos(), means);
  }

  /// Of the samples there are; NaN of none.
  private static float mean(float[] values, int from, int to) {
    double sum = 0;
    int count = 0;
    for (int i = from; i < to; i++) {
      if (!Float.isNaN(values[i])) {
        sum += values[i];
        count++;
      }
    }
    return count == 0 ? Float.NaN : (float) (sum / count);
  }

  /// Pixels of an instant.
  double timeX(long nanos) {
    return x + width * Math.clamp(nanos / Math.max(1.0, (double) end), 0.0, 1.0);
  }

  /// Pixels of a value, clamped to the plot.
  double valueY(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, bottom) / bottom) / Math.log(top / bottom)
            : (value - bottom) / (top - bottom);
    return y + height - height * Math.clamp(share, 0.0, 1.0);
  }
}

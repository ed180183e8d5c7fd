package io.herdscope.app.view.landscape;

import java.util.ArrayList;
import java.util.List;

/// The upright scale of a metric: even, or logarithmic where the values span more than a decade.
///
/// @param low value at share 0
/// @param high value at share 1, above `low`
record ValueScale(double low, double high, boolean logarithmic, List<Double> ticks) {
  private static final double WIDE = 10;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  /// A scale that covers all finite values.
  ///
  /// @param most ticks, at least 2
  static ValueScale of(double[] values, int most) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      if (Double.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    if (low > high) {
      return even(0, 1, most);
    }
    return low > 0 && high / low > WIDE ? factors(low, high) : even(low, high, most);
  }

  private static ValueScale even(double low, double high, int most) {
    boolean flat = high - low < 1e-9 * Math.max(1e-6, Math.abs(high));
    double range = flat ? Math.max(0.1, Math.abs(high) * 0.2) : high - low;
    double middle = (low + high) / 2;
    double step = step(range * 1.1 / Math.max(1, most - 1));
    double bottom = Math.floor((middle - range * 0.55) / step) * step;
    double from = low >= 0 ? Math.max(0, bottom) : bottom;
    double to = Math.ceil((middle + range * 0.55) / step) * step;
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; from + i * step <= to * 1.000_001 + 1e-12; i++) {
      ticks.add(clean(from + i * step));
    }
    return new ValueScale(from, ticks.getLast(), false, List.copyOf(ticks));
  }

  private static double step(double least) {
    double decade = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : STEPS) {
      if (step * decade >= least) {
        return step * decade;
      }
    }
    return 10 * decade;
  }

  private static double clean(double value) {
    return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.9g", value));
  }

  private static ValueScale factors(double low, double high) {
    List<Double> all = new ArrayList<>();
    boolean coarse = high / low > 2_000;
    for (int decade = (int) Math.floor(Math.log10(low)) - 1; ; decade++) {
      for (double step : coarse ? new double[] {1} : new double[] {1, 2, 5}) {
        double tick = clean(step * Math.pow(10, decade));
        boolean below = tick <= low * 0.999;
        if (below) {
          all.clear();
        }
        all.add(tick);
        if (tick >= high) {
          return new ValueScale(all.getFirst(), tick, true, List.copyOf(all));
        }
      }
    }
  }

  /// 0 at the bottom, 1 at the top; clamped.
  double share(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Math.clamp(share, 0.0, 1.0);
  }
}

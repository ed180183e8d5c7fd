package io.herdscope.app.view.race;

import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.List;

/// Steps of axes: 1-2-5 for values, decades for logarithms, whole parts of minutes for time.
final class ChartScale {
  private static final int[] SECONDS = {
    1, 2, 5, 10, 15, 30, 60, 120, 240, 600, 1_200, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400
  };

  private ChartScale() {}

  /// The smallest of 1, 2, 5 × 10ⁿ not below `value`, of any size; 1 for nothing.
  static double nice(double value) {
    if (!(value > 0)) {
      return 1;
    }
    double decade = Math.pow(10, Math.floor(Math.log10(value)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * decade >= value * 0.999999) {
        return factor * decade;
      }
    }
    return 10 * decade;
  }

  /// Values from 0 to `top` in at most five steps.
  static List<Double> linear(double top) {
    return steps(top, nice(top / 5));
  }

  /// The same for what is counted.
  static List<Double> whole(double top) {
    return steps(top, Math.max(1, nice(top / 5)));
  }

  private static List<Double> steps(double top, double step) {
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i * step <= top * 1.0001; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /// The decades from `bottom` to `top`, at most six.
  static List<Double> decades(double bottom, double top) {
    int from = (int) Math.round(Math.log10(bottom));
    int to = (int) Math.round(Math.log10(top));
    int step = Math.max(1, (to - from + 4) / 5);
    List<Double> ticks = new ArrayList<>();
    for (int exponent = from; exponent <= to; exponent += step) {
      ticks.add(Math.pow(10, exponent));
    }
    return ticks;
  }

  /// Instants from 0 to `end`, at most `most` of them; two where the steps leave 0 alone.
  static List<Long> times(long end, int most) {
    List<Long> ticks = new ArrayList<>();
    for (int seconds : SECONDS) {
      long step = seconds * Nanos.PER_SECOND;
      if (end / step < most || seconds == SECONDS[SECONDS.length - 1]) {
        for (long at = 0; at <= end; at += step) {
          ticks.add(at);
        }
        long half = half(end);
        return ticks.size() > 1 || half == 0 ? ticks : List.of(0L, half);
      }
    }
    return ticks;
  }

  /// The longest step within `end`.
  private static long half(long end) {
    long best = 0;
    for (int seconds : SECONDS) {
      long step = seconds * Nanos.PER_SECOND;
      best = step <= end ? step : best;
    }
    return best;
  }
}

package io.herdscope.app.session;

import io.herdscope.model.scenario.ParameterSpec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/// A coefficient and the values it is computed at, ascending: even steps where the range is narrow,
/// equal factors where it spans several decades.
///
/// @param even whether the values are evenly spaced
public record LandscapeAxis(String coefficient, boolean even, List<Double> values) {
  private static final double NARROW = 16;
  private static final int MOST_FACTORS = 12;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  public LandscapeAxis {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("values of " + coefficient + " must not be empty");
    }
  }

  /// The values of a coefficient's whole range.
  ///
  /// @param most even steps between the ends, at least 1
  static LandscapeAxis of(ParameterSpec spec, int most) {
    double range = spec.max() - spec.min();
    if (spec.kind() == ParameterSpec.Kind.SWITCH) {
      return new LandscapeAxis(spec.name(), true, List.of(0.0, 1.0));
    }
    boolean whole = spec.kind() != ParameterSpec.Kind.REAL;
    return range <= NARROW || spec.min() < 0
        ? new LandscapeAxis(spec.name(), true, steps(spec.min(), spec.max(), most, whole))
        : new LandscapeAxis(spec.name(), false, factors(spec.min(), spec.max()));
  }

  private static List<Double> steps(double min, double max, int most, boolean whole) {
    BigDecimal step =
        BigDecimal.valueOf(whole ? Math.max(1, nice(max - min, most)) : nice(max - min, most));
    List<Double> values = new ArrayList<>();
    BigDecimal at = BigDecimal.valueOf(min);
    while (at.doubleValue() < max) {
      values.add(at.doubleValue());
      at = at.add(step);
    }
    values.add(max);
    return values;
  }

  /// The smallest of 1, 2, 2.5, 5 × 10ⁿ that divides the range into at most `most` parts.
  private static double nice(double range, int most) {
    double least = range / most;
    double decade = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : STEPS) {
      if (step * decade >= least * 0.999_999) {
        return BigDecimal.valueOf(step * decade).setScale(9, RoundingMode.HALF_UP).doubleValue();
      }
    }
    return 10 * decade;
  }

  private static List<Double> factors(double min, double max) {
    double first = Math.max(1, min);
    double factor = 2;
    while (Math.log(max / first) / Math.log(factor) > MOST_FACTORS) {
      factor = factor == 2 ? 4 : factor == 4 ? 10 : factor * 10;
    }
    List<Double> values = new ArrayList<>();
    if (min < first) {
      values.add(min);
    }
    for (double at = first; at < max; at *= factor) {
      values.add(at);
    }
    values.add(max);
    return values;
  }

  /// Indices of all values, so that any first few of them are spread over the whole range: the two
  /// ends, the middle, then what halves the gaps.
  List<Integer> coarseToFine() {
    int last = values.size() - 1;
    List<Integer> order = new ArrayList<>();
    order.add(0);
    if (last > 0) {
      order.add(last);
    }
    int step = Integer.highestOneBit(Math.max(1, last));
    for (int gap = step; gap >= 1; gap /= 2) {
      for (int i = gap; i < last; i += gap) {
        if (!order.contains(i)) {
          order.add(i);
        }
      }
    }
    return order;
  }

  /// Where a value lies between the first (0) and the last (1), the axis being even in its values'
  /// places; clamped.
  public double place(double value) {
    int last = values.size() - 1;
    if (last == 0 || value <= values.getFirst()) {
      return 0;
    }
    for (int i = 1; i <= last; i++) {
      double left = values.get(i - 1);
      if (value <= values.get(i)) {
        return (i - 1 + (value - left) / (values.get(i) - left)) / last;
      }
    }
    return 1;
  }

  /// Index of the nearest value by place.
  public int nearest(double place) {
    return Math.clamp(Math.round(place * (values.size() - 1)), 0, values.size() - 1);
  }
}

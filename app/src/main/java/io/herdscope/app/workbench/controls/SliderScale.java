package io.herdscope.app.workbench.controls;

import io.herdscope.model.scenario.ParameterSpec;
import java.math.BigDecimal;
import java.math.MathContext;

/// Where a parameter's values lie along its slider, 0…1. A wide range is logarithmic, so that one
/// can reach 20 as well as 20,000; what is picked there has two figures.
final class SliderScale {
  /// Wider ranges are logarithmic.
  private static final double WIDE = 500;

  private static final MathContext TWO_FIGURES = new MathContext(2);

  private final ParameterSpec spec;

  SliderScale(ParameterSpec spec) {
    this.spec = spec;
  }

  boolean isLogarithmic() {
    return spec.max() - spec.min() > WIDE;
  }

  double place(double value) {
    double low = spec.min();
    double high = spec.max();
    if (!isLogarithmic()) {
      return (value - low) / (high - low);
    }
    return low > 0
        ? Math.log(value / low) / Math.log(high / low)
        : Math.log1p(value - low) / Math.log1p(high - low);
  }

  /// The value to pick at a place: within the range, as fine as it can be shown.
  double value(double place) {
    double at = Math.clamp(place, 0.0, 1.0);
    double low = spec.min();
    double high = spec.max();
    if (!isLogarithmic()) {
      return fine(low + at * (high - low));
    }
    double exact =
        low > 0 ? low * Math.pow(high / low, at) : low + Math.expm1(at * Math.log1p(high - low));
    return fine(new BigDecimal(exact).round(TWO_FIGURES).doubleValue());
  }

  /// The value so far along the slider from another, at least one unit away.
  double step(double from, double share) {
    double next = value(place(from) + share);
    double unit = Math.copySign(1 / units(), share);
    boolean stands = share > 0 ? next <= from : next >= from;
    return stands ? fine(from + unit) : next;
  }

  private double fine(double value) {
    double rounded = Math.rint(value * units()) / units();
    return Math.clamp(rounded, spec.min(), spec.max());
  }

  /// Steps to one.
  private double units() {
    if (spec.kind() != ParameterSpec.Kind.REAL) {
      return 1;
    }
    return spec.min() > 0 && spec.min() < 0.01 ? 1_000 : 100;
  }
}

package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.model.scenario.ParameterSpec;
import java.math.BigDecimal;
import java.math.MathContext;

/// A parameter's value as its field has room for it, and as it can be typed again.
final class ValueText {
  /// From here on powers of ten.
  private static final double LARGE = 1e7;

  private static final MathContext THREE_FIGURES = new MathContext(3);

  private ValueText() {}

  static String of(ParameterSpec spec, double value) {
    if (Math.abs(value) >= LARGE) {
      BigDecimal short3 = new BigDecimal(value).round(THREE_FIGURES).stripTrailingZeros();
      int power = short3.precision() - short3.scale() - 1;
      return short3.movePointLeft(power).toPlainString() + "e" + power;
    }
    boolean whole = spec.kind() != ParameterSpec.Kind.REAL || Math.abs(value) >= 10_000;
    return whole ? Formats.count(value) : Formats.coefficient(value);
  }

  /// A bound of its range: without decimals where it is whole.
  static String bound(ParameterSpec spec, double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < LARGE;
    return whole ? Formats.count(value) : of(spec, value);
  }
}

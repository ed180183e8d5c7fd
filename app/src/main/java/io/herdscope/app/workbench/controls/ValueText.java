package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.model.scenario.ParameterSpec;

/// A parameter's value as its field has room for it, and as it can be typed again.
final class ValueText {
  /// From here on powers of ten.
  private static final double LARGE = 1e7;

  private ValueText() {}

  static String of(ParameterSpec spec, double value) {
    if (Math.abs(value) >= LARGE) {
      return Formats.coefficient(value);
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

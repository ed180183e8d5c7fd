package io.herdscope.app.cli;

import java.math.BigDecimal;
import java.math.MathContext;

/// Numbers as a person writes them: at most six significant digits, no zeros behind the last.
final class ShortNumber {
  private static final MathContext DIGITS = new MathContext(6);

  private ShortNumber() {}

  static String of(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return value == 0 ? "0" : Double.toString(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    int power = rounded.precision() - rounded.scale() - 1;
    return power >= -5 && power < 15
        ? rounded.toPlainString()
        : rounded.movePointLeft(power).toPlainString() + "e" + power;
  }
}

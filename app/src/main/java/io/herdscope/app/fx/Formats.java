package io.herdscope.app.fx;

import io.herdscope.model.Nanos;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/// Numbers as they are written on screen: thousands comma, a true minus, a space before the unit.
/// Values that do not exist (NaN) are a dash. Pure; any thread.
public final class Formats {
  public static final String NONE = "–";

  private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

  /// Below this, a double in units of the last decimal is off by much less than a millionth.
  private static final double EXACT = 1e9;

  /// From here on a coefficient is written with its power of ten.
  private static final double LARGE = 1e7;

  private static final MathContext THREE_FIGURES = new MathContext(3);

  private Formats() {}

  /// `7,905`.
  public static String count(double value) {
    return fixed(value, 0);
  }

  public static String count(long value) {
    return fixed((double) value, 0);
  }

  /// Exactly `decimals` after the point: `7,905.0`, `−0.25`.
  public static String fixed(double value, int decimals) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : "−∞";
    }
    if (decimals >= POWERS.length || Math.abs(value) * POWERS[decimals] >= EXACT) {
      return signed(value < 0, String.format(Locale.ROOT, "%,." + decimals + "f", Math.abs(value)));
    }
    return digits(value < 0, units(Math.abs(value), decimals), decimals);
  }

  /// The number of units of the last decimal, half rounded up as it is written, not as the double
  /// holds it: 2.675 is 2.68.
  private static long units(double magnitude, int decimals) {
    double scaled = magnitude * POWERS[decimals];
    long below = (long) scaled;
    double rest = scaled - below;
    if (Math.abs(rest - 0.5) < 1e-6) {
      return BigDecimal.valueOf(magnitude)
          .setScale(decimals, RoundingMode.HALF_UP)
          .unscaledValue()
          .longValueExact();
    }
    return rest > 0.5 ? below + 1 : below;
  }

  private static String digits(boolean negative, long units, int decimals) {
    char[] text = new char[32];
    int at = text.length;
    long rest = units;
    for (int written = 0; rest > 0 || written <= decimals; written++) {
      if (written == decimals && decimals > 0) {
        text[--at] = '.';
      } else if (written > decimals && (written - decimals) % 3 == 0) {
        text[--at] = ',';
      }
      text[--at] = (char) ('0' + rest % 10);
      rest /= 10;
    }
    if (negative && units > 0) {
      text[--at] = '−';
    }
    return new String(text, at, text.length - at);
  }

  private static String signed(boolean negative, String digits) {
    return negative ? "−" + digits : digits;
  }

  /// A coefficient: two decimals, more only where two would read as zero, three figures and a power
  /// of ten from ten million on.
  public static String coefficient(double value) {
    if (Math.abs(value) >= LARGE && Double.isFinite(value)) {
      BigDecimal short3 = new BigDecimal(value).round(THREE_FIGURES).stripTrailingZeros();
      int power = short3.precision() - short3.scale() - 1;
      return short3.movePointLeft(power).toPlainString() + "e" + power;
    }
    boolean tiny = Math.abs(value) >= 0.00005 && Math.abs(value) < 0.005;
    return fixed(value, tiny ? 4 : 2);
  }

  /// A cost in blocks.
  public static String cost(double value) {
    return fixed(value, 1);
  }

  /// TTFT in seconds, without the unit: three decimals under one second, else two.
  public static String ttft(double seconds) {
    return fixed(seconds, Math.abs(seconds) < 0.9995 ? 3 : 2);
  }

  /// One decimal: rollout seconds, TPOT milliseconds.
  public static String tenth(double value) {
    return fixed(value, 1);
  }

  public static String cv(double value) {
    return fixed(value, 2);
  }

  /// A share of 0…1 as per cent without the sign.
  public static String percent(double share, int decimals) {
    return fixed(share * 100, decimals);
  }

  /// `−31 %`, `+2.9 %`, `0 %`: a signed change in per cent; whole numbers from ten on.
  public static String delta(double share) {
    if (Double.isNaN(share)) {
      return NONE;
    }
    double percent = share * 100;
    String digits = fixed(Math.abs(percent), Math.abs(percent) < 9.95 ? 1 : 0);
    boolean zero = digits.equals("0.0");
    return (zero ? "" : percent < 0 ? "−" : "+") + (zero ? "0" : digits) + " %";
  }

  /// Whether a relative change is too small to be called better or worse.
  public static boolean isNoise(double share) {
    return !(Math.abs(share) >= 0.01);
  }

  /// `08:20.250`; hours as `1:02:03.004`.
  public static String clock(long nanos) {
    long millis = Math.floorDiv(nanos, Nanos.PER_MILLI);
    return clockSeconds(millis / 1_000) + "." + padded(millis % 1_000, 3);
  }

  /// `08:20.3`, to a tenth of a second, rounded down.
  public static String clockTenths(long nanos) {
    long tenths = Math.floorDiv(nanos, Nanos.PER_SECOND / 10);
    return clockSeconds(tenths / 10) + "." + tenths % 10;
  }

  /// `08:20` for axes, rounded down.
  public static String axisClock(long nanos) {
    return clockSeconds(Math.floorDiv(nanos, Nanos.PER_SECOND));
  }

  /// `08:14 – 08:17`.
  public static String range(long fromNanos, long toNanos) {
    return axisClock(fromNanos) + " – " + axisClock(toNanos);
  }

  /// How a session is called wherever it stands: `s03`, `s128`; `s?` where nobody tells which.
  public static String session(int session) {
    return session < 0 ? "s?" : "s" + padded(session, 2);
  }

  /// `20×`, `0.5×`.
  public static String speed(double factor) {
    return (factor == Math.rint(factor) ? count(factor) : fixed(factor, factor < 0.1 ? 2 : 1))
        + "×";
  }

  private static String clockSeconds(long seconds) {
    long minutes = seconds / 60;
    String tail = padded(minutes % 60, 2) + ":" + padded(Math.floorMod(seconds, 60L), 2);
    return minutes < 60 ? tail : minutes / 60 + ":" + tail;
  }

  private static String padded(long value, int digits) {
    String text = Long.toString(value);
    return "0".repeat(Math.max(0, digits - text.length())) + text;
  }
}

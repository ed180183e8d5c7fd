package io.herdscope.sim.trace;

import io.herdscope.model.Randomness;
import org.jspecify.annotations.Nullable;

/// A distribution of whole numbers as vLLM's multi-turn benchmark describes them: `constant`
/// (`value`), `uniform` (`min`, `max`), `lognormal` (`average` and `median_ratio`, or `mean` and
/// `sigma` of the logarithm) and `poisson` (`alpha`, drawn as its normal approximation), the last
/// two cut at `max`. Immutable.
final class LengthDistribution {
  /// Median over average where a file does not say.
  private static final double MEDIAN_RATIO = 0.85;

  private final String kind;
  private final double first;
  private final double second;
  private final double max;

  private LengthDistribution(String kind, double first, double second, double max) {
    this.kind = kind;
    this.first = first;
    this.second = second;
    this.max = max;
  }

  static LengthDistribution constant(long value) {
    return new LengthDistribution("constant", value, value, value);
  }

  /// Reads the object under the cursor.
  static LengthDistribution read(JsonRows rows, String name) {
    rows.openObject(name);
    Fields f = new Fields();
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "distribution" -> f.kind = rows.text(field);
        case "value", "min", "alpha", "average", "mean" -> f.first = number(rows, name, field);
        case "median_ratio", "sigma" -> f.second = number(rows, name, field);
        case "max" -> f.max = number(rows, name, field);
        default -> rows.skip();
      }
      f.logarithmic |= field.equals("mean");
    }
    return f.build(rows, name);
  }

  private static double number(JsonRows rows, String name, String field) {
    double value = rows.real(name + "." + field);
    if (!(value >= 0 && value <= TraceLimits.TOKENS)) {
      throw rows.error(
          "expected " + name + "." + field + " in 0…" + TraceLimits.TOKENS + ", found " + value);
    }
    return value;
  }

  private static final class Fields {
    @Nullable String kind;
    double first = Double.NaN;
    double second = Double.NaN;
    double max = Double.NaN;
    boolean logarithmic;

    LengthDistribution build(JsonRows rows, String name) {
      double cut = Double.isNaN(max) ? TraceLimits.TOKENS : max;
      boolean given = !Double.isNaN(first);
      if (kind != null && given) {
        switch (kind) {
          case "constant", "poisson" -> {
            return new LengthDistribution(
                kind, first, first, kind.equals("constant") ? first : cut);
          }
          case "uniform" -> {
            if (max >= first) {
              return new LengthDistribution(kind, first, max, max);
            }
          }
          case "lognormal" -> {
            return lognormal(cut);
          }
          default -> {
            // refused below
          }
        }
      }
      throw rows.error(
          "expected "
              + name
              + " to be constant (value), uniform (min, max), lognormal (average or mean, sigma) or"
              + " poisson (alpha), found "
              + kind);
    }

    private LengthDistribution lognormal(double cut) {
      if (logarithmic) {
        return new LengthDistribution("lognormal", first, Double.isNaN(second) ? 1 : second, cut);
      }
      double ratio = second > 0 && second < 1 ? second : MEDIAN_RATIO;
      double median = StrictMath.log(Math.max(first, 1) * ratio);
      return new LengthDistribution(
          "lognormal", median, StrictMath.sqrt(2 * StrictMath.log(1 / ratio)), cut);
    }
  }

  /// The value of a numbered draw.
  int draw(long seed, long number) {
    double uniform = Randomness.LENGTHS.uniform(seed, number);
    double value =
        switch (kind) {
          case "uniform" -> first + Math.floor(uniform * (second - first + 1));
          case "lognormal" -> StrictMath.exp(first + second * normal(seed, number));
          case "poisson" -> first + StrictMath.sqrt(first) * normal(seed, number);
          default -> first;
        };
    return (int) Math.clamp(Math.round(value), 0, (long) max);
  }

  private static double normal(long seed, long number) {
    double radius =
        StrictMath.sqrt(-2 * StrictMath.log(1 - Randomness.LENGTHS.uniform(seed, number)));
    return radius * StrictMath.cos(2 * StrictMath.PI * Randomness.CONTENT.uniform(seed, number));
  }
}

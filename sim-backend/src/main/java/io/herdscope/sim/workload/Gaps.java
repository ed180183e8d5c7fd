package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;

/// A distribution of gaps between arrivals, of mean 1. A draw depends on (seed, ordinal) alone;
/// `StrictMath` throughout, so that every machine agrees. Immutable; safe on any thread.
@FunctionalInterface
interface Gaps {
  double draw(long seed, int ordinal);

  /// Memoryless: coefficient of variation 1.
  static Gaps exponential() {
    return (seed, ordinal) -> -StrictMath.log(1 - Randomness.ARRIVALS.uniform(seed, ordinal));
  }

  /// Coefficient of variation 1 / √shape: below 1 arrivals clump, above 1 they keep apart. (The
  /// `--burstiness` of `vllm bench serve` is this shape.)
  static Gaps gamma(double shape) {
    return (seed, ordinal) -> gamma(seed, ordinal, shape) / shape;
  }

  /// Below shape 1 a heavy tail, above it regular.
  static Gaps weibull(double shape) {
    double mean = StrictMath.exp(logGamma(1 + 1 / shape));
    return (seed, ordinal) -> {
      double exponential = -StrictMath.log(1 - Randomness.ARRIVALS.uniform(seed, ordinal));
      return StrictMath.pow(exponential, 1 / shape) / mean;
    };
  }

  /* Marsaglia and Tsang (2000); a shape below 1 is drawn one higher and scaled down. Each try of
   * the rejection reads its own numbers of the ordinal's stream. */
  private static double gamma(long seed, int ordinal, double shape) {
    long stream = Randomness.ARRIVALS.bits(seed, ordinal);
    double raised = shape < 1 ? shape + 1 : shape;
    double d = raised - 1.0 / 3;
    double c = 1 / StrictMath.sqrt(9 * d);
    double scale = 1;
    if (shape < 1) {
      scale = StrictMath.pow(1 - Randomness.SPREAD.uniform(stream, 0), 1 / shape);
    }
    for (int attempt = 1; ; attempt += 3) {
      double radius =
          StrictMath.sqrt(-2 * StrictMath.log(1 - Randomness.SPREAD.uniform(stream, attempt)));
      double angle = 2 * StrictMath.PI * Randomness.SPREAD.uniform(stream, attempt + 1);
      double normal = radius * StrictMath.cos(angle);
      double v = 1 + c * normal;
      double cube = v * v * v;
      double uniform = 1 - Randomness.SPREAD.uniform(stream, attempt + 2);
      double bound =
          normal * normal / 2 + d - d * cube + d * StrictMath.log(Math.max(cube, 1e-300));
      if (v > 0 && StrictMath.log(uniform) < bound) {
        return d * cube * scale;
      }
    }
  }

  /// Lanczos' approximation (g = 7, nine terms), for arguments from 1 on.
  private static double logGamma(double x) {
    double[] terms = {
      0.9999999999998099,
      676.5203681218851,
      -1259.1392167224028,
      771.3234287776531,
      -176.6150291621406,
      12.507343278686905,
      -0.13857109526572012,
      9.984369578019572e-06,
      1.5056327351493116e-07
    };
    double y = x - 1;
    double sum = terms[0];
    for (int i = 1; i < terms.length; i++) {
      sum += terms[i] / (y + i);
    }
    double t = y + 7.5;
    return 0.5 * StrictMath.log(2 * StrictMath.PI)
        + (y + 0.5) * StrictMath.log(t)
        - t
        + StrictMath.log(sum);
  }
}

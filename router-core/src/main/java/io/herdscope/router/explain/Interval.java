package io.herdscope.router.explain;

/// A stretch of a coefficient's range with a few values scored inside: whether anybody could be
/// chosen in it other than the one chosen at all of them.
final class Interval {
  /* Costs are functions of the coefficient that a policy does not tell us. What the values inside
   * show is how far each distance g = cost of r − cost of the chosen (or, of a drawn choice, the
   * distance of the draw from the stretch of r) strays from the straight line between the ends:
   * - not at all: the difference is linear, and with the same sign at both ends has it everywhere;
   * - like a parabola (the same curvature at each value): g(t) ≥ chord(t) − 4k·t(1−t), which is
   *   positive everywhere when √g(0) + √g(1) ≥ √(4k);
   * - otherwise (a kink, a step): only when the least difference seen is four times the straying. */
  private static final double[] FRACTIONS = {0.21, 0.5, 0.83};
  private static final double ROUNDING = 1e-13;

  private final Sample from;
  private final Sample to;
  private final Sample[] inside;

  Interval(Sample from, Sample to, Sample[] inside) {
    this.from = from;
    this.to = to;
    this.inside = inside;
  }

  /// The values to be scored inside.
  static double[] values(double from, double to) {
    double[] values = new double[FRACTIONS.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = from + (to - from) * FRACTIONS[i];
    }
    return values;
  }

  /// Whether the numbers of all values tell the choice, and in one way.
  boolean isJudged() {
    boolean all = from.comparesWith(to);
    for (Sample sample : inside) {
      all &= from.comparesWith(sample);
    }
    return all;
  }

  /// Whether the values all show the very same costs.
  boolean isFlat() {
    boolean all = from.isSameAs(to);
    for (Sample sample : inside) {
      all &= from.isSameAs(sample);
    }
    return all;
  }

  /// Whether the costs leave no room for another choice inside.
  boolean isSettled() {
    for (int r = 0; r < from.cost().length; r++) {
      if (r != from.chosen() && from.cost()[r] < Double.POSITIVE_INFINITY && !isBehind(r)) {
        return false;
      }
    }
    return true;
  }

  /// Whether the difference of two costs is linear here.
  boolean isLinear(int replica, int other) {
    double scale = scale(replica, other);
    for (Sample sample : inside) {
      if (Math.abs(straying(sample, replica, other)) > ROUNDING * scale) {
        return false;
      }
    }
    return true;
  }

  private boolean isBehind(int replica) {
    int chosen = from.chosen();
    if (isLinear(replica, chosen)) {
      return true;
    }
    double start = from.behind(replica, chosen);
    double end = to.behind(replica, chosen);
    double least = Math.min(start, end);
    double most = 0;
    double lowCurve = Double.POSITIVE_INFINITY;
    double highCurve = Double.NEGATIVE_INFINITY;
    for (Sample sample : inside) {
      double strayed = straying(sample, replica, chosen);
      double t = place(sample);
      least = Math.min(least, sample.behind(replica, chosen));
      most = Math.max(most, Math.abs(strayed));
      lowCurve = Math.min(lowCurve, strayed / (t * (1 - t)));
      highCurve = Math.max(highCurve, strayed / (t * (1 - t)));
    }
    if (least > 4 * most) {
      return true;
    }
    boolean smooth =
        highCurve - lowCurve <= 0.25 * Math.max(Math.abs(highCurve), Math.abs(lowCurve));
    double bend = Math.max(0, -1.5 * lowCurve);
    double room = Math.sqrt(Math.max(0, start)) + Math.sqrt(Math.max(0, end));
    return smooth && room * room >= bend;
  }

  /// How far a difference of costs lies from the straight line between the ends.
  private double straying(Sample sample, int replica, int other) {
    double start = from.behind(replica, other);
    double chord = start + (to.behind(replica, other) - start) * place(sample);
    return sample.behind(replica, other) - chord;
  }

  private double place(Sample sample) {
    return (sample.at() - from.at()) / (to.at() - from.at());
  }

  private double scale(int replica, int other) {
    return Math.max(from.scale(replica, other), to.scale(replica, other));
  }
}

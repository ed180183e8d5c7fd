package io.herdscope.sim.workload;

import java.util.Arrays;

/// How many requests a second arrive, over time: steps of constant rate, once with the last rate
/// for ever, or over and over. Immutable; safe on any thread.
final class RateCurve {
  private static final int STEPS = 96;

  private final double[] ends;
  private final double[] rates;
  private final boolean repeats;

  /// @param ends when each step ends, ascending, seconds
  /// @param rates per step, one more than ends unless it repeats; not all 0
  private RateCurve(double[] ends, double[] rates, boolean repeats) {
    this.ends = ends;
    this.rates = rates;
    this.repeats = repeats;
    boolean goesOn = repeats ? Arrays.stream(rates).anyMatch(r -> r > 0) : rates[ends.length] > 0;
    if (!goesOn) {
      throw new IllegalArgumentException("the arrival rate must not stay 0 for ever");
    }
  }

  static RateCurve constant(double perSecond) {
    return new RateCurve(new double[0], new double[] {perSecond}, false);
  }

  /// Straight from one rate to another, in steps, which then stays.
  static RateCurve ramp(double from, double to, double seconds) {
    double[] ends = new double[STEPS];
    double[] rates = new double[STEPS + 1];
    for (int i = 0; i < STEPS; i++) {
      ends[i] = seconds * (i + 1) / STEPS;
      rates[i] = from + (to - from) * (i + 0.5) / STEPS;
    }
    rates[STEPS] = to;
    return new RateCurve(ends, rates, false);
  }

  /// A rate, another one for a while, and the first again.
  static RateCurve spike(double base, double peak, double start, double seconds) {
    return new RateCurve(
        new double[] {start, start + seconds}, new double[] {base, peak, base}, false);
  }

  /// A wave around a mean that begins at its lowest, as a day does, in 96 steps a period.
  ///
  /// @param swing the wave's height over the mean, 0…1
  static RateCurve wave(double mean, double swing, double period) {
    double[] ends = new double[STEPS];
    double[] rates = new double[STEPS];
    for (int i = 0; i < STEPS; i++) {
      ends[i] = period * (i + 1) / STEPS;
      double angle = 2 * StrictMath.PI * (i + 0.5) / STEPS;
      rates[i] = mean * (1 - swing * StrictMath.cos(angle));
    }
    return new RateCurve(ends, rates, true);
  }

  /// All of a mean rate's requests in the first part of each period.
  ///
  /// @param share of the period in which they come, above 0
  static RateCurve bursts(double mean, double share, double period) {
    return new RateCurve(
        new double[] {period * share, period}, new double[] {mean / share, 0}, true);
  }

  /// When `gap` more arrivals are to be expected than at `at`, seconds.
  double after(double at, double gap) {
    double round = repeats ? Math.floor(at / ends[ends.length - 1]) : 0;
    double left = gap;
    double now = at;
    int step = step(now, round);
    while (true) {
      double end = end(step, round);
      double fits = rates[step] * (end - now);
      if (left <= fits && rates[step] > 0) {
        return now + left / rates[step];
      }
      left -= Math.max(0, fits);
      now = Math.max(now, end);
      step++;
      if (repeats && step == ends.length) {
        step = 0;
        round++;
      }
    }
  }

  private int step(double at, double round) {
    int step = 0;
    while (end(step, round) <= at) {
      step++;
    }
    return Math.min(step, rates.length - 1);
  }

  private double end(int step, double round) {
    if (step >= ends.length) {
      return Double.POSITIVE_INFINITY;
    }
    return repeats ? round * ends[ends.length - 1] + ends[step] : ends[step];
  }
}

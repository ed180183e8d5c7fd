package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.model.Nanos;

/// Where instants of a window lie in a picture, and which of them are labelled.
///
/// @param left pixels at the window's beginning
/// @param right pixels at its end
public record TimeAxis(TimeWindow window, double left, double right) {
  private static final double LEAST_APART = 62;
  private static final long[] STEPS = {1, 2, 5};
  private static final long[] SECONDS = {
    1, 2, 4, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400
  };

  public double x(long at) {
    return left + (right - left) * (at - window.from()) / window.span();
  }

  /// Clamped to the window.
  public long at(double x) {
    double share = Math.clamp((x - left) / Math.max(1e-9, right - left), 0.0, 1.0);
    return window.from() + Math.round(share * window.span());
  }

  public double share(double x) {
    return Math.clamp((x - left) / Math.max(1e-9, right - left), 0.0, 1.0);
  }

  public boolean holds(long at) {
    return at >= window.from() && at <= window.to();
  }

  public double pixels(long nanos) {
    return (right - left) * nanos / window.span();
  }

  /// Nanoseconds between labels, which then stand at least 62 pixels apart.
  public long step() {
    for (long unit = Nanos.PER_MILLI / 1_000; unit < Nanos.PER_SECOND; unit *= 10) {
      for (long step : STEPS) {
        if (pixels(unit * step) >= LEAST_APART) {
          return unit * step;
        }
      }
    }
    for (long step : SECONDS) {
      if (pixels(step * Nanos.PER_SECOND) >= LEAST_APART) {
        return step * Nanos.PER_SECOND;
      }
    }
    long day = 86_400 * Nanos.PER_SECOND;
    return day * (long) Math.ceil(LEAST_APART / pixels(day));
  }

  /// The first labelled instant.
  public long first() {
    long step = step();
    return (window.from() + step - 1) / step * step;
  }

  /// As precise as the labels are close.
  public String label(long at) {
    long step = step();
    if (step >= Nanos.PER_SECOND) {
      return Formats.axisClock(at);
    }
    return step >= Nanos.PER_SECOND / 10 ? Formats.clockTenths(at) : Formats.clock(at);
  }
}

package io.herdscope.app.workbench.scrubber;

import io.herdscope.model.Nanos;

/// Where an instant lies on the scrubber.
///
/// @param left x of time 0; `right` of the run's end, in logical pixels
/// @param bottom y where the run's picture ends and its axis begins
record RunScale(double left, double right, long end, double bottom) {
  private static final double USUAL = 51;

  /// Rows that share the usual height; each one more makes the picture taller.
  private static final int ROWS = 3;

  private static final double ROW = 11;

  private static final long[] STEPS = {
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800
  };

  /// @param rows lanes of a race, else 1
  static RunScale of(double width, long end, int rows) {
    return new RunScale(84, Math.max(85, width - 20), end, bottom(rows));
  }

  static double bottom(int rows) {
    return USUAL + ROW * Math.max(0, rows - ROWS);
  }

  double x(long at) {
    return left + (right - left) * Math.clamp(at / (double) end, 0.0, 1.0);
  }

  long at(double x) {
    return Math.round(Math.clamp((x - left) / (right - left), 0.0, 1.0) * end);
  }

  /// Spacing of the axis labels, at least 60 pixels apart.
  long tick() {
    for (long step : STEPS) {
      if ((right - left) * step * Nanos.PER_SECOND / end >= 60) {
        return step * Nanos.PER_SECOND;
      }
    }
    return STEPS[STEPS.length - 1]
        * Nanos.PER_SECOND
        * Math.max(1, end / (50_000 * Nanos.PER_SECOND));
  }
}

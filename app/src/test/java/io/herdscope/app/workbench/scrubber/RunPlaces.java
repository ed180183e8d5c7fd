package io.herdscope.app.workbench.scrubber;

import io.herdscope.model.Nanos;

/// Where things stand on a scrubber, for a robot that clicks there.
public final class RunPlaces {
  private RunPlaces() {}

  /// @return share of the scrubber's width at which an instant is
  public static double x(double width, long end, long at) {
    return RunScale.of(width, Math.max(end, Nanos.PER_MILLI), 1).x(at) / width;
  }

  /// @return share of its height at which findings are marked
  public static double findings(double height) {
    return FindingMarks.middle(RunScale.of(1, 1, 1)) / height;
  }
}

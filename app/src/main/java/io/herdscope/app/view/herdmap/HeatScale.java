package io.herdscope.app.view.herdmap;

import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import java.util.List;

/// The value at the hot end of a metric's ramp: one for all lanes, so that they compare, in steps
/// of 1-2-3-5, so that it does not move with every change and little of the ramp is unused.
final class HeatScale {
  private static final double LEAST_WAITING = 4;

  private HeatScale() {}

  static double top(HeatMetric metric, List<LaneFrame> lanes) {
    if (metric.isShare()) {
      return 1;
    }
    double most = metric == HeatMetric.WAITING ? LEAST_WAITING : 1;
    for (LaneFrame lane : lanes) {
      WholeRun whole = lane.whole();
      if (whole != null) {
        most = Math.max(most, whole.trace().heat().pyramid(metric).most());
      }
    }
    return metric == HeatMetric.WAITING && most <= LEAST_WAITING ? LEAST_WAITING : nice(most);
  }

  private static double nice(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    double mantissa = value / power;
    double step =
        mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 3 ? 3 : mantissa <= 5 ? 5 : 10;
    return step * power;
  }
}

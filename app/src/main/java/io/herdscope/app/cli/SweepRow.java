package io.herdscope.app.cli;

import io.herdscope.app.session.SweepResult;
import java.util.Arrays;
import java.util.List;

/// What one run of a sweep gave.
///
/// @param metrics in the order of the sweep's head
record SweepRow(double[] metrics, Unserved unserved) {
  static SweepRow of(List<String> metrics, SweepResult result) {
    return new SweepRow(
        metrics.stream().mapToDouble(m -> SweepMetrics.value(m, result.metrics())).toArray(),
        Unserved.of(result.metrics().requests(), result.rejections()));
  }

  boolean sameAs(SweepRow other) {
    return Arrays.equals(metrics, other.metrics) && unserved.equals(other.unserved);
  }
}

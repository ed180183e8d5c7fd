package io.herdscope.router.explain;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What one coefficient could have done to a decision, everything else equal: who is chosen over
/// its whole range. Between two consecutive points the choice is the same.
///
/// @param now the value the decision was made with
/// @param chosen who is chosen at `now`
/// @param points every change of the choice in the range, ascending
/// @param complete false when the search gave up with changes still possible, as in a range where
///   nearly every value draws differently
public record CoefficientFlips(
    ParameterSpec spec, double now, int chosen, List<FlipPoint> points, boolean complete) {
  public CoefficientFlips {
    points = List.copyOf(points);
  }

  /// The flip nearest to `now`; empty when the choice is the same over the whole range.
  public Optional<FlipPoint> nearest() {
    return points.stream().min(Comparator.comparingDouble(point -> point.distanceFrom(now)));
  }

  /// Who is chosen at a value of the range, as the points tell it.
  public int chosenAt(double value) {
    int at = points.isEmpty() ? chosen : points.getFirst().chosenBelow();
    for (FlipPoint point : points) {
      at = value >= point.above() ? point.chosenAbove() : at;
    }
    return at;
  }
}

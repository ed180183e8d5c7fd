package io.herdscope.app.session;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.explain.CoefficientFlips;
import io.herdscope.router.explain.FlipPoint;
import java.util.ArrayList;
import java.util.List;

/// Flip points as a view reads them.
final class Flips {
  private static final String SAMPLES_ONLY = "temperature";

  private Flips() {}

  static List<Inspection.Flip> all(List<CoefficientFlips> found) {
    return found.stream().map(Flips::of).toList();
  }

  /// Those of real coefficients that score; a temperature only samples.
  static List<Inspection.Flip> scoring(List<CoefficientFlips> found) {
    return found.stream()
        .filter(flips -> flips.spec().kind() == ParameterSpec.Kind.REAL)
        .filter(flips -> !flips.spec().name().equals(SAMPLES_ONLY))
        .map(Flips::of)
        .toList();
  }

  private static Inspection.Flip of(CoefficientFlips flips) {
    List<Inspection.Turn> turns = new ArrayList<>();
    for (FlipPoint point : flips.points()) {
      boolean closed = point.method() == FlipPoint.Method.CLOSED_FORM;
      turns.add(
          new Inspection.Turn(
              point.below(), point.above(), point.chosenBelow(), point.chosenAbove(), closed));
    }
    FlipPoint nearest = flips.nearest().orElse(null);
    return new Inspection.Flip(
        flips.spec().name(),
        flips.now(),
        flips.spec().min(),
        flips.spec().max(),
        nearest == null ? Double.NaN : nearest.valueSeenFrom(flips.now()),
        nearest == null ? -1 : nearest.winnerSeenFrom(flips.now()),
        List.copyOf(turns),
        flips.complete());
  }
}

package io.herdscope.app.view.landscape;

import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.RunFigures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which point of a curve to go to: among those whose first metric is within one per cent of the
/// best, the one with the best second metric; the present setting where it is as good. Pure.
final class Recommendation {
  private static final double AS_GOOD = 0.01;

  private Recommendation() {}

  /// Null while fewer than two points are known, or none says anything about the metrics.
  ///
  /// @param own the present setting's x
  static @Nullable LandscapePoint of(
      List<LandscapePoint> curve, double own, String first, String second) {
    List<LandscapePoint> known = curve.stream().filter(LandscapePoint::isKnown).toList();
    int one = RunFigures.index(first);
    int two = RunFigures.index(second);
    LandscapePoint best = best(known, one, RunFigures.moreIsBetter(first));
    if (known.size() < 2 || best == null) {
      return null;
    }
    List<LandscapePoint> good = asGood(known, one, best.median(one));
    LandscapePoint found = best(good, two, RunFigures.moreIsBetter(second));
    if (found == null) {
      return best;
    }
    return asGood(good, two, found.median(two)).stream()
        .filter(point -> point.x() == own)
        .findFirst()
        .orElse(found);
  }

  private static List<LandscapePoint> asGood(
      List<LandscapePoint> points, int figure, double limit) {
    double slack = AS_GOOD * Math.abs(limit);
    return points.stream()
        .filter(point -> Math.abs(point.median(figure) - limit) <= slack)
        .toList();
  }

  /// The first of the points with the best median.
  static @Nullable LandscapePoint best(List<LandscapePoint> points, int figure, boolean most) {
    LandscapePoint best = null;
    double bestValue = Double.NaN;
    for (LandscapePoint point : points) {
      double value = point.median(figure);
      boolean better = most ? value > bestValue : value < bestValue;
      if (!Double.isNaN(value) && (best == null || better)) {
        best = point;
        bestValue = value;
      }
    }
    return best;
  }
}

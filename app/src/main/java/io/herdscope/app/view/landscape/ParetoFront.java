package io.herdscope.app.view.landscape;

import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.RunFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Settings and policies by hit rate, decode-block CV and a third metric, and which of them nobody
/// beats in all three. Pure.
///
/// @param moreIsBetter of the third metric
record ParetoFront(List<Spot> spots, boolean moreIsBetter) {

  /// One setting; medians over seeds.
  ///
  /// @param rival another policy's name, empty for a point of the curve
  /// @param x of the curve, NaN for a rival
  record Spot(String rival, double x, double hit, double cv, double third) {}

  static ParetoFront of(LandscapeFrame data, String metric) {
    int third = RunFigures.index(metric);
    List<Spot> spots = new ArrayList<>();
    for (LandscapeFrame.Rival rival : data.rivals()) {
      add(spots, rival.policy(), rival.point(), third);
    }
    for (LandscapePoint point : data.curve()) {
      add(spots, "", point, third);
    }
    return new ParetoFront(List.copyOf(spots), RunFigures.moreIsBetter(metric));
  }

  private static void add(List<Spot> spots, String rival, LandscapePoint point, int third) {
    double hit = point.median(RunFigures.index("prefixHitRate"));
    double cv = point.median(RunFigures.index("decodeBlockCv"));
    if (!Double.isNaN(hit) && !Double.isNaN(cv)) {
      spots.add(new Spot(rival, point.x(), hit, cv, point.median(third)));
    }
  }

  /// Whether no other is at least as good in all three and better in one.
  boolean isBest(Spot spot) {
    return spots.stream().noneMatch(other -> beats(other, spot));
  }

  private boolean beats(Spot other, Spot spot) {
    double sign = moreIsBetter ? -1 : 1;
    double third = sign * (other.third - spot.third);
    boolean asGood = other.hit >= spot.hit && other.cv <= spot.cv && !(third > 0);
    boolean better = other.hit > spot.hit || other.cv < spot.cv || third < 0;
    return asGood && better;
  }

  int best() {
    return (int) spots.stream().filter(this::isBest).count();
  }

  /// Those that nobody beats in hit rate and CV alone, by hit rate.
  List<Spot> staircase() {
    List<Spot> sorted = new ArrayList<>(spots);
    sorted.sort(Comparator.comparingDouble(Spot::hit).reversed().thenComparingDouble(Spot::cv));
    List<Spot> front = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (Spot spot : sorted) {
      if (spot.cv < least) {
        front.addFirst(spot);
        least = spot.cv;
      }
    }
    return List.copyOf(front);
  }
}

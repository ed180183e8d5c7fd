package io.herdscope.app.view.race;

import java.util.ArrayList;
import java.util.List;

/// Where a lane's letter stands at its curve: at one of a few fixed instants, where it is farthest
/// from the other curves and letters. Depends on the curves alone, so letters stay put while
/// playing.
final class CurveLetters {
  /// Receives one letter.
  @FunctionalInterface
  interface Placed {
    /// @param x left edge of the letter's square
    void at(int lane, double x, double y);
  }

  private static final double[] INSTANTS = {0.1, 0.18, 0.26, 0.34, 0.42, 0.5, 0.58};
  private static final double ABOVE = 5;
  private static final double ENOUGH = 40;

  private final Chart chart;
  private final double size;
  private final List<double[]> taken = new ArrayList<>();

  CurveLetters(Chart chart, double size) {
    this.chart = chart;
    this.size = size;
  }

  void place(Placed placed) {
    for (Chart.Curve curve : chart.curves()) {
      double[] best = best(curve);
      if (best.length == 2) {
        taken.add(best);
        placed.at(curve.lane(), Math.rint(best[0] - size / 2), Math.rint(best[1] - size / 2));
      }
    }
  }

  private double[] best(Chart.Curve curve) {
    double[] best = {};
    double widest = Double.NEGATIVE_INFINITY;
    for (double share : INSTANTS) {
      double value = curve.at(share * chart.end());
      if (Double.isNaN(value)) {
        continue;
      }
      double x = chart.x() + share * chart.width();
      for (double side : new double[] {-1, 1}) {
        double y = chart.valueY(value) + side * (size / 2 + ABOVE);
        double room = room(curve, share, x, y);
        if (room > widest) {
          widest = room;
          best = new double[] {x, y};
        }
      }
    }
    return best;
  }

  /// Pixels to the nearest other curve or letter, less when it would leave the plot.
  private double room(Chart.Curve own, double share, double x, double y) {
    double room = ENOUGH;
    for (Chart.Curve other : chart.curves()) {
      double value = other.at(share * chart.end());
      if (other.lane() != own.lane() && !Double.isNaN(value)) {
        room = Math.min(room, Math.abs(chart.valueY(value) - y));
      }
    }
    for (double[] letter : taken) {
      room = Math.min(room, Math.hypot(letter[0] - x, letter[1] - y) - size / 2);
    }
    boolean inside = y - size / 2 >= chart.y() && y + size / 2 <= chart.y() + chart.height();
    return inside ? room : room - 2 * ENOUGH;
  }
}

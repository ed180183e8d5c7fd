package io.herdscope.app.view.race;

import java.util.ArrayList;
import java.util.List;

/// Where a lane's letter stands on its curve: at the first of a few fixed instants at which no
/// other curve or letter touches it, else where it has the most room. Depends on the curves alone,
/// so letters stay put while playing.
final class CurveLetters {
  /// Receives one letter.
  @FunctionalInterface
  interface Placed {
    /// @param x left edge of the letter's square
    void at(int lane, double x, double y);
  }

  private static final int INSTANTS = 36;

  /// Pixels between a letter and what is not its own, from which on more is no better.
  private static final double ENOUGH = 6;

  /// What a place at the plot's edge, where a curve can hardly be seen, counts less.
  private static final double ON_EDGE = 3;

  private final Chart chart;
  private final double size;
  private final List<Chart.Curve> curves;
  private final List<double[]> taken = new ArrayList<>();

  CurveLetters(Chart chart, double size) {
    this.chart = chart;
    this.size = size;
    this.curves = chart.curves().stream().map(chart::drawn).toList();
  }

  void place(Placed placed) {
    for (Chart.Curve curve : curves) {
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
    for (int i = 2; i < INSTANTS; i++) {
      double share = i / (double) INSTANTS;
      double value = curve.at(share * chart.end());
      if (Double.isNaN(value)) {
        continue;
      }
      double x = chart.x() + share * chart.width();
      double low = chart.y() + size / 2;
      double high = Math.max(low, chart.y() + chart.height() - size / 2);
      double middle = chart.valueY(value);
      double y = Math.clamp(middle, low, high);
      double room = room(curve, share, x, middle) - (y == middle ? 0 : ON_EDGE);
      if (room > widest) {
        widest = room;
        best = new double[] {x, y};
      }
    }
    return best;
  }

  /// Pixels from the letter's edge to the nearest other curve, less where it would lie on another
  /// letter.
  private double room(Chart.Curve own, double share, double x, double y) {
    double room = Double.POSITIVE_INFINITY;
    double half = size / 2 / chart.width();
    for (Chart.Curve other : curves) {
      for (double beside = -1; other.lane() != own.lane() && beside <= 1; beside++) {
        double value = other.at((share + beside * half) * chart.end());
        if (!Double.isNaN(value)) {
          room = Math.min(room, Math.abs(chart.valueY(value) - y) - size / 2);
        }
      }
    }
    double apart = 0;
    for (double[] letter : taken) {
      double away = Math.max(Math.abs(letter[0] - x), Math.abs(letter[1] - y));
      apart = Math.min(apart, away - size - 1);
    }
    return Math.min(ENOUGH, room) + 2 * apart;
  }
}

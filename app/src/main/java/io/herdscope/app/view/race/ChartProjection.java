package io.herdscope.app.view.race;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;

/// Frame to chart: each lane's whole run where it is known and was not changed on the way, else
/// what it did so far. Pure.
final class ChartProjection {
  private static final double TIME_ROOM = 54;

  private ChartProjection() {}

  static Chart project(
      Frame frame, ChartKind kind, double x, double y, double width, double height) {
    List<Chart.Curve> curves = new ArrayList<>();
    for (int lane = 0; lane < frame.lanes().size(); lane++) {
      curves.add(curve(frame, lane, kind));
    }
    long end = end(frame);
    double bottom = kind.logarithmic ? Math.pow(10, Math.floor(Math.log10(least(curves)))) : 0;
    double top = top(frame, kind, most(curves), bottom);
    return new Chart(
        x,
        y,
        width,
        height,
        end,
        bottom,
        top,
        kind.logarithmic,
        kind.logarithmic
            ? ChartScale.decades(bottom, top)
            : kind == ChartKind.DONE ? ChartScale.whole(top) : ChartScale.linear(top),
        ChartScale.times(end, (int) Math.max(2, width / TIME_ROOM)),
        List.copyOf(curves));
  }

  private static Chart.Curve curve(Frame frame, int index, ChartKind kind) {
    LaneFrame lane = frame.lanes().get(index);
    WholeRun whole = lane.whole();
    if (whole != null && !lane.wasChanged()) {
      float[] series = whole.series().getOrDefault(kind.gauge, new float[0]);
      return new Chart.Curve(index, whole.sampleNanos(), series);
    }
    float[] history = lane.gauges().history(kind.gauge);
    double spacing = frame.playback().at() / (double) Math.max(1, history.length - 1);
    return new Chart.Curve(index, Math.max(1, spacing), history);
  }

  private static long end(Frame frame) {
    long end = Math.max(1, frame.playback().at());
    for (LaneFrame lane : frame.lanes()) {
      WholeRun whole = lane.whole();
      end = whole == null ? end : Math.max(end, whole.end());
    }
    return end;
  }

  private static double top(Frame frame, ChartKind kind, double most, double bottom) {
    if (kind == ChartKind.DONE) {
      double sessions = most;
      for (LaneFrame lane : frame.lanes()) {
        WholeRun whole = lane.whole();
        sessions = whole == null ? sessions : Math.max(sessions, whole.metrics().sessions());
      }
      return Math.max(1, sessions);
    }
    return kind.logarithmic
        ? Math.max(10 * bottom, Math.pow(10, Math.ceil(Math.log10(most))))
        : roomy(most);
  }

  /// The next multiple of a fifth of the nice number above, so that curves fill the plot.
  private static double roomy(double most) {
    double step = ChartScale.nice(most / 5);
    return Math.max(step, Math.ceil(most / step) * step);
  }

  private static double most(List<Chart.Curve> curves) {
    double most = 0;
    for (Chart.Curve curve : curves) {
      for (float value : curve.values()) {
        most = value > most ? value : most;
      }
    }
    return most > 0 ? most : 1;
  }

  /// The smallest value above nothing; a tenth when there is none.
  private static double least(List<Chart.Curve> curves) {
    double least = Double.POSITIVE_INFINITY;
    for (Chart.Curve curve : curves) {
      for (float value : curve.values()) {
        least = value > 1e-4 && value < least ? value : least;
      }
    }
    return Double.isInfinite(least) ? 0.1 : least;
  }
}

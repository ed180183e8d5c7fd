package io.herdscope.app.view.race;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The curves of charts as marks, for files that stay sharp: strong before the playhead, faint
/// after it. Pure.
final class ChartLines {
  private ChartLines() {}

  /// @param playheadX pixels from the left edge of each chart
  static List<Mark> of(List<Chart> charts, double playheadX) {
    List<Mark> marks = new ArrayList<>();
    for (Chart chart : charts) {
      for (double tick : chart.ticks()) {
        double y = chart.valueY(tick);
        marks.add(
            new Mark.Line(
                chart.x(), y, chart.x() + chart.width(), y, Shade.of(Ink.LINE), 1, Dash.SOLID));
      }
      double cut = Math.clamp(playheadX, 0, chart.width());
      double rest = chart.width() - cut;
      marks.add(part(chart, chart.x(), cut, false));
      marks.add(part(chart, chart.x() + cut, rest, true));
    }
    return marks;
  }

  private static Mark part(Chart chart, double x, double width, boolean faint) {
    List<Mark> lines = new ArrayList<>();
    for (Chart.Curve curve : chart.curves()) {
      LaneStroke stroke = LaneStroke.of(curve.lane());
      Shade shade = Shade.of(faint ? Ink.LINE2 : stroke.ink());
      double thick = faint ? Math.max(1.2, stroke.width() - 0.5) : stroke.width();
      for (double[] points : runs(chart, chart.drawn(curve))) {
        lines.add(new Mark.Path(points, null, shade, thick, stroke.dash()));
      }
    }
    return new Mark.Clip(x, chart.y() - 1, width, chart.height() + 2, lines);
  }

  /// The stretches of a curve without a gap, each at least two points.
  private static List<double[]> runs(Chart chart, Chart.Curve curve) {
    List<double[]> runs = new ArrayList<>();
    double[] points = new double[2 * curve.values().length];
    int count = 0;
    for (int i = 0; i <= curve.values().length; i++) {
      double at = i * curve.sampleNanos();
      boolean ends =
          i == curve.values().length || at > chart.end() || Float.isNaN(curve.values()[i]);
      if (!ends) {
        points[count++] = chart.timeX((long) at);
        points[count++] = chart.valueY(curve.values()[i]);
      } else if (count > 0) {
        if (count > 2) {
          runs.add(Arrays.copyOf(points, count));
        }
        count = 0;
      }
    }
    return runs;
  }
}

package io.herdscope.app.view.race;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.LaneBadge;

/// The text around a chart, its playhead, and the letters at its curves.
final class ChartText {
  private static final Words WORDS = Words.of(ChartText.class);
  private static final double BADGE = 14;

  /// Room left of a plot, over its numbers, that a long title may take, too.
  private static final double GUTTER = 38;

  private static final double BETWEEN = 8;

  private final Sketch sketch;
  private final Frame frame;

  ChartText(Sketch sketch, Frame frame) {
    this.sketch = sketch;
    this.frame = frame;
  }

  /// What a chart is called and what its numbers are.
  record Heading(String title, String note) {
    /// Pixels it takes in one line.
    double width() {
      double own = Type.LABEL_STRONG.width(title);
      return note.isEmpty() ? own : own + BETWEEN + Type.TICK.width(note);
    }
  }

  /// How far left of its plot a heading of that width begins.
  static double outdent(double width, Chart chart) {
    return Math.clamp(Math.ceil(width - chart.width()), 0, GUTTER);
  }

  /// @param outdent pixels left of the plot at which the title begins, alike for all charts
  void draw(ChartKind kind, Chart chart, Heading heading, double outdent) {
    double baseline = chart.y() - 10;
    double room = chart.width() + outdent;
    String fitted = Type.LABEL_STRONG.fit(heading.title(), room);
    sketch.text(chart.x() - outdent, baseline, fitted, Type.LABEL_STRONG, Ink.TEXT1);
    if (heading.width() <= room) {
      double right = chart.x() + chart.width();
      sketch.text(right, baseline, heading.note(), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    axes(kind, chart);
    double playhead = Math.rint(chart.timeX(frame.playback().at()));
    sketch.fill(playhead, chart.y() - 4, 1.6, chart.height() + 4, Ink.SEL);
    new CurveLetters(chart, BADGE)
        .place(
            (lane, x, y) ->
                LaneBadge.draw(sketch, lane, frame.lanes().get(lane).letter(), x, y, BADGE));
  }

  private void axes(ChartKind kind, Chart chart) {
    for (double tick : chart.ticks()) {
      double y = Math.rint(chart.valueY(tick)) + 3.5;
      sketch.text(chart.x() - 5, y, value(kind, tick), Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
    }
    for (long at : chart.times()) {
      sketch.text(
          Math.rint(chart.timeX(at)),
          chart.y() + chart.height() + 14,
          Formats.axisClock(at),
          Type.TICK_MONO,
          Ink.TEXT3,
          at == 0 ? Anchor.LEFT : Anchor.CENTER);
    }
  }

  private static String value(ChartKind kind, double tick) {
    return switch (kind) {
      case DONE, OUTPUT -> Formats.count(tick);
      case CV -> Formats.fixed(tick, tick != 0 && tick < 0.1 ? 2 : 1);
      case TTFT -> tick >= 1 ? Formats.count(tick) : small(tick);
    };
  }

  private static String small(double tick) {
    return Formats.fixed(tick, (int) Math.max(1, Math.round(-Math.log10(tick))));
  }

  /// The name of every lane beside its line, ending at `right`; letters alone where the names would
  /// begin left of `limit`. Returns where it begins.
  double legend(double limit, double right, double baseline) {
    double wanted = -22;
    for (int lane = 0; lane < frame.lanes().size(); lane++) {
      wanted += Type.LABEL.width(name("legend", lane)) + 34 + 22;
    }
    String key = right - wanted < limit ? "legend.brief" : "legend";
    double x = right;
    for (int lane = frame.lanes().size() - 1; lane >= 0; lane--) {
      String name = name(key, lane);
      x -= Type.LABEL.width(name);
      sketch.text(x, baseline, name, Type.LABEL, Ink.TEXT2);
      x -= 34;
      LaneStroke stroke = LaneStroke.of(lane);
      Shade shade = Shade.of(stroke.ink());
      sketch.add(
          new Mark.Line(
              x, baseline - 4, x + 26, baseline - 4, shade, stroke.width(), stroke.dash()));
      x -= 22;
    }
    return x + 22;
  }

  private String name(String key, int lane) {
    return WORDS.text(key, frame.lanes().get(lane).letter(), frame.lanes().get(lane).name());
  }
}

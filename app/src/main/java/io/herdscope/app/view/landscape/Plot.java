package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LandscapeAxis;
import java.util.ArrayList;
import java.util.List;

/// The inside of one panel, and what all panels have: title, ticks, diamond, rings.
record Plot(Sketch sketch, double x, double y, double width, double height) {
  static final double LEFT = 52;
  static final double TOP = 44;
  static final double RIGHT = 16;
  private static final double DOT_PITCH = 6;

  /// The plot within a panel.
  static Plot in(Sketch sketch, double x, double y, double width, double height, double foot) {
    return new Plot(
        sketch,
        Math.round(x + LEFT),
        Math.round(y + TOP),
        Math.max(40, Math.round(width - LEFT - RIGHT)),
        Math.max(30, Math.round(height - TOP - foot)));
  }

  double right() {
    return x + width;
  }

  double bottom() {
    return y + height;
  }

  Labels.Rectangle room() {
    return new Labels.Rectangle(x - 6, y - 2, width + 12, height + 3);
  }

  /// Whether the head has room for both, without a unit.
  boolean hasRoom(String title, String about) {
    double from = x - LEFT + 12 + Type.BODY_STRONG.width(title) + 10;
    return from + Type.TICK.width(about) <= right();
  }

  /// Title at the left, what is told about it if it fits, unit at the right.
  void head(String title, String about, String unit) {
    double baseline = y - 18;
    double from = x - LEFT + 12;
    double end = right();
    if (!unit.isEmpty()) {
      sketch.text(end, baseline, unit, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
      end -= Type.TICK.width(unit) + 10;
    }
    String name = Type.BODY_STRONG.fit(title, end - from);
    sketch.text(from, baseline, name, Type.BODY_STRONG, Ink.TEXT1);
    double at = from + Type.BODY_STRONG.width(name) + 10;
    if (at + Type.TICK.width(about) <= end) {
      sketch.text(at, baseline, about, Type.TICK, Ink.TEXT3);
    }
  }

  void upright(ValueScale scale, MetricText metric) {
    double last = Double.POSITIVE_INFINITY;
    int decimals = scale.ticks().stream().mapToInt(metric::decimals).max().orElse(0);
    for (double tick : scale.ticks()) {
      double at = Math.round(bottom() - scale.share(tick) * height);
      sketch.line(x, at, right(), at, Ink.LINE);
      if (last - at >= 14) {
        String text = scale.logarithmic() ? metric.tick(tick) : metric.tick(tick, decimals);
        sketch.text(x - 7, at + 3.5, text, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
        last = at;
      }
    }
  }

  /// Ticks of a coefficient below the plot, as many as have room.
  void below(LandscapeAxis axis, boolean cells, boolean grid) {
    int last = axis.values().size() - 1;
    int stride = stride(axis, width, 1.5 * Type.TICK_MONO.size());
    for (int i = 0; i <= last; i += stride) {
      double at = Math.round(x + across(axis, i / (double) Math.max(1, last), cells));
      if (grid) {
        sketch.line(at, y, at, bottom(), Ink.LINE);
      }
      String text = tick(axis.values().get(i));
      sketch.text(at, bottom() + 14, text, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
    }
  }

  /// How many values go by between two labels so that none touches the next.
  private static int stride(LandscapeAxis axis, double room, double gap) {
    double widest = 0;
    for (double value : axis.values()) {
      widest = Math.max(widest, Type.TICK_MONO.width(tick(value)));
    }
    int last = Math.max(1, axis.values().size() - 1);
    for (int stride = 1; stride < last; stride++) {
      if (last % stride == 0 && room * stride / last >= widest + gap) {
        return stride;
      }
    }
    return last;
  }

  static String tick(double value) {
    if (Math.abs(value) >= 1e7) {
      return Formats.coefficient(value);
    }
    return value == Math.rint(value)
        ? Formats.count(value)
        : Formats.fixed(value, 2).replaceAll("0$", "");
  }

  /// Pixels from the left to a place (0…1) of an axis; in a map a value is the middle of its cell.
  double across(LandscapeAxis axis, double place, boolean cells) {
    int count = axis.values().size();
    return cells ? width * (0.5 + place * (count - 1)) / count : width * place;
  }

  /// Nothing is computed here yet, which is not zero.
  void unknown(double left, double top, double w, double h) {
    for (double dy = DOT_PITCH / 2; dy < h; dy += DOT_PITCH) {
      for (double dx = DOT_PITCH / 2; dx < w; dx += DOT_PITCH) {
        sketch.fill(Math.rint(left + dx), Math.rint(top + dy), 1, 1, Ink.TEXT3);
      }
    }
  }

  /// The present setting.
  void diamond(double cx, double cy) {
    for (double radius : new double[] {7, 5.5}) {
      double[] points = {cx, cy - radius, cx + radius, cy, cx, cy + radius, cx - radius, cy};
      Shade shade = Shade.of(radius > 6 ? Ink.BG1 : Ink.SEL);
      sketch.add(new Mark.Path(points, shade, null, 0, Dash.SOLID));
    }
  }

  /// The recommended setting.
  void ring(double cx, double cy) {
    sketch.add(new Mark.Disc(cx, cy, 7.5, null, Shade.of(Ink.OK), 2.2));
  }

  static double[] flat(List<Double> points) {
    return new ArrayList<>(points).stream().mapToDouble(Double::doubleValue).toArray();
  }
}

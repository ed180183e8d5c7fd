package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LandscapeAxis;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One metric over two coefficients as a heat map; a cell without a run is dotted.
final class MapPanel {
  static final double FOOT = 72;
  private static final double RAMP = 104;
  private static final Words WORDS = Words.of(MapPanel.class);

  private final LandscapeFrame data;
  private final LandscapeAxis rows;
  private final MetricText metric;
  private final String name;
  private final int figure;
  private final Plot plot;
  private final Sketch sketch;
  private final ValueScale range;

  MapPanel(LandscapeFrame data, LandscapeAxis rows, String name, boolean rollouts, Plot plot) {
    this.data = data;
    this.rows = rows;
    this.name = name;
    this.metric = new MetricText(name, rollouts);
    this.figure = RunFigures.index(name);
    this.plot = plot;
    this.sketch = plot.sketch();
    double[] values =
        data.cells().stream()
            .mapToDouble(cell -> cell.median(figure))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    double low = values.length == 0 ? 0 : values[0];
    double high = values.length == 0 ? 1 : values[values.length - 1];
    boolean factors = low > 0 && high / low > 10;
    this.range = new ValueScale(low, high > low ? high : low + 1, factors, List.of());
  }

  void draw(@Nullable LandscapePoint recommended, List<Hit<Target>> hits) {
    head();
    plot.below(data.x(), true, false);
    side();
    cells(hits);
    double y = up(data.at(rows.coefficient()));
    LandscapePoint best = Recommendation.best(data.cells(), figure, RunFigures.moreIsBetter(name));
    square(best);
    if (recommended != null) {
      plot.ring(at(recommended.x()), y);
    }
    plot.diamond(at(data.at(data.x().coefficient())), y);
    foot(best);
  }

  /// What lies along its edges is said, if need be with fewer words for it all.
  private void head() {
    String title = WORDS.text("map.title", metric.title());
    String axes = WORDS.text("map.about", data.x().coefficient(), rows.coefficient());
    if (plot.hasRoom(title, axes)) {
      plot.head(title, axes, "");
    } else {
      String brief = WORDS.text("map.about.brief", data.x().coefficient(), rows.coefficient());
      plot.head(plot.hasRoom(title, brief) ? title : metric.title(), brief, "");
    }
  }

  private double cellWidth() {
    return plot.width() / data.x().values().size();
  }

  private double cellHeight() {
    return plot.height() / rows.values().size();
  }

  private double at(double value) {
    return plot.x() + plot.across(data.x(), data.x().place(value), true);
  }

  private double up(double value) {
    int count = rows.values().size();
    return plot.bottom() - plot.height() * (0.5 + rows.place(value) * (count - 1)) / count;
  }

  private void side() {
    double last = Double.POSITIVE_INFINITY;
    for (double value : rows.values()) {
      double y = up(value);
      if (last - y >= 13) {
        sketch.text(
            plot.x() - 7, y + 3.5, Plot.tick(value), Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
        last = y;
      }
    }
  }

  private void cells(List<Hit<Target>> hits) {
    int columns = data.x().values().size();
    for (int i = 0; i < data.cells().size(); i++) {
      LandscapePoint cell = data.cells().get(i);
      double left = Math.round(plot.x() + i % columns * cellWidth());
      double right = Math.round(plot.x() + (i % columns + 1) * cellWidth());
      int row = i / columns;
      double bottom = Math.round(plot.bottom() - row * cellHeight());
      double top = Math.round(plot.bottom() - (row + 1) * cellHeight());
      double value = cell.median(figure);
      if (Double.isNaN(value)) {
        plot.unknown(left, top, right - left, bottom - top);
      } else {
        sketch.fill(left, top, right - left, bottom - top, Shade.heat(range.share(value)));
      }
      Target target = new Target.Setting(cell.x(), cell.y());
      hits.add(new Hit<>(left, top, right - left, bottom - top, tip(cell), target));
    }
  }

  private String tip(LandscapePoint cell) {
    String setting =
        data.x().coefficient()
            + " "
            + Formats.coefficient(cell.x())
            + ", "
            + rows.coefficient()
            + " "
            + Formats.coefficient(cell.y());
    return cell.isKnown()
        ? WORDS.text(
            "tip.cell",
            setting,
            metric.title(),
            metric.withUnit(cell.median(figure)),
            cell.seeds(),
            data.mapSeeds())
        : WORDS.text("tip.unknown", setting);
  }

  private void square(@Nullable LandscapePoint best) {
    if (best == null) {
      return;
    }
    double left = Math.round(at(best.x()) - cellWidth() / 2);
    double top = Math.round(up(best.y()) - cellHeight() / 2);
    Shade edge = Shade.of(Ink.OK);
    sketch.add(
        new Mark.Box(
            left,
            top,
            Math.round(cellWidth()),
            Math.round(cellHeight()),
            0,
            null,
            edge,
            2,
            Dash.SOLID));
  }

  /// The ramp with its ends, then what the marks mean, as much as fits.
  private void foot(@Nullable LandscapePoint best) {
    double y = plot.bottom() + 26;
    for (int i = 0; i < RAMP; i += 2) {
      sketch.fill(plot.x() + i, y, 2, 9, Shade.heat(i / RAMP));
    }
    sketch.text(plot.x(), y + 20, metric.number(range.low()), Type.TICK_MONO, Ink.TEXT3);
    String most = metric.number(range.high());
    sketch.text(plot.x() + RAMP, y + 20, most, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
    double x = plot.x() + RAMP + 22;
    x = key(x, y, WORDS.text("legend.here"), 0);
    x = key(x, y, WORDS.text("legend.recommended"), 1);
    if (best != null) {
      String found = WORDS.text("legend.best", metric.withUnit(best.median(figure)));
      key(x, y, found, 2);
    }
    String unit =
        range.logarithmic() ? WORDS.text("unit.log", metric.unit()).strip() : metric.unit();
    double after = plot.x() + RAMP + 6;
    sketch.text(after, y + 20, unit, Type.TICK, Ink.TEXT3);
    double dots = after + Type.TICK.width(unit) + 14;
    String unknown = WORDS.text("legend.unknown");
    if (dots + 18 + Type.TICK.width(unknown) <= plot.right() + Plot.RIGHT) {
      plot.unknown(dots, y + 11, 13, 13);
      sketch.text(dots + 18, y + 21, unknown, Type.TICK, Ink.TEXT3);
    }
  }

  private double key(double x, double y, String text, int kind) {
    double width = 14 + Type.LABEL.width(text);
    if (x + width > plot.right() + Plot.RIGHT) {
      return x;
    }
    switch (kind) {
      case 0 -> plot.diamond(x, y + 4);
      case 1 -> sketch.add(new Mark.Disc(x, y + 4, 5, null, Shade.of(Ink.OK), 2));
      default ->
          sketch.add(new Mark.Box(x - 5, y - 1, 10, 10, 0, null, Shade.of(Ink.OK), 2, Dash.SOLID));
    }
    sketch.text(x + 11, y + 8, text, Type.LABEL, Ink.TEXT2);
    return x + width + 14;
  }
}

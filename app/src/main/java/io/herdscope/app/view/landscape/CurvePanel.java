package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One metric along one coefficient: median, the band over seeds, where the slider is.
final class CurvePanel {
  static final double FOOT = 42;
  private static final Words WORDS = Words.of(CurvePanel.class);

  private final LandscapeFrame data;
  private final MetricText metric;
  private final int figure;
  private final Plot plot;
  private final String why;
  private final Sketch sketch;
  private final ValueScale scale;
  private final Labels labels;

  /// @param why what makes a point the recommended one
  CurvePanel(LandscapeFrame data, String name, boolean rollouts, Plot plot, String why) {
    this.why = why;
    this.data = data;
    this.metric = new MetricText(name, rollouts);
    this.figure = RunFigures.index(name);
    this.plot = plot;
    this.sketch = plot.sketch();
    this.scale = ValueScale.of(values(), Math.clamp((int) (plot.height() / 34), 3, 7));
    this.labels = new Labels(sketch, plot.room());
  }

  private double[] values() {
    List<Double> values = new ArrayList<>();
    for (LandscapePoint point : data.curve()) {
      values.add(point.percentile(figure, 0.1));
      values.add(point.percentile(figure, 0.9));
    }
    return Plot.flat(values);
  }

  void draw(@Nullable LandscapePoint recommended, boolean noted, List<Hit<Target>> hits) {
    String unit =
        scale.logarithmic() ? WORDS.text("unit.log", metric.unit()).strip() : metric.unit();
    plot.head(metric.title(), "", unit);
    plot.upright(scale, metric);
    plot.below(data.x(), false, true);
    band();
    median();
    answers(recommended, hits);
    double x = at(data.at(data.x().coefficient()));
    sketch.add(new Mark.Line(x, plot.y(), x, plot.bottom(), Shade.of(Ink.TEXT2), 1, Dash.SHORT));
    recommend(recommended);
    here(x, recommended);
    String note =
        WORDS.text(
            noted ? "curve.note" : "curve.coefficient", data.x().coefficient(), data.seeds());
    double room = plot.width() + Plot.LEFT - 12;
    String said = Type.TICK.width(note) <= room ? note : data.x().coefficient();
    sketch.text(plot.x(), plot.bottom() + 29, Type.TICK.fit(said, room), Type.TICK, Ink.TEXT3);
  }

  private double at(double value) {
    return plot.x() + plot.width() * data.x().place(value);
  }

  private double up(double value) {
    return plot.bottom() - plot.height() * scale.share(value);
  }

  private List<LandscapePoint> known() {
    return data.curve().stream().filter(point -> !Double.isNaN(point.median(figure))).toList();
  }

  /// From the tenth to the ninetieth percentile; a point of one seed has no width.
  private void band() {
    List<Double> upper = new ArrayList<>();
    List<Double> lower = new ArrayList<>();
    for (LandscapePoint point : known()) {
      upper.add(at(point.x()));
      upper.add(up(point.percentile(figure, 0.9)));
      lower.add(up(point.percentile(figure, 0.1)));
      lower.add(at(point.x()));
    }
    Collections.reverse(lower);
    upper.addAll(lower);
    if (upper.size() >= 8) {
      Shade shade = Shade.of(Ink.DECODE).faded(22);
      sketch.add(new Mark.Path(Plot.flat(upper), shade, null, 0, Dash.SOLID));
    }
  }

  private void median() {
    List<Double> line = new ArrayList<>();
    for (LandscapePoint point : known()) {
      line.add(at(point.x()));
      line.add(up(point.median(figure)));
    }
    for (int i = 0; i + 3 < line.size(); i += 2) {
      labels.avoidLine(line.get(i), line.get(i + 1), line.get(i + 2), line.get(i + 3));
    }
    if (line.size() >= 4) {
      Shade shade = Shade.of(Ink.DECODE);
      sketch.add(new Mark.Path(Plot.flat(line), null, shade, 2.2, Dash.SOLID));
    }
    double slot = plot.width() / Math.max(1, data.x().values().size() - 1);
    for (LandscapePoint point : data.curve()) {
      double x = at(point.x());
      if (point.isKnown() && !Double.isNaN(point.median(figure))) {
        double y = up(point.median(figure));
        Shade edge = Shade.of(Ink.DECODE);
        sketch.add(new Mark.Disc(x, y, 2.8, Shade.of(Ink.BG1), edge, 1.4));
        labels.avoid(x, y, 4);
      } else {
        double left = Math.max(plot.x(), x - slot / 4);
        double width = Math.min(plot.right(), x + slot / 4) - left;
        plot.unknown(left, plot.y(), width, plot.height());
      }
    }
  }

  /// Each value answers over the height of the plot.
  private void answers(@Nullable LandscapePoint recommended, List<Hit<Target>> hits) {
    double slot = plot.width() / Math.max(1, data.x().values().size() - 1);
    for (LandscapePoint point : data.curve()) {
      double left = Math.max(plot.x() - 6, at(point.x()) - slot / 2);
      double width = Math.min(plot.right() + 6, at(point.x()) + slot / 2) - left;
      Target target = new Target.Setting(point.x(), Double.NaN);
      String tip = point.equals(recommended) ? tip(point) + "\n" + why : tip(point);
      hits.add(new Hit<>(left, plot.y(), width, plot.height(), tip, target));
    }
  }

  private String tip(LandscapePoint point) {
    String value = data.x().coefficient() + " " + Formats.coefficient(point.x());
    return point.isKnown()
        ? WORDS.text(
            "tip.point",
            value,
            metric.title(),
            metric.withUnit(point.median(figure)),
            metric.number(point.percentile(figure, 0.1)),
            metric.number(point.percentile(figure, 0.9)),
            point.seeds(),
            data.seeds())
        : WORDS.text("tip.unknown", value);
  }

  private void recommend(@Nullable LandscapePoint point) {
    if (point == null || Double.isNaN(point.median(figure))) {
      return;
    }
    double x = at(point.x());
    double y = up(point.median(figure));
    plot.ring(x, y);
    labels.avoid(x, y, 9);
    if (point.x() == data.at(data.x().coefficient())) {
      return;
    }
    String text = WORDS.text("recommended", Formats.coefficient(point.x()));
    labels.near(x, y, 10, text, Type.LABEL_STRONG, Ink.OK, false);
  }

  private void here(double x, @Nullable LandscapePoint recommended) {
    double own = data.at(data.x().coefficient());
    double value = between(own);
    double y = Double.isNaN(value) ? plot.bottom() : up(value);
    plot.diamond(x, y);
    labels.avoid(x, y, 8);
    LandscapePoint here = data.here();
    String number = metric.withUnit(here.isKnown() ? here.median(figure) : value);
    String settling = here.isKnown() ? "" : "≈ ";
    String text =
        Double.isNaN(value)
            ? WORDS.text("here", Formats.coefficient(own))
            : WORDS.text(
                recommended != null && recommended.x() == own ? "here.recommended" : "here.value",
                Formats.coefficient(own),
                settling + number);
    labels.near(x, y, 9, text, Type.LABEL_MONO, Ink.TEXT1, true);
  }

  /// The curve's height at a value that was not computed, from its neighbours; NaN without any.
  private double between(double own) {
    LandscapePoint left = null;
    for (LandscapePoint point : known()) {
      if (point.x() == own) {
        return point.median(figure);
      }
      if (point.x() > own) {
        if (left == null) {
          return point.median(figure);
        }
        double share = (own - left.x()) / (point.x() - left.x());
        double from = left.median(figure);
        return from + share * (point.median(figure) - from);
      }
      left = point;
    }
    return left == null ? Double.NaN : left.median(figure);
  }
}

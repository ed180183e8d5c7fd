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
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.view.landscape.LandscapePicture.Target;
import io.herdscope.app.view.landscape.ParetoFront.Spot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Hit rate against decode-block CV, circles as large as the first metric: what can be had at once.
final class FrontPanel {
  static final double FOOT = 58;
  private static final double SMALL = 4;
  private static final double LARGE = 13;
  private static final Words WORDS = Words.of(FrontPanel.class);

  private final LandscapeFrame data;
  private final MetricText metric;
  private final Plot plot;
  private final String why;
  private final Sketch sketch;
  private final ParetoFront front;
  private final ValueScale across;
  private final ValueScale up;
  private final MetricText hit;
  private final MetricText cv;
  private final Labels labels;

  /// @param why what makes a point the recommended one
  FrontPanel(LandscapeFrame data, String name, boolean rollouts, Plot plot, String why) {
    this.why = why;
    this.data = data;
    this.metric = new MetricText(name, rollouts);
    this.plot = plot;
    this.sketch = plot.sketch();
    this.front = ParetoFront.of(data, name);
    this.hit = new MetricText("prefixHitRate", rollouts);
    this.cv = new MetricText("decodeBlockCv", rollouts);
    int columns = Math.clamp((int) (plot.width() / 60), 3, 8);
    this.across = ValueScale.of(front.spots().stream().mapToDouble(Spot::hit).toArray(), columns);
    int rows = Math.clamp((int) (plot.height() / 36), 3, 8);
    this.up = ValueScale.of(front.spots().stream().mapToDouble(Spot::cv).toArray(), rows);
    this.labels = new Labels(sketch, plot.room());
  }

  void draw(@Nullable LandscapePoint recommended, List<Hit<Target>> hits) {
    plot.head(
        WORDS.text("front.title"),
        WORDS.text("front.about", metric.title()),
        WORDS.text(up.logarithmic() ? "front.cv.log" : "front.cv"));
    grid();
    steps();
    for (Spot spot : front.spots()) {
      circle(spot, recommended, hits);
    }
    names(recommended);
    foot();
    if (front.spots().isEmpty()) {
      plot.unknown(plot.x(), plot.y(), plot.width(), plot.height());
    }
  }

  private void grid() {
    plot.upright(up, cv);
    double last = Double.NEGATIVE_INFINITY;
    for (double tick : across.ticks()) {
      double x = Math.round(plot.x() + across.share(tick) * plot.width());
      sketch.line(x, plot.y(), x, plot.bottom(), Ink.LINE);
      String text = hit.tick(tick);
      double half = Type.TICK_MONO.width(text) / 2;
      if (x - half > last + 8) {
        sketch.text(x, plot.bottom() + 14, text, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
        last = x + half;
      }
    }
    sketch.text(
        plot.right(),
        plot.bottom() + 28,
        WORDS.text("front.hit"),
        Type.TICK,
        Ink.TEXT3,
        Anchor.RIGHT);
  }

  private double x(Spot spot) {
    return plot.x() + across.share(spot.hit()) * plot.width();
  }

  private double y(Spot spot) {
    return plot.bottom() - up.share(spot.cv()) * plot.height();
  }

  /// Larger area, larger number.
  private double radius(Spot spot) {
    double most = front.spots().stream().mapToDouble(Spot::third).max().orElse(1);
    double share = most <= 0 || Double.isNaN(spot.third()) ? 0 : spot.third() / most;
    return SMALL + (LARGE - SMALL) * Math.sqrt(Math.clamp(share, 0.0, 1.0)) * share;
  }

  /// The staircase of the best CV for at least a hit rate.
  private void steps() {
    List<Double> line = new ArrayList<>();
    double before = Double.NaN;
    for (Spot spot : front.staircase()) {
      if (!Double.isNaN(before)) {
        line.add(x(spot));
        line.add(before);
        double from = line.get(line.size() - 4);
        double top = Math.min(before, y(spot));
        labels.avoid(from, before - 1, x(spot) - from, 2);
        labels.avoid(x(spot) - 1, top, 2, Math.abs(before - y(spot)));
      }
      before = y(spot);
      line.add(x(spot));
      line.add(before);
    }
    if (line.size() >= 4) {
      Shade shade = Shade.of(Ink.OK);
      sketch.add(new Mark.Path(Plot.flat(line), null, shade, 1.4, Dash.SOLID));
    }
  }

  private void circle(Spot spot, @Nullable LandscapePoint recommended, List<Hit<Target>> hits) {
    double radius = radius(spot);
    boolean own = spot.rival().isEmpty();
    Ink ink = own ? Ink.DECODE : Ink.TEXT3;
    int strength = front.isBest(spot) ? 100 : own ? 45 : 40;
    Shade fill = Shade.of(ink).faded(own ? strength : 40);
    Shade edge = own ? Shade.of(Ink.BG1) : Shade.of(Ink.TEXT3);
    sketch.add(new Mark.Disc(x(spot), y(spot), radius, fill, edge, 1));
    labels.avoid(x(spot), y(spot), radius);
    String name =
        own
            ? data.x().coefficient() + " " + Formats.coefficient(spot.x())
            : WORDS.text("tip.rival", spot.rival());
    String tip =
        WORDS.text(
            "tip.front",
            name,
            hit.withUnit(spot.hit()),
            cv.number(spot.cv()),
            metric.title(),
            metric.withUnit(spot.third()),
            WORDS.text(front.isBest(spot) ? "tip.best" : "tip.beaten"));
    if (own && recommended != null && spot.x() == recommended.x()) {
      tip += "\n" + why;
    }
    for (Spot other : together(spot)) {
      tip += "\n" + WORDS.text("tip.rival", other.rival());
    }
    Target target = own ? new Target.Setting(spot.x(), Double.NaN) : new Target.Rival(spot.rival());
    double half = Math.max(6, radius);
    hits.add(new Hit<>(x(spot) - half, y(spot) - half, 2 * half, 2 * half, tip, target));
  }

  private void names(@Nullable LandscapePoint recommended) {
    double own = data.at(data.x().coefficient());
    for (Spot spot : front.spots()) {
      boolean mine = spot.rival().isEmpty();
      if (mine && recommended != null && spot.x() == recommended.x()) {
        plot.ring(x(spot), y(spot));
        labels.avoid(x(spot), y(spot), 9);
        String text = WORDS.text("recommended", Formats.coefficient(spot.x()));
        labels.near(x(spot), y(spot), 10, text, Type.LABEL_STRONG, Ink.OK, false);
      }
      if (mine && spot.x() == own) {
        plot.diamond(x(spot), y(spot));
        labels.avoid(x(spot), y(spot), 8);
        String text = WORDS.text("here", Formats.coefficient(own));
        labels.near(x(spot), y(spot), 9, text, Type.LABEL_MONO, Ink.TEXT1, false);
      }
    }
    for (Spot spot : front.spots()) {
      boolean last = together(spot).stream().noneMatch(other -> comesAfter(other, spot));
      if (!spot.rival().isEmpty() && last) {
        if (isCovered(spot)) {
          Shade edge = Shade.of(Ink.TEXT2);
          sketch.add(new Mark.Disc(x(spot), y(spot), radius(spot) + 3, null, edge, 1.4));
        }
        rivals(spot);
      }
    }
  }

  /// One label for all whose circles lie on each other, with each number once.
  private void rivals(Spot spot) {
    String names = spot.rival();
    String numbers = metric.withUnit(spot.third());
    for (Spot other : together(spot)) {
      String number = metric.withUnit(other.third());
      names += " · " + other.rival();
      numbers += numbers.equals(number) ? "" : " · " + number;
    }
    labels.pair(x(spot), y(spot), radius(spot), names, numbers);
  }

  /// The other rivals whose circles can hardly be told from this one's.
  private List<Spot> together(Spot spot) {
    return front.spots().stream()
        .filter(other -> !other.equals(spot) && !other.rival().isEmpty())
        .filter(other -> Math.hypot(x(other) - x(spot), y(other) - y(spot)) < SMALL)
        .toList();
  }

  /// Whether a setting of the own policy, which is drawn later, lies on a rival's circle.
  private boolean isCovered(Spot rival) {
    return front.spots().stream()
        .filter(other -> other.rival().isEmpty())
        .anyMatch(own -> Math.hypot(x(own) - x(rival), y(own) - y(rival)) < SMALL);
  }

  private boolean comesAfter(Spot other, Spot spot) {
    return front.spots().indexOf(other) > front.spots().indexOf(spot);
  }

  private void foot() {
    double y = plot.bottom() + 46;
    double x = plot.x();
    long own = front.spots().stream().filter(spot -> spot.rival().isEmpty()).count();
    Shade blue = Shade.of(Ink.DECODE);
    sketch.add(new Mark.Disc(x + 5, y - 4, 4.5, blue, null, 0));
    String policy = WORDS.text("front.own", data.policy(), own);
    String best = WORDS.text("front.best", front.best());
    sketch.text(x + 14, y, Type.LABEL.fit(policy, plot.width() - 14), Type.LABEL, Ink.TEXT2);
    double next = x + 14 + Type.LABEL.width(policy) + 18;
    if (next + 22 + Type.LABEL.width(best) <= plot.right() + Plot.RIGHT) {
      sketch.add(new Mark.Line(next, y - 4, next + 16, y - 4, Shade.of(Ink.OK), 2, Dash.SOLID));
      sketch.text(next + 22, y, best, Type.LABEL, Ink.TEXT2);
    }
  }
}

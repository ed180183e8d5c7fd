package io.herdscope.app.view.ring;

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
import io.herdscope.app.session.RingFrame;
import io.herdscope.app.view.ring.RingPicture.Target;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The circle: stretches in their owners' hues, virtual nodes, sessions inside. Where points or
/// sessions are too many to be told apart they are merged by angle.
final class CircleSketch {
  private static final double BAND = 16;
  private static final int MOST_ARCS = 1_500;
  private static final int MERGED_ARCS = 720;
  private static final int MOST_DOTS = 260;
  private static final int BARS = 180;
  private static final double STEP = Math.PI / 90;
  private static final Words WORDS = Words.of(CircleSketch.class);

  private final Sketch sketch;
  private final RingFrame ring;
  private final double cx;
  private final double cy;
  private final double radius;

  /// Nothing is drawn within, pixels from the centre.
  private double free;

  CircleSketch(Sketch sketch, RingFrame ring, double cx, double cy, double radius) {
    this.sketch = sketch;
    this.ring = ring;
    this.cx = cx;
    this.cy = cy;
    this.radius = radius;
    this.free = radius - BAND;
  }

  void draw(RingLook look, List<Hit<Target>> hits) {
    arcs();
    if (ring.sessions() > MOST_DOTS) {
      bars();
    } else {
      dots(look, hits);
    }
    middle();
  }

  private double x(double place, double r) {
    return cx + r * Math.sin(2 * Math.PI * place);
  }

  private double y(double place, double r) {
    return cy - r * Math.cos(2 * Math.PI * place);
  }

  private void arcs() {
    int points = ring.points().length;
    if (points > MOST_ARCS) {
      merged();
      return;
    }
    for (int i = 0; i < points; i++) {
      double from = i == 0 ? ring.points()[points - 1] - 1 : ring.points()[i - 1];
      arc(from, ring.points()[i], Shade.replica(ring.owners()[i]));
    }
    for (int i = 0; i < points && points <= MOST_ARCS / 2; i++) {
      double at = ring.points()[i];
      Shade shade = Shade.replica(ring.owners()[i]);
      sketch.add(
          new Mark.Line(
              x(at, radius),
              y(at, radius),
              x(at, radius + 5),
              y(at, radius + 5),
              shade,
              1.2,
              Dash.SOLID));
    }
  }

  /// Each of many thin stretches shows the owner of most of it.
  private void merged() {
    double[][] owned = new double[MERGED_ARCS][ring.replicas()];
    double before = ring.points()[ring.points().length - 1] - 1;
    for (int i = 0; i < ring.points().length; i++) {
      double at = (ring.points()[i] + before) / 2;
      int bin = Math.floorMod((int) Math.floor(at * MERGED_ARCS), MERGED_ARCS);
      owned[bin][ring.owners()[i]] += ring.points()[i] - before;
      before = ring.points()[i];
    }
    for (int bin = 0; bin < MERGED_ARCS; bin++) {
      int most = 0;
      for (int r = 1; r < ring.replicas(); r++) {
        most = owned[bin][r] > owned[bin][most] ? r : most;
      }
      double from = bin / (double) MERGED_ARCS;
      arc(from, (bin + 1.0) / MERGED_ARCS, Shade.replica(most));
    }
  }

  private void arc(double from, double to, Shade shade) {
    int steps = Math.max(1, (int) Math.ceil((to - from) * 2 * Math.PI / STEP));
    double[] points = new double[4 * (steps + 1)];
    for (int i = 0; i <= steps; i++) {
      double at = from + (to - from) * i / steps;
      points[2 * i] = x(at, radius);
      points[2 * i + 1] = y(at, radius);
      int back = points.length - 2 - 2 * i;
      points[back] = x(at, radius - BAND);
      points[back + 1] = y(at, radius - BAND);
    }
    sketch.add(new Mark.Path(points, shade, null, 0, Dash.SOLID));
  }

  /// One dot per session, moved inwards where it would lie on another.
  private void dots(RingLook look, List<Hit<Target>> hits) {
    double crowd = 0.36 * radius / Math.sqrt(Math.max(1, ring.sessions()));
    double size = Math.clamp(Math.min(radius / 22, crowd), 4.0, 9.0);
    int levels = Math.max(1, (int) ((radius * 0.62 - BAND) / (2 * size + 1)));
    double[] taken = new double[levels];
    Arrays.fill(taken, Double.NEGATIVE_INFINITY);
    List<Integer> order =
        IntStream.range(0, ring.sessions())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> ring.place()[i]))
            .toList();
    for (int i : order) {
      int level = 0;
      while (level < levels - 1
          && ring.place()[i] - taken[level] < width(size, depth(level, size))) {
        level++;
      }
      boolean clear = ring.place()[i] - taken[level] >= width(size, depth(level, size));
      taken[level] = ring.place()[i];
      dot(i, depth(level, size), size, look, hits);
      if (clear && ring.place()[i] < 1 - width(size, depth(level, size))) {
        number(i, depth(level, size), size);
      }
    }
  }

  private double depth(int level, double size) {
    return radius - BAND - size - 5 - level * (2 * size + 1);
  }

  /// Part of a circle of radius `r` that a dot covers.
  private static double width(double size, double r) {
    return 2.1 * size / (2 * Math.PI * Math.max(size, r));
  }

  private void dot(int i, double r, double size, RingLook look, List<Hit<Target>> hits) {
    double at = ring.place()[i];
    double x = x(at, r);
    double y = y(at, r);
    boolean live = ring.live()[i] > 0;
    free = Math.min(free, r - size - 2);
    Shade hue = Shade.replica(ring.last()[i]);
    boolean away = ring.last()[i] != ring.home()[i];
    Shade fill = live ? hue : Shade.of(Ink.BG1);
    sketch.add(new Mark.Disc(x, y, size - 0.5, fill, hue, live ? 1 : 1.6));
    if (away) {
      sketch.add(new Mark.Disc(x, y, size + 1.5, null, Shade.of(Ink.TEXT3), 1));
    }
    if (ring.session()[i] == look.session()) {
      sketch.add(new Mark.Disc(x, y, size + 2.5, null, Shade.of(Ink.SEL), 2));
    }
    Target target = new Target.Session(ring.session()[i], ring.requests()[i] - 1);
    hits.add(new Hit<>(x - size, y - size, 2 * size, 2 * size, tip(i), target));
  }

  private void number(int i, double r, double size) {
    String name = Integer.toString(ring.session()[i]);
    if (size >= 7 && Type.TICK.width(name) <= 2 * size - 2) {
      boolean live = ring.live()[i] > 0;
      Shade text = live ? Shade.onReplica(ring.last()[i]) : Shade.of(Ink.TEXT2);
      double at = ring.place()[i];
      sketch.text(x(at, r), y(at, r) + 3.4, name, Type.TICK, text, Anchor.CENTER);
    }
  }

  private String tip(int i) {
    return WORDS.text(
        "tip.session",
        ring.session()[i],
        ring.key()[i],
        "r" + ring.home()[i],
        "r" + ring.last()[i],
        ring.requests()[i],
        ring.live()[i],
        Formats.count((double) ring.work()[i]));
  }

  /// So many sessions at each angle.
  private void bars() {
    int[] counts = new int[BARS];
    int most = 1;
    for (double place : ring.place()) {
      int bin = Math.min(BARS - 1, (int) (place * BARS));
      counts[bin]++;
      most = Math.max(most, counts[bin]);
    }
    double room = radius * 0.4;
    for (int bin = 0; bin < BARS; bin++) {
      double at = (bin + 0.5) / BARS;
      double from = radius - BAND - 4;
      double to = from - room * counts[bin] / most;
      if (counts[bin] > 0) {
        sketch.add(
            new Mark.Line(
                x(at, from),
                y(at, from),
                x(at, to),
                y(at, to),
                Shade.of(Ink.TEXT2),
                2,
                Dash.SOLID));
      }
    }
  }

  private void middle() {
    if (radius < 90) {
      return;
    }
    int live = (int) Arrays.stream(ring.live()).filter(n -> n > 0).count();
    if (ring.sessions() == 0) {
      sketch.text(
          cx, cy - 2, WORDS.text("middle.none"), Type.BODY_STRONG, Ink.TEXT1, Anchor.CENTER);
      return;
    }
    double room = 2 * free - 12;
    middle(cy - 2, Type.BODY_STRONG, Ink.TEXT1, room, "middle.sessions", ring.sessions());
    middle(cy + 14, Type.LABEL, Ink.TEXT3, room, "middle.live", live);
  }

  private void middle(double baseline, Type type, Ink ink, double room, String key, int count) {
    String number = Formats.count(count);
    String text =
        type.longest(room, WORDS.text(key, number), WORDS.text(key + ".brief", number), number);
    sketch.text(cx, baseline, text, type, ink, Anchor.CENTER);
  }
}

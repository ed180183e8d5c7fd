package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.HiDPI;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.BrushJoint;
import io.herdscope.app.view.ReplicaState;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.model.Nanos;
import java.util.List;
import java.util.Locale;

/// What stands beside and over the cells of a herd map: names, ramps, axis, episodes, playhead and
/// brush. Pure.
final class HerdmapText {
  private static final Words WORDS = Words.of(HerdmapText.class);
  private static final double LABEL_ROOM = 10;

  private final Sketch sketch;
  private final Frame frame;
  private final HerdmapLook look;
  private final HerdmapPicture.Plot plot;
  private final HerdmapLayout layout;
  private final TimeAxis axis;

  HerdmapText(Sketch sketch, Frame frame, HerdmapLook look, HerdmapPicture.Plot plot) {
    this.sketch = sketch;
    this.frame = frame;
    this.look = look;
    this.plot = plot;
    this.layout = plot.layout();
    this.axis = plot.columns().axis();
  }

  void draw(int[] decisions) {
    head(decisions);
    for (Band band : layout.bands()) {
      name(band);
      replicas(band);
      ramp(band);
    }
    episodes();
    axis();
    playhead();
    brush();
    if (look.focused()) {
      double top = HerdmapLayout.TOP - 3;
      sketch.frame(
          layout.left() - 3,
          top,
          layout.right() - layout.left() + 6,
          layout.bottom() - top + 3,
          2,
          null,
          Shade.of(Ink.TEXT3));
    }
  }

  private void head(int[] decisions) {
    String title = WORDS.text("title");
    sketch.text(HerdmapLayout.PAD, 20, title, Type.BODY_STRONG, Ink.TEXT1);
    double x = HerdmapLayout.PAD + Type.BODY_STRONG.width(title) + 12;
    double room = look.width() - HerdmapControls.width(look.brush() != null) - 24 - x;
    Brush brush = look.brush();
    boolean stated = brush != null;
    String text = brush != null ? BrushedDecisions.summary(plot, brush, decisions) : subtitle();
    if (brush != null && Type.TICK.width(text) > room) {
      text = BrushedDecisions.brief(plot, brush, decisions);
    }
    sketch.text(x, 20, Type.TICK.parts(text, room), Type.TICK, stated ? Ink.TEXT2 : Ink.TEXT3);
  }

  private String subtitle() {
    double seconds = plot.columns().cellNanos() / (double) Nanos.PER_SECOND;
    String cell = Formats.fixed(seconds, seconds == Math.rint(seconds) ? 0 : 1);
    int perRow = layout.bands().getFirst().perRow();
    String text = WORDS.text("subtitle", cell);
    if (perRow > 1) {
      text += WORDS.text("subtitle.merged", perRow);
    }
    if (layout.leftOut() > 0) {
      text += WORDS.text("subtitle.leftOut", layout.leftOut());
    }
    text += WORDS.text("subtitle.axes");
    return text + WORDS.text(changed() ? "subtitle.changed" : "subtitle.hint");
  }

  private boolean changed() {
    return frame.focused().wasChanged();
  }

  static String metric(HeatMetric metric) {
    return WORDS.text("metric." + metric.name().toLowerCase(Locale.ROOT));
  }

  private void name(Band band) {
    double room = HerdmapLayout.SWATCH_X - HerdmapLayout.PAD - 6;
    String name = Type.LABEL_STRONG.fit(metric(band.metric()), room);
    sketch.text(HerdmapLayout.PAD, band.top() + 10, name, Type.LABEL_STRONG, Ink.TEXT1);
    if (band.rows() * band.pitch() >= 24) {
      String key = "unit." + band.metric().name().toLowerCase(Locale.ROOT);
      String unit = Type.TICK.fit(WORDS.text(key), room);
      sketch.text(HerdmapLayout.PAD, band.top() + 24, unit, Type.TICK, Ink.TEXT3);
    }
  }

  private void replicas(Band band) {
    int every = 1;
    while (every * band.pitch() < LABEL_ROOM) {
      every = every < 2 ? 2 : every * 2;
    }
    for (int row = 0; row < band.rows(); row++) {
      double y = band.y(row);
      int replica = band.firstReplica(row);
      if (band.bar() >= 10) {
        ReplicaStripe.square(sketch, replica, HerdmapLayout.SWATCH_X, y + band.bar() / 2 - 5, 10);
      } else if (band.perRow() == 1 && band.bar() >= 2) {
        sketch.fill(layout.left() - 6, y, 4, band.bar(), Shade.replica(replica));
      }
      if (row % every == 0) {
        double baseline = y + band.bar() / 2 + 4;
        String wrong = band.perRow() == 1 ? mark(replica) : "";
        Ink ink = wrong.isEmpty() ? Ink.TEXT2 : Ink.WARN_TEXT;
        double x = HerdmapLayout.SWATCH_X + HerdmapLayout.NAME;
        String name = frame.focused().replicaName(replica) + wrong;
        sketch.text(
            x, baseline, Type.TICK_MONO.fitEnd(name, layout.left() - 8 - x), Type.TICK_MONO, ink);
      }
    }
  }

  /// Whether something is wrong with the replica at the playhead.
  private String mark(int replica) {
    List<ReplicaFrame> replicas = frame.focused().replicas();
    return replica < replicas.size() ? ReplicaState.mark(replicas.get(replica).condition()) : "";
  }

  private void ramp(Band band) {
    double x = layout.right() + 14;
    double step = HerdmapLayout.RAMP / 24;
    for (int i = 0; i < 24; i++) {
      sketch.fill(x + i * step, band.top(), step, 8, Shade.heat(i / 23.0));
    }
    double top = HeatScale.top(band.metric(), frame.lanes());
    String high = band.metric().isShare() ? "100 %" : Formats.count(top);
    double baseline = band.top() + 20;
    sketch.text(x, baseline, "0", Type.TICK_MONO, Ink.TEXT3);
    sketch.text(x + HerdmapLayout.RAMP, baseline, high, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
  }

  private void episodes() {
    for (WholeRun.Episode episode : plot.run().episodes()) {
      double left = Math.rint(Math.max(layout.left(), axis.x(episode.from())));
      double right = Math.rint(Math.min(layout.right(), axis.x(episode.to())));
      if (right - left < 2) {
        continue;
      }
      Brush brush = look.brush();
      boolean chosen =
          brush != null && brush.from() == episode.from() && brush.to() == episode.to();
      sketch.add(
          new Mark.Box(
              left,
              HerdmapLayout.BRACKET_TOP,
              right - left,
              HerdmapLayout.BRACKET,
              2,
              Shade.of(Ink.ALARM_BG),
              Shade.of(Ink.ALARM),
              chosen ? 1.5 : 1,
              chosen ? Dash.SOLID : Dash.MEAN));
      String name = frame.focused().replicaName(episode.replica());
      String range = Formats.range(episode.from(), episode.to());
      String text = WORDS.text("herdsAt", name, range);
      String brief = WORDS.text("herds", name);
      text = Type.TICK_STRONG.width(text) + 12 <= right - left ? text : brief;
      if (Type.TICK_STRONG.width(text) + 12 <= right - left) {
        double y = HerdmapLayout.BRACKET_TOP + 12;
        sketch.text((left + right) / 2, y, text, Type.TICK_STRONG, Ink.ALARM, Anchor.CENTER);
      }
    }
  }

  private void axis() {
    double baseline = layout.bottom() + 17;
    double[] taken = clock();
    for (long at = axis.first(); at <= axis.window().to(); at += axis.step()) {
      double x = axis.x(at);
      String label = axis.label(at);
      double half = Type.TICK_MONO.width(label) / 2;
      sketch.fill(Math.floor(x), layout.bottom() + 2, 1, 3, Ink.LINE2);
      if (x + half < layout.right() + 30 && (x + half < taken[0] || x - half > taken[1])) {
        sketch.text(x, baseline, label, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
      }
    }
  }

  /// Where the playhead's time stands.
  private double[] clock() {
    if (!axis.holds(frame.playback().at())) {
      return new double[] {0, 0};
    }
    double half = Type.TICK_MONO.width(Formats.clockTenths(frame.playback().at())) / 2 + 6;
    return new double[] {plot.playX() - half - 4, plot.playX() + half + 4};
  }

  private void playhead() {
    if (!axis.holds(frame.playback().at())) {
      return;
    }
    double x = HiDPI.crisp(plot.playX());
    double[] span = clock();
    double top = HerdmapLayout.TOP - 2;
    sketch.fill(x - 0.8, top, 1.6, layout.bottom() + 6 - top, Ink.SEL);
    double width = span[1] - span[0] - 8;
    double y = layout.bottom() + 6;
    sketch.add(new Mark.Box(span[0] + 4, y, width, 15, 2, Shade.of(Ink.SEL), null, 0, Dash.SOLID));
    String text = Formats.clockTenths(frame.playback().at());
    sketch.text(plot.playX(), y + 11, text, Type.TICK_MONO, Shade.on(Ink.SEL), Anchor.CENTER);
  }

  private void brush() {
    Brush brush = look.brush();
    if (brush == null || brush.to() <= axis.window().from() || brush.from() >= axis.window().to()) {
      return;
    }
    double left = Math.rint(Math.max(layout.left(), axis.x(brush.from())));
    double right = Math.rint(Math.min(layout.right(), axis.x(brush.to())));
    double top = layout.bands().getFirst().top() - 3;
    if (brush.isEveryReplica()) {
      frame(left, top, right, layout.bottom() + 3);
      double middle = Math.rint((top + layout.bottom()) / 2) - 10;
      sketch.fill(left - 1.5, middle, 4, 20, Ink.SEL);
      sketch.fill(right - 2.5, middle, 4, 20, Ink.SEL);
    } else {
      for (Band band : layout.bands()) {
        int first = Math.max(0, band.rowOf(brush.firstReplica()));
        int last =
            Math.min(band.rows() - 1, band.rowOf(Math.min(brush.lastReplica(), plot.fleet())));
        if (first <= last) {
          frame(left, band.y(first) - 2, right, band.y(last) + band.bar() + 2);
        }
      }
    }
    switch (look.timeline()) {
      case NONE -> {}
      case BELOW ->
          BrushJoint.draw(sketch, left, right, layout.bottom() + 4, look.height(), look.width());
      case ABOVE -> BrushJoint.draw(sketch, left, right, top, 0, look.width());
    }
  }

  private void frame(double left, double top, double right, double bottom) {
    double width = Math.max(3, right - left);
    sketch.add(
        new Mark.Box(left, top, width, bottom - top, 1, null, Shade.of(Ink.SEL), 1.6, Dash.SOLID));
  }
}

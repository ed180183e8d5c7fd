package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.HiDPI;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.view.ReplicaState;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.List;

/// What stands around and over a timeline's bars. Pure.
final class TimelineText {
  private static final Words WORDS = Words.of(TimelineText.class);
  private static final double AXIS_BASELINE = 46;

  private final Sketch sketch;
  private final Frame frame;
  private final TimelineLook look;
  private final TimelinePicture.Plot plot;
  private final TimelineLayout layout;
  private final TimeAxis axis;

  TimelineText(Sketch sketch, Frame frame, TimelineLook look, TimelinePicture.Plot plot) {
    this.sketch = sketch;
    this.frame = frame;
    this.look = look;
    this.plot = plot;
    this.layout = plot.layout();
    this.axis = layout.axis();
  }

  /// Returns what answers to the pointer beside the bars.
  List<Hit<String>> draw() {
    List<Hit<String>> hits = new ArrayList<>();
    head();
    double tall = layout.bottom() - TimelineLayout.TOP;
    sketch.clip(
        0,
        TimelineLayout.TOP,
        look.width(),
        tall,
        inner -> {
          BarText bars = new BarText(inner, look, plot);
          bars.names();
          new SessionLinks(inner, look, plot).draw();
          bars.selection();
          hits.addAll(new ForkSketch(inner, plot, frame.focused()).draw());
          names(inner);
        });
    scrollbar();
    axis();
    if (look.focused()) {
      sketch.frame(
          axis.left() - 2,
          TimelineLayout.TOP - 2,
          axis.right() - axis.left() + 4,
          tall + 3,
          2,
          null,
          Shade.of(Ink.TEXT3));
    }
    return hits;
  }

  private void head() {
    String title = WORDS.text("title");
    sketch.text(TimelineLayout.PAD, 20, title, Type.BODY_STRONG, Ink.TEXT1);
    double x = TimelineLayout.PAD + Type.BODY_STRONG.width(title) + 12;
    double right = look.width() - TimelineControls.WIDTH - 24;
    String range = range(axis.window());
    sketch.text(x, 20, Type.TICK_MONO.fit(range, right - x), Type.TICK_MONO, Ink.TEXT2);
    double left = x + Type.TICK_MONO.width(range) + 16;
    if (left + legend(20).width() <= right || !look.note().isEmpty()) {
      legend(20).draw(left, right);
      keys(look.note().isEmpty() ? WORDS.text("keys") : look.note(), axis.left());
    } else {
      double foot = Math.min(axis.left() + legend(0).width(), look.width() - 12);
      legend(look.height() - 7).draw(axis.left(), foot);
      keys(WORDS.text("keys"), foot + 20);
    }
  }

  private TimelineLegend legend(double baseline) {
    return new TimelineLegend(sketch, look, !plot.forks().isEmpty(), baseline);
  }

  /// To a tenth of a second where a second is much.
  private static String range(TimeWindow window) {
    return window.span() > 20 * Nanos.PER_SECOND
        ? Formats.range(window.from(), window.to())
        : Formats.clock(window.from()) + " – " + Formats.clock(window.to());
  }

  /// Of a replica that is not there it is not said that it idles.
  private String idle(int replica) {
    List<ReplicaFrame> all = frame.focused().replicas();
    boolean there = replica >= all.size() || all.get(replica).condition().there();
    return there ? WORDS.text("idle") : ReplicaState.word(all.get(replica).condition());
  }

  private void names(Sketch inner) {
    double below = Double.NEGATIVE_INFINITY;
    for (Track track : layout.tracks()) {
      if (track.bottom() <= TimelineLayout.TOP || track.top() >= layout.bottom()) {
        continue;
      }
      ReplicaStripe.draw(
          inner, track.replica(), TimelineLayout.PAD, track.top(), track.height(), Ink.BG1);
      double baseline = track.top() + 12;
      if (baseline - 11 < below) {
        continue;
      }
      below = baseline + 2;
      String name = frame.focused().replicaName(track.replica());
      double x = TimelineLayout.PAD + 10;
      inner.text(x, baseline, name, Type.LABEL_STRONG, Ink.TEXT1);
      String turns =
          track.turns() == 0
              ? idle(track.replica())
              : WORDS.text("turns", Formats.count(track.turns()));
      double room = axis.left() - x - 8;
      if (track.height() >= 34) {
        inner.text(x, baseline + 14, Type.TICK.fit(turns, room), Type.TICK, Ink.TEXT3);
        below = baseline + 16;
      } else {
        double beside = x + Type.LABEL_STRONG.width(name) + 6;
        String fitting = Type.TICK.fit(turns, room - (beside - x));
        inner.text(beside, baseline, fitting, Type.TICK, Ink.TEXT3);
      }
      if (track.height() >= 50) {
        String waits = WORDS.text("waiting.most", Waiting.most(plot, track));
        inner.text(x, baseline + 28, Type.TICK.fit(waits, room), Type.TICK, Ink.TEXT3);
        below = baseline + 30;
      }
    }
  }

  /// A thin mark at the right that says what part of the tracks is seen.
  private void scrollbar() {
    if (layout.scrollable() <= 0) {
      return;
    }
    double room = layout.bottom() - TimelineLayout.TOP;
    double tall = Math.max(12, room * room / layout.full());
    double scroll = Math.clamp(look.scroll(), 0.0, layout.scrollable());
    double top = TimelineLayout.TOP + (room - tall) * scroll / layout.scrollable();
    sketch.fill(look.width() - 8, TimelineLayout.TOP, 4, room, Ink.BG2);
    sketch.fill(look.width() - 8, top, 4, tall, Ink.LINE2);
  }

  private void axis() {
    double[] taken = playhead();
    for (long at = axis.first(); at <= axis.window().to(); at += axis.step()) {
      double x = axis.x(at);
      String label = axis.label(at);
      double half = Type.TICK_MONO.width(label) / 2;
      sketch.fill(Math.floor(x), TimelineLayout.TOP - 5, 1, 3, Ink.LINE2);
      boolean free = x + half < taken[0] || x - half > taken[1];
      if (free && x - half > TimelineLayout.PAD && x + half < look.width() - 4) {
        sketch.text(x, AXIS_BASELINE, label, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
      }
    }
  }

  /// Draws it, and says which stretch of the axis its time takes.
  private double[] playhead() {
    long at = frame.playback().at();
    if (!axis.holds(at)) {
      return new double[] {0, 0};
    }
    double x = HiDPI.crisp(plot.playX());
    sketch.fill(x - 0.8, 36, 1.6, layout.bottom() - 36, Ink.SEL);
    String label = Formats.clock(at);
    double width = Type.LABEL_MONO_STRONG.width(label) + 12;
    double left = Math.clamp(x - width / 2, 2, Math.max(2, look.width() - width - 2));
    sketch.add(new Mark.Box(left, 33, width, 16, 2, Shade.of(Ink.SEL), null, 0, Dash.SOLID));
    sketch.text(left + 6, 45, label, Type.LABEL_MONO_STRONG, Ink.BG1);
    return new double[] {left - 4, left + width + 4};
  }

  /// What the keys do, or what happened instead, as much of it as has room from `left` on.
  private void keys(String note, double left) {
    Ink ink = look.note().isEmpty() ? Ink.TEXT3 : Ink.TEXT2;
    double room = look.width() - left - 12;
    String fitting =
        look.note().isEmpty() ? Type.TICK.parts(note, room) : Type.TICK.fit(note, room);
    sketch.text(left, look.height() - 7, fitting, Type.TICK, ink);
  }
}

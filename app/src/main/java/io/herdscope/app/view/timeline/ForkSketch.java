package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Inspection.Fork;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.Later;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.List;

/// Draws a turn as other choices would have had it: a dotted bar in a row of its own on each
/// replica, tied to the bar it was simulated apart from, with what it changed for the turn and for
/// all after it. Pure.
final class ForkSketch {
  private static final Words WORDS = Words.of(ForkSketch.class);
  private static final double LEAST_BAR = 10;
  private static final double GAP = 8;

  private final Sketch sketch;
  private final TimelinePicture.Plot plot;
  private final LaneFrame lane;
  private final TimeAxis axis;
  private final List<Hit<String>> hits = new ArrayList<>();

  ForkSketch(Sketch sketch, TimelinePicture.Plot plot, LaneFrame lane) {
    this.sketch = sketch;
    this.plot = plot;
    this.lane = lane;
    this.axis = plot.layout().axis();
  }

  /// Returns what each bar says when it is pointed at.
  List<Hit<String>> draw() {
    Inspection inspection = plot.forks().inspection();
    Fork was = plot.forks().asItWas();
    if (inspection != null && was != null) {
      tie(inspection);
      for (Fork fork : plot.forks().others()) {
        for (Track track : plot.layout().tracks()) {
          if (track.replica() == fork.replica()) {
            bar(inspection, fork, was, y(track));
          }
        }
      }
    }
    return List.copyOf(hits);
  }

  private double y(Track track) {
    return track.y(track.firstRow() + track.rows(), plot.layout().pitch());
  }

  /// From the bar as it was, up or down, to every bar that was simulated apart.
  private void tie(Inspection inspection) {
    int own = (int) inspection.decision().ordinal();
    double half = plot.layout().bar() / 2;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (Track track : plot.layout().tracks()) {
      double y = Double.NaN;
      if (track.replica() == plot.run().trace().requests().replica(own)) {
        y = track.y(plot.run().trace().rows().rowOf(own), plot.layout().pitch()) + half;
      } else if (plot.forks().on(track.replica())) {
        y = y(track) + half;
      }
      top = Double.isNaN(y) ? top : Math.min(top, y);
      bottom = Double.isNaN(y) ? bottom : Math.max(bottom, y);
    }
    if (axis.holds(inspection.at()) && bottom > top) {
      double x = Math.rint(axis.x(inspection.at())) - 3.5;
      double[] points = {x + 3, top, x, top, x, bottom, x + 3, bottom};
      sketch.add(new Mark.Path(points, null, Shade.of(Ink.SEL), 1, Dash.DOTTED));
    }
  }

  private void bar(Inspection of, Fork fork, Fork was, double y) {
    double high = plot.layout().bar();
    double x0 = x(of.at());
    double x1 = Math.max(x0, x(plot.forks().after(fork.queueSeconds())));
    double x2 = Math.max(x1, x(plot.forks().after(fork.ttftSeconds())));
    double x3 = Math.max(x0 + 3, x(plot.forks().end(fork)));
    sketch.fill(x0, y, x3 - x0, high, Ink.BG0);
    if (x1 > x0) {
      sketch.add(new Mark.Box(x0, y, x1 - x0, high, 0, null, Shade.of(Ink.PREFILL), 1, Dash.SHORT));
    }
    sketch.fill(x1, y, Math.max(x2 - x1, axis.holds(of.at()) ? 2 : 0), high, Ink.PREFILL);
    sketch.add(
        new Mark.Box(
            x0 - 1, y - 1, x3 - x0 + 2, high + 2, 0, null, Shade.of(Ink.SEL), 1.2, Dash.DOTTED));
    String name = name(of, fork);
    List<String> notes = notes(fork, was);
    hits.add(new Hit<>(x0 - 2, y - 2, x3 - x0 + 4, high + 4, name, notes.getFirst()));
    if (high >= LEAST_BAR) {
      words(name, notes, x2, x3, y + high / 2 + 3.5);
    }
  }

  /// The name in the bar, else beside it; then the longest of the notes that has room.
  private void words(String name, List<String> notes, double from, double to, double baseline) {
    double x = to + GAP;
    if (Type.TICK_MONO.width(name) + 2 * GAP <= to - from) {
      sketch.text(from + GAP, baseline, name, Type.TICK_MONO, Ink.TEXT1);
    } else if (Type.TICK_MONO.width(name) <= axis.right() - x) {
      ground(x, Type.TICK_MONO.width(name), baseline);
      sketch.text(x, baseline, name, Type.TICK_MONO, Ink.TEXT1);
      x += Type.TICK_MONO.width(name) + GAP;
    }
    for (String text : notes) {
      double wide = Type.TICK.width(text);
      if (wide <= axis.right() - x) {
        ground(x, wide, baseline);
        sketch.text(x, baseline, text, Type.TICK, Ink.TEXT2);
        return;
      }
    }
  }

  /// Nothing shines through words.
  private void ground(double x, double wide, double baseline) {
    sketch.fill(Math.floor(x - 2), baseline - 10, Math.ceil(wide) + 4, 13, Ink.BG0);
  }

  private String name(Inspection of, Fork fork) {
    String turn = Formats.session(of.request().session()) + "." + (of.request().turn() + 1);
    return WORDS.text(
        "fork.bar", Formats.count(of.decision().ordinal()), turn, replica(fork), tenth(fork));
  }

  /// What it changes, told at length, then ever shorter.
  private List<String> notes(Fork fork, Fork was) {
    String turn = WORDS.text("fork.instead", tenth(was), replica(was));
    double ends = (fork.end() - was.end()) / (double) Nanos.PER_SECOND;
    String key = ends < 0 ? "fork.earlier" : ends > 0 ? "fork.later.end" : "fork.same.end";
    String end = WORDS.text(key, Formats.tenth(Math.abs(ends)));
    Later later = fork.later();
    Later before = was.later();
    if (later == null || before == null) {
      return List.of(turn + end, turn);
    }
    double mean = later.e2eSeconds().mean() - before.e2eSeconds().mean();
    String by = (mean > 0 ? "+" : "") + Formats.fixed(mean, 2);
    String moved = Formats.count(later.elsewhere());
    String others = WORDS.text("fork.later", moved, Formats.count(later.requests()), by);
    return List.of(turn + others + end, turn + others, turn + end, turn);
  }

  private static String tenth(Fork fork) {
    return Formats.tenth(fork.e2eSeconds());
  }

  private String replica(Fork fork) {
    return lane.replicaName(fork.replica());
  }

  private double x(long at) {
    return Math.rint(Math.clamp(axis.x(at), axis.left() - 1, axis.right() + 1));
  }
}

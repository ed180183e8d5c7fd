package io.herdscope.app.workbench.scrubber;

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
import io.herdscope.app.session.Flag;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;

/// The text over the run: end, axis, episodes, flags, playhead. Labels that would cross another are
/// left to the tooltip. Pure.
final class RunLabels {
  private static final double ROW = 13;
  private static final double NAME_ROOM = 70;

  /// From the run's foot to the baseline of its times: clear of the lozenges and triangles between.
  private static final double AXIS = 16.5;

  /// Where the letters of a race's lanes stand.
  private static final double LETTERS = 72;

  /// Lanes of a race at least this tall carry words inside.
  private static final double WORDY = 11;

  private final Sketch sketch = new Sketch();
  private final RunScale scale;
  private final Words words;
  private final List<double[]> taken = new ArrayList<>();

  private RunLabels(RunScale scale, Words words) {
    this.scale = scale;
    this.words = words;
  }

  static List<Mark> of(
      Frame frame, RunScale scale, Words words, double width, List<PersonMark> marks) {
    RunLabels labels = new RunLabels(scale, words);
    labels.draw(frame, width, marks);
    return labels.sketch.marks();
  }

  private void draw(Frame frame, double width, List<PersonMark> marks) {
    name(frame);
    axis();
    double left = playheadLeft(frame.playback().at(), width);
    double right = left + playheadWidth(frame.playback().at());
    taken.add(new double[] {left - 4, right + 4});
    person(marks);
    flags(frame);
    FindingMarks.draw(sketch, scale, frame.focused());
    selected(frame);
    if (frame.lanes().size() > 1) {
      lanes(frame);
    } else {
      episodes(frame.focused());
    }
    playhead(frame.playback().at(), left);
  }

  private void name(Frame frame) {
    text(words.text("run"), 12, 17, Type.TICK, Ink.TEXT3);
    WholeRun whole = frame.focused().whole();
    boolean fixed = frame.lanes().size() <= 1 && frame.live() == null;
    long end = whole != null && fixed ? whole.end() : frame.playback().end();
    String clock = Formats.clockTenths(end);
    boolean fits = Type.LABEL_MONO_STRONG.width(clock) <= LETTERS - 6 - 12;
    String length = end <= 0 ? "…" : fits ? clock : Formats.axisClock(end);
    text(length, 12, 33, Type.LABEL_MONO_STRONG, Ink.TEXT1);
    String third =
        frame.lanes().size() > 1
            ? words.text("lockstep")
            : whole == null ? words.text("running") : requests(Formats.count(heard(frame, whole)));
    text(Type.TICK.fit(third, NAME_ROOM), 12, 48, Type.TICK, Ink.TEXT3);
  }

  /// What is followed live goes on: its requests are those of this very instant.
  private static int heard(Frame frame, WholeRun whole) {
    return frame.live() != null && frame.live().present()
        ? frame.focused().soFar().requests()
        : whole.metrics().requests();
  }

  private String requests(String count) {
    String full = words.text("requests", count);
    return Type.TICK.width(full) <= NAME_ROOM ? full : words.text("requests.brief", count);
  }

  private void axis() {
    long tick = scale.tick();
    for (long at = 0; at <= scale.end(); at += tick) {
      double x = scale.x(at);
      sketch.fill(Math.floor(x), scale.bottom(), 1, 3, Ink.LINE2);
      String label = Formats.axisClock(at);
      double half = Type.TICK_MONO.width(label) / 2;
      if (x + half < scale.right() + 18) {
        sketch.text(x, scale.bottom() + AXIS, label, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
      }
    }
  }

  private static double playheadWidth(long at) {
    return Type.LABEL_MONO_STRONG.width(Formats.clock(at)) + 12;
  }

  private double playheadLeft(long at, double width) {
    double w = playheadWidth(at);
    return Math.clamp(HiDPI.crisp(scale.x(at)) - w / 2, 66, Math.max(66, width - w - 2));
  }

  /// Over all that is marked at that instant.
  private void playhead(long at, double left) {
    double x = HiDPI.crisp(scale.x(at));
    String label = Formats.clock(at);
    double w = playheadWidth(at);
    sketch.fill(x - 0.8, 3, 1.6, scale.bottom() + 2, Ink.SEL);
    sketch.add(new Mark.Box(left, 2, w, 15, 2, Shade.of(Ink.SEL), null, 0, Dash.SOLID));
    text(label, left + 6, 13.5, Type.LABEL_MONO_STRONG, Ink.BG1);
  }

  /// What a person marked: a bookmark hangs from the top with its name, A and B stand at the foot.
  private void person(List<PersonMark> marks) {
    for (PersonMark mark : marks) {
      double x = Math.floor(scale.x(mark.at()));
      if (mark.compared()) {
        sketch.fill(x, RunPainter.TOP, 1.2, scale.bottom() - RunPainter.TOP, Ink.TEXT1);
        sketch.fill(x - 6, scale.bottom() - 12, 13, 12, Ink.KNOB);
        sketch.text(
            x + 0.5, scale.bottom() - 2.5, mark.name(), Type.TICK_STRONG, Ink.BG1, Anchor.CENTER);
      } else {
        polygon(Ink.TEXT1, x - 4, 1, x + 4, 1, x + 4, 11, x, 7, x - 4, 11);
        sketch.fill(x, RunPainter.TOP, 1, scale.bottom() - RunPainter.TOP, Ink.LINE2);
        place(mark.name(), x + 7, Type.TICK, Ink.TEXT1, 10);
      }
    }
  }

  /// The instant of the decision under the X-ray.
  private void selected(Frame frame) {
    if (frame.inspection() != null) {
      double x = scale.x(frame.inspection().at());
      double y = scale.bottom();
      polygon(Ink.SEL, x - 4, y + 6, x, y, x + 4, y + 6);
    }
  }

  private void flags(Frame frame) {
    List<Flag> flags = frame.focused().flags();
    for (Flag flag : flags) {
      double x = Math.floor(scale.x(flag.at()));
      double top = RunPainter.TOP - 9;
      sketch.fill(x, top + 1, 1.2, scale.bottom() - top - 1, Ink.KNOB);
      polygon(Ink.KNOB, x, top, x + 9, top, x + 6.5, 14.5, x + 9, 18, x, 18);
    }
    for (FlagMarks.Label label : FlagMarks.labels(words, scale, frame.focused()).reversed()) {
      place(label.text(), label.x() + FlagMarks.LABEL, Type.TICK_MONO, Ink.TEXT2, ROW);
    }
    RaceMark.of(frame).ifPresent(mark -> divergence(mark));
  }

  private void divergence(RaceMark mark) {
    double x = Math.floor(scale.x(mark.at()));
    sketch.fill(x, 8, 1.4, scale.bottom() - 8, Ink.SEL);
    polygon(Ink.SEL, x, 8, x + 9, 8, x + 6.5, 12, x + 9, 16, x, 16);
    place(
        words.text("diverges", Formats.count(mark.index())),
        x + 13,
        Type.TICK_MONO,
        Ink.TEXT2,
        ROW);
  }

  private void episodes(LaneFrame lane) {
    WholeRun whole = lane.whole();
    if (whole == null) {
      return;
    }
    for (WholeRun.Episode episode : whole.episodes()) {
      double from = scale.x(episode.from());
      double room = scale.x(episode.to()) - from;
      String full =
          words.text(
              "herdsAt",
              lane.replicaName(episode.replica()),
              Formats.range(episode.from(), episode.to()));
      String brief = words.text("herds", lane.replicaName(episode.replica()));
      String label = Type.LABEL_MONO.width(full) < Math.max(room, 0) + 20 ? full : brief;
      if (room > 24) {
        place(label, from + 2, Type.LABEL_MONO, Ink.ALARM, ROW + 1.5);
      }
    }
  }

  private void lanes(Frame frame) {
    double row = RunPainter.rowHeight(frame.lanes().size());
    for (int i = 0; i < frame.lanes().size(); i++) {
      LaneFrame lane = frame.lanes().get(i);
      double y = RunPainter.raceTop() + i * row + row / 2 + 3;
      text(lane.letter(), LETTERS, y, row < 10 ? Type.TICK : Type.LABEL_STRONG, Ink.TEXT2);
      WholeRun whole = lane.whole();
      if (whole == null) {
        continue;
      }
      String end = words.text("ends", Formats.axisClock(whole.end()));
      double x = scale.x(whole.end()) + 5;
      if (x + Type.TICK_MONO.width(end) < scale.right() + 18) {
        text(end, x, y, Type.TICK_MONO, Ink.TEXT3);
      }
      for (WholeRun.Episode episode : whole.episodes()) {
        String label = words.text("herds", lane.replicaName(episode.replica()));
        double from = scale.x(episode.from());
        if (row >= WORDY && scale.x(episode.to()) - from > Type.TICK.width(label) + 10) {
          text(label, from + 5, y + 0.5, Type.TICK, Ink.TEXT1);
        }
      }
    }
  }

  /// Writes above the plot where nothing stands yet.
  private void place(String label, double x, Type type, Ink ink, double y) {
    double width = type.width(label);
    double left = Math.min(x, scale.right() + 18 - width);
    for (double[] span : taken) {
      if (left < span[1] && left + width > span[0]) {
        return;
      }
    }
    taken.add(new double[] {left - 6, left + width + 6});
    text(label, left, y, type, ink);
  }

  private void polygon(Ink ink, double... points) {
    sketch.add(new Mark.Path(points, Shade.of(ink), null, 0, Dash.SOLID));
  }

  private void text(String text, double x, double y, Type type, Ink ink) {
    sketch.text(x, y, text, type, ink);
  }
}

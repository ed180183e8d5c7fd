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
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.ring.RingPicture.Target;
import java.util.Arrays;
import java.util.List;

/// Sessions, token load and work per replica side by side, each column on its own scale from 0,
/// with its mean and how uneven it is. Where the policy has no ring, an outline says what it would
/// do.
final class TallySketch {
  private static final double NAME = 44;
  private static final double GAP = 18;
  private static final double HEAD = 38;
  private static final double FOOT = 24;
  private static final double READABLE = 13;

  /// Rows closer than this have no room for outlines; a tick stands at their end.
  private static final double OUTLINED = 10;

  private static final Words WORDS = Words.of(TallySketch.class);

  private final Sketch sketch;
  private final RingTally tally;
  private final boolean decides;
  private final double x;
  private final double y;
  private final double width;
  private final double pitch;

  /// One column.
  ///
  /// @param would what the ring would do; the same array where it decides
  private record Column(String key, double[] is, double[] would) {}

  TallySketch(
      Sketch sketch,
      RingTally tally,
      boolean decides,
      double x,
      double y,
      double width,
      double height) {
    this.sketch = sketch;
    this.tally = tally;
    this.decides = decides;
    this.x = x;
    this.y = y;
    this.width = width;
    double room = Math.max(20, height - HEAD - FOOT);
    this.pitch = Math.min(44, room / Math.max(1, tally.load().length));
  }

  /// Where it ends.
  double bottom() {
    return top(tally.load().length) + FOOT;
  }

  void draw(RingLook look, List<Hit<Target>> hits) {
    Column[] columns = {
      new Column("sessions", tally.sessions(), decides ? tally.sessions() : tally.homes()),
      new Column("load", tally.load(), tally.load()),
      new Column("work", tally.work(), decides ? tally.work() : tally.homeWork())
    };
    int shown = width < 330 ? 2 : 3;
    double each = (width - NAME - GAP * (shown - 1)) / shown;
    names(look, hits);
    for (int i = 0; i < shown; i++) {
      column(columns[i], x + NAME + i * (each + GAP), each);
    }
  }

  private double top(int replica) {
    return y + HEAD + replica * pitch;
  }

  private boolean readable() {
    return pitch >= READABLE;
  }

  private void names(RingLook look, List<Hit<Target>> hits) {
    int every = (int) Math.ceil(READABLE / pitch);
    for (int r = 0; r < tally.load().length; r++) {
      if (r == look.replica()) {
        sketch.fill(x - 6, top(r), width + 10, pitch, Ink.BG3);
      }
      double height = Math.max(1, pitch - (pitch > 6 ? 4 : 0));
      ReplicaStripe.draw(sketch, r, x, top(r) + (pitch - height) / 2, height, Ink.BG1);
      if (r % every == 0) {
        double baseline = top(r) + pitch / 2 + 4;
        sketch.text(x + 9, baseline, "r" + r, Type.LABEL_STRONG, Ink.TEXT1);
      }
      hits.add(new Hit<>(x - 6, top(r), width + 10, pitch, tip(r), new Target.Replica(r)));
    }
  }

  private String tip(int r) {
    return WORDS.text(
        "tip.replica",
        "r" + r,
        Formats.percent(tally.share()[r], 1),
        Formats.count(tally.sessions()[r]),
        Formats.count(tally.homes()[r]),
        Formats.count(tally.load()[r]),
        Formats.count(tally.work()[r]),
        Formats.count(tally.homeWork()[r]));
  }

  private void column(Column column, double left, double room) {
    double most =
        Math.max(
            1,
            Math.max(
                Arrays.stream(column.is()).max().orElse(0),
                Arrays.stream(column.would()).max().orElse(0)));
    String title = WORDS.text("column." + column.key());
    sketch.text(left, y + 12, Type.LABEL_STRONG.fit(title, room), Type.LABEL_STRONG, Ink.TEXT1);
    String unit = WORDS.text("column." + column.key() + ".unit");
    sketch.text(left, y + 26, Type.TICK.fit(unit, room), Type.TICK, Ink.TEXT3);
    double number = readable() ? Type.LABEL_MONO.width(Formats.count(most)) + 6 : 0;
    double bar = Math.max(20, room - number);
    double bottom = top(column.is().length);
    sketch.line(left, y + HEAD - 2, left, bottom, Ink.LINE2);
    double mean = Math.rint(left + bar * RingTally.mean(column.is()) / most);
    for (int r = 0; r < column.is().length; r++) {
      bar(column, r, left, bar, most, mean);
    }
    sketch.add(
        new Mark.Line(mean, y + HEAD - 2, mean, bottom, Shade.of(Ink.TEXT1), 1.2, Dash.MEAN));
    foot(column, left, room, bottom);
  }

  private void bar(Column column, int r, double left, double bar, double most, double mean) {
    boolean two = !Arrays.equals(column.is(), column.would());
    double height = Math.max(1, Math.min(16, pitch - (pitch > 4 ? 3 : 0)));
    double at = top(r) + (pitch - height) / 2;
    double length = bar * column.is()[r] / most;
    double would = bar * column.would()[r] / most;
    Ink ink = column.key().equals("sessions") ? Ink.TEXT2 : Ink.DECODE;
    sketch.fill(left, at, length, height, ink);
    if (two && pitch < OUTLINED) {
      sketch.fill(left + would - 1, top(r), 2, pitch, Ink.TEXT1);
    } else if (two && would > 1) {
      sketch.add(
          new Mark.Box(
              left, at - 1.5, would, height + 3, 0, null, Shade.of(Ink.TEXT1), 1.2, Dash.SHORT));
    }
    if (readable()) {
      double end = left + Math.max(length, two ? would : 0) + 5;
      String text = Formats.count(column.is()[r]);
      boolean crossed = end - 3 < mean && mean < end + Type.LABEL_MONO.width(text) + 2;
      sketch.text(crossed ? mean + 5 : end, at + height / 2 + 4, text, Type.LABEL_MONO, Ink.TEXT1);
    }
  }

  /// How uneven it is: the same sessions need not be the same load.
  private void foot(Column column, double left, double room, double bottom) {
    String cv = WORDS.text("cv", Formats.cv(RingTally.cv(column.is())));
    sketch.text(left, bottom + 16, cv, Type.LABEL_MONO_STRONG, Ink.TEXT1);
    if (!Arrays.equals(column.is(), column.would())) {
      String would = WORDS.text("cv.ring", Formats.cv(RingTally.cv(column.would())));
      double from = left + Type.LABEL_MONO_STRONG.width(cv) + 8;
      if (from + Type.LABEL_MONO.width(would) <= left + room) {
        sketch.text(from, bottom + 16, would, Type.LABEL_MONO, Ink.TEXT3, Anchor.LEFT);
      }
    }
  }
}

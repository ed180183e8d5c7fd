package io.herdscope.app.view.race;

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
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.session.RaceFrame.SessionTurn;
import io.herdscope.app.view.LaneBadge;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.race.RacePicture.Target;
import java.util.List;

/// Draws the first requests and where each lane sent them.
final class StripSketch {
  static final int REQUESTS = 96;

  private static final Words WORDS = Words.of(StripSketch.class);
  private static final double CELLS_X = 45;
  private static final double ROW = 17;
  private static final int NAMED_REPLICAS = 8;

  private final Sketch sketch;
  private final Frame frame;
  private final RaceFrame race;
  private final double top;
  private final double width;
  private final int count;

  StripSketch(Sketch sketch, Frame frame, RaceFrame race, double top, double width) {
    this.sketch = sketch;
    this.frame = frame;
    this.race = race;
    this.top = top;
    this.width = width;
    this.count = Math.min(REQUESTS, race.order().size());
  }

  void draw(List<Hit<Target>> hits) {
    sketch.line(0, top, width, top, Ink.LINE);
    head();
    for (int lane = 0; lane < race.choices().length; lane++) {
      row(lane);
    }
    double agreedX = agreement();
    divergence(agreedX - 16);
    for (int i = 0; i < count; i++) {
      hits.add(hit(i));
    }
  }

  private void head() {
    double baseline = top + 19;
    String title = WORDS.text("strip", count, frame.lanes().getLast().letter());
    sketch.text(RaceLayout.PAD, baseline, title, Type.BODY_STRONG, Ink.TEXT1);
    double x = RaceLayout.PAD + Type.BODY_STRONG.width(title) + 10;
    double right = legend(baseline);
    String note = WORDS.text("strip.note");
    sketch.text(x, baseline, Type.TICK.fit(note, right - 12 - x), Type.TICK, Ink.TEXT3);
  }

  /// Returns where the legend begins.
  private double legend(double baseline) {
    int replicas = frame.focused().replicas().size();
    double x = width - RaceLayout.PAD;
    if (replicas > NAMED_REPLICAS) {
      return x;
    }
    for (int r = replicas - 1; r >= 0; r--) {
      String name = frame.focused().replicas().get(r).name();
      x -= Type.TICK_MONO.width(name);
      sketch.text(x, baseline, name, Type.TICK_MONO, Ink.TEXT2);
      x -= 15;
      ReplicaStripe.square(sketch, r, x, baseline - 9, 10);
      x -= 12;
    }
    return x + 12;
  }

  private double cellX(int i) {
    return Math.rint(CELLS_X + i * (width - RaceLayout.PAD - CELLS_X) / count);
  }

  private double rowY(int lane) {
    return top + 28 + lane * ROW;
  }

  private void row(int lane) {
    double y = rowY(lane);
    String letter = frame.lanes().get(lane).letter();
    LaneBadge.draw(sketch, lane, letter, RaceLayout.PAD + 8, y, 15);
    for (int i = 0; i < count; i++) {
      int replica = race.choices()[lane][i];
      double x = cellX(i);
      double wide = cellX(i + 1) - x - 1;
      Shade shade = replica < 0 ? Shade.of(Ink.BG3) : Shade.replica(replica);
      sketch.fill(x, y, wide, ROW - 2, shade);
    }
  }

  private boolean agreed(int i) {
    for (int[] lane : race.choices()) {
      if (lane[i] != race.choices()[0][i]) {
        return false;
      }
    }
    return race.choices()[0][i] >= 0;
  }

  /// Ticks below the requests all lanes agree on, and their count. Returns where the count begins.
  private double agreement() {
    int agreed = 0;
    double y = rowY(race.choices().length) + 3;
    for (int i = 0; i < count; i++) {
      if (agreed(i)) {
        agreed++;
        sketch.fill(Math.rint((cellX(i) + cellX(i + 1)) / 2) - 1, y, 2, 4, Ink.TEXT1);
      }
    }
    String text = WORDS.text("strip.agreed", agreed, count);
    double right = width - RaceLayout.PAD;
    sketch.text(right, y + 20, text, Type.TICK_MONO, Ink.TEXT2, Anchor.RIGHT);
    return right - Type.TICK_MONO.width(text);
  }

  private void divergence(double limit) {
    int first = race.firstDivergence();
    double foot = rowY(race.choices().length);
    if (first < 0 || first >= count) {
      String key = first < 0 ? "strip.same" : "strip.later";
      sketch.text(CELLS_X, foot + 23, WORDS.text(key, first), Type.TICK_MONO, Ink.TEXT2);
      return;
    }
    double x = cellX(first) - 2;
    double wide = cellX(first + 1) - cellX(first) + 3;
    Shade shade = Shade.of(Ink.SEL);
    sketch.add(
        new Mark.Box(x, rowY(0) - 3, wide, foot - rowY(0) + 4, 0, null, shade, 1.6, Dash.SOLID));
    double middle = x + Math.rint(wide / 2);
    String text = Type.TICK_MONO.fit(said(first), limit - CELLS_X);
    double textX = Math.max(CELLS_X, Math.min(middle + 14, limit - Type.TICK_MONO.width(text)));
    double end = textX > middle ? textX - 4 : middle;
    double[] leader = {
      middle,
      foot + 1,
      middle,
      foot + (textX > middle ? 19 : 11),
      end,
      foot + (textX > middle ? 19 : 11)
    };
    sketch.add(new Mark.Path(leader, null, Shade.of(Ink.TEXT1), 0.9, Dash.SOLID));
    sketch.text(textX, foot + 23, text, Type.TICK_MONO, Ink.TEXT1);
  }

  private String said(int index) {
    SessionTurn request = race.order().get(index);
    String session = Formats.session(request.session());
    StringBuilder text = new StringBuilder(WORDS.text("strip.first", index, session));
    for (int lane = 0; lane < race.choices().length; lane++) {
      text.append(lane == 0 ? " " : ", ").append(frame.lanes().get(lane).letter());
      text.append(' ').append(name(lane, race.choices()[lane][index]));
    }
    return text.toString();
  }

  private String name(int lane, int replica) {
    return replica < 0 ? Formats.NONE : frame.lanes().get(lane).replicas().get(replica).name();
  }

  private Hit<Target> hit(int i) {
    SessionTurn request = race.order().get(i);
    String session = Formats.session(request.session());
    StringBuilder tip = new StringBuilder(WORDS.text("strip.tip", i, session, request.turn() + 1));
    for (int lane = 0; lane < race.choices().length; lane++) {
      String policy = frame.lanes().get(lane).name();
      tip.append('\n').append(frame.lanes().get(lane).letter()).append(' ').append(policy);
      tip.append(": ").append(name(lane, race.choices()[lane][i]));
    }
    boolean reference = frame.focus() == race.choices().length - 1;
    Target target = new Target.Request(reference ? i : -1, request.session(), request.turn());
    double x = cellX(i);
    double high = race.choices().length * ROW;
    return new Hit<>(x, rowY(0), cellX(i + 1) - x, high, tip.toString(), target);
  }
}

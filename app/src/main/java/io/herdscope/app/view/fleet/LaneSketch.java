package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LiveFrame.Knowledge;
import io.herdscope.app.session.LiveFrame.Sureness;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.LoadBar;
import io.herdscope.app.view.ReplicaState;
import io.herdscope.app.view.ReplicaStripe;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Draws one lane of the fleet.
final class LaneSketch {
  private static final Words WORDS = Words.of(LaneSketch.class);
  private static final double GAP = 16;
  private static final double LEAST_NAME = 28;

  private final Sketch sketch;
  private final FleetLayout layout;
  private final LaneScale scale;
  private final ReplicaFrame replica;
  private final double y;
  private final LoadBar load;
  private final boolean doubtful;
  private final Knowledge known;
  private final double[] beliefs;

  /// @param beliefs token load of this lane in each router's view, KV blocks
  LaneSketch(
      Sketch sketch,
      FleetLayout layout,
      LaneScale scale,
      double mean,
      ReplicaFrame replica,
      boolean doubtful,
      Knowledge known,
      double[] beliefs) {
    this.beliefs = beliefs;
    this.sketch = sketch;
    this.known = known;
    this.layout = layout;
    this.scale = scale;
    this.replica = replica;
    this.doubtful = doubtful;
    this.y = layout.laneY(replica.replica());
    this.load =
        new LoadBar(
            scale, mean, layout.barTop(y), layout.barHeight(), layout.kvTop(y), layout.kvHeight());
  }

  void draw(boolean selected, boolean hovered) {
    ground(selected, hovered);
    double top = layout.barTop(y) - (layout.tall() ? 2 : 0);
    double bottom = layout.kvTop(y) + layout.kvHeight() + (layout.tall() ? 14 : 0);
    Ink ground = replica.herding() ? Ink.ALARM_BG : Ink.BG1;
    ReplicaStripe.draw(
        sketch, replica.replica(), FleetLayout.LANE_X + 9, top, bottom - top, ground);
    names();
    load.bars(sketch, replica);
    if (layout.middle()) {
      load.tiers(sketch, replica);
    }
    unsure();
    absent();
    load.beliefs(sketch, beliefs);
    values();
    if (layout.middle()) {
      caption(layout.kvTop(y) + layout.kvHeight() + (layout.tall() ? 14 : 11));
    }
    spark();
  }

  /// An estimate is hatched; where nothing is known, the whole room of the bar is.
  private void unsure() {
    double end = known.load() == Sureness.UNKNOWN ? scale.at(scale.top()) : load.end(replica);
    double width = known.load() == Sureness.TOLD ? 0 : end - scale.x();
    Shade shade = Shade.of(known.load() == Sureness.UNKNOWN ? Ink.GHOST : Ink.BG1);
    if (width > 0) {
      sketch.hatch(scale.x(), layout.barTop(y), width, layout.barHeight(), shade);
    }
  }

  /// Where there is no replica, there is no bar that could be empty.
  private void absent() {
    if (!replica.condition().there()) {
      double width = layout.plotWidth();
      frame(scale.x(), layout.barTop(y), width, layout.barHeight(), Shade.of(Ink.LINE2));
    }
  }

  private void frame(double x, double top, double width, double height, Shade edge) {
    sketch.add(new Mark.Box(x, top, width, height, 0, null, edge, 1, Dash.SHORT));
  }

  private void ground(boolean selected, boolean hovered) {
    double x = FleetLayout.LANE_X;
    double width = layout.laneRight() - x;
    double height = layout.pitch() - (layout.tall() ? 4 : 1);
    if (replica.herding()) {
      frame(x, width, height, Shade.of(Ink.ALARM_BG), Shade.of(Ink.ALARM), 1.5);
    } else if (hovered) {
      sketch.frame(x, y, width, height, 4, Shade.of(Ink.BG2), null);
    }
    if (selected) {
      frame(x, width, height, null, Shade.of(Ink.SEL), 1.2);
    }
    if (layout.middle() && !replica.herding() && replica.replica() < layout.replicas() - 1) {
      double seam = y + layout.pitch() - 2;
      sketch.line(x + 6, seam, layout.laneRight(), seam, Ink.LINE);
    }
  }

  private void frame(
      double x, double width, double height, @Nullable Shade fill, Shade edge, double thick) {
    sketch.add(new Mark.Box(x, y, width, height, 4, fill, edge, thick, Dash.SOLID));
  }

  private void names() {
    double x = FleetLayout.LANE_X + 19;
    double top = layout.barTop(y);
    Type type = layout.middle() ? Type.BODY_STRONG : Type.LABEL_STRONG;
    double baseline = layout.tall() ? top + 11 : layout.middle() ? top + 10 : load.baseline(type);
    String wrong = ReplicaState.word(replica.condition());
    double whole = scale.x() - 4 - x - 7 - (doubtful ? 5 : 0);
    boolean roomy =
        layout.middle() && type.width(replica.name()) + Type.LABEL.width(busy(true)) <= whole;
    String state = wrong.isEmpty() ? busy(roomy) : wrong;
    double room = whole - Type.LABEL.width(state);
    String name = type.fitEnd(replica.name(), Math.max(LEAST_NAME, room));
    sketch.text(x, baseline, name, type, Ink.TEXT1);
    double after = x + type.width(name) + 7;
    if (doubtful) {
      sketch.text(after - 5, baseline, WORDS.text("doubtful"), type, Ink.WARN_TEXT);
      after += 5;
    }
    boolean idle = replica.running() == 0;
    Ink ink = !wrong.isEmpty() ? Ink.WARN_TEXT : idle ? Ink.TEXT3 : Ink.TEXT2;
    sketch.text(after, baseline, state, Type.LABEL, ink);
    if (layout.middle()) {
      shares(x, baseline);
    }
  }

  /// @param roomy whether there is room for the unit
  private String busy(boolean roomy) {
    if (known.load() == Sureness.UNKNOWN && known.queue() == Sureness.UNKNOWN) {
      return "?";
    }
    return replica.running() == 0
        ? WORDS.text("idle")
        : WORDS.text(
            roomy ? "requests" : "requests.slim",
            replica.running() + replica.waitingSessions().size());
  }

  private void shares(double x, double baseline) {
    if (replica.shareWindow() == 0) {
      return;
    }
    String percent = Formats.percent(replica.share(), 0);
    if (layout.tall()) {
      sketch.text(x, baseline + 14, WORDS.text("share.first", percent), Type.TICK_MONO, Ink.TEXT2);
      sketch.text(
          x,
          baseline + 26,
          WORDS.text("share.second", replica.shareWindow()),
          Type.TICK_MONO,
          Ink.TEXT2);
      alarmWord(x, baseline + 42);
    } else {
      String full = WORDS.text("share.line", percent, replica.shareWindow());
      String line = Type.TICK_MONO.longest(scale.x() - 4 - x, full, percent + " %");
      sketch.text(x, baseline + 13, line, Type.TICK_MONO, Ink.TEXT2);
      alarmWord(x, baseline + 26);
    }
  }

  private void alarmWord(double x, double baseline) {
    if (replica.herding()) {
      sketch.text(x, baseline, WORDS.text("herding"), Type.LABEL_STRONG, Ink.ALARM);
    }
  }

  private void values() {
    Type type = layout.middle() ? Type.VALUE_MONO : Type.LABEL_MONO_STRONG;
    if (known.load() == Sureness.UNKNOWN) {
      Type plain = Type.LABEL;
      String text = SureWords.load(known);
      double width = plain.width(text) + 12;
      double top = load.baseline(plain) - 12;
      sketch.fill(scale.x() + 6, top, width, 16, ground());
      sketch.text(scale.x() + 12, load.baseline(plain), text, plain, Ink.TEXT2);
      return;
    }
    if (!replica.condition().there() && replica.tokenLoadBlocks() == 0) {
      return;
    }
    double after = load.value(sketch, replica, type, beliefs) + 8;
    if (known.load() == Sureness.ESTIMATED) {
      String text = SureWords.load(known);
      double left = load.clear(after, Type.LABEL.width(text), beliefs);
      sketch.text(left, load.baseline(type), text, Type.LABEL, Ink.TEXT3);
      after = left + Type.LABEL.width(text) + 8;
    } else {
      inside();
    }
    double baseline = load.baseline(type);
    if (replica.idleSince() >= 0 && replica.running() == 0) {
      String idle = WORDS.text("idle.since", Formats.axisClock(replica.idleSince()));
      double left = load.clear(after, Type.LABEL.width(idle), beliefs);
      sketch.text(left, baseline, idle, Type.LABEL, Ink.TEXT3);
    }
    if (!layout.middle()) {
      slimNotes(after, baseline);
    }
  }

  private void inside() {
    if (!layout.middle()) {
      return;
    }
    String text = WORDS.text("decode.inside", Formats.count(replica.decodeBlocks()));
    Type type = layout.tall() ? Type.LABEL_MONO : Type.TICK_MONO;
    double width = type.width(text);
    double left = scale.x() + 8;
    boolean fits = left + width + 6 <= scale.at(replica.decodeBlocks());
    if (fits && load.clear(left, width, beliefs) == left) {
      sketch.text(left, load.baseline(type), text, type, Shade.on(Ink.DECODE), Anchor.LEFT);
    }
  }

  /// Alarm first, then the queue; what does not fit before the sparkline is in the tooltip.
  private void slimNotes(double after, double baseline) {
    double x = after;
    if (replica.herding()) {
      x = slimNote(x, baseline, WORDS.text("herding"), Type.LABEL_STRONG, Ink.ALARM);
    }
    if (!replica.waitingSessions().isEmpty()) {
      String waiting = WORDS.text("waiting", replica.waitingSessions().size());
      slimNote(x, baseline, waiting, Type.TICK_MONO, Ink.WARN_TEXT);
    }
  }

  private double slimNote(double from, double baseline, String text, Type type, Ink ink) {
    double left = load.clear(from, type.width(text), beliefs);
    double right = left + type.width(text);
    if (right > layout.sparkX() - 6) {
      return from;
    }
    sketch.text(left, baseline, text, type, ink);
    return right + 8;
  }

  private void caption(double baseline) {
    if (!replica.condition().there()) {
      sketch.text(scale.x(), baseline, WORDS.text("kv.none"), Type.TICK_MONO, Ink.TEXT3);
      return;
    }
    String tiers = ReplicaState.tiers(replica.condition());
    String kv = SureWords.kv(known, replica) + (tiers.isEmpty() ? "" : " · " + tiers);
    Type mono = Type.TICK_MONO;
    double limit = layout.sparkX() - GAP;
    String fitting = mono.parts(kv, limit - scale.x());
    sketch.text(scale.x(), baseline, fitting, mono, Ink.TEXT2);
    double after = scale.x() + mono.width(fitting) + GAP;
    if (replica.evictedLast10s() > 0) {
      String evicted = WORDS.text("evicted", Formats.count(replica.evictedLast10s()));
      double wide = mono.width(evicted);
      double left = Math.max(after, load.kvEnd(replica) - 8 - wide);
      if (left + wide <= limit) {
        sketch.text(left, baseline, evicted, mono, Ink.EVICTED);
        after = left + wide + GAP;
      }
    }
    waiting(after, baseline, limit);
  }

  private void waiting(double from, double baseline, double limit) {
    int count = replica.waitingSessions().size();
    if (count == 0) {
      return;
    }
    Type mono = Type.TICK_MONO;
    String word = WORDS.text("waiting", count);
    if (from + mono.width(word) > limit) {
      return;
    }
    sketch.text(from, baseline, word, mono, Ink.WARN_TEXT);
    double x = from + mono.width(word) + 6;
    for (int i = 0; i < count; i++) {
      String name = Formats.session(replica.waitingSessions().get(i));
      double width = mono.width(name) + 12;
      String rest = "+" + (count - i);
      boolean last = i == count - 1;
      if (x + width + (last ? 0 : mono.width(rest) + 6) > limit) {
        if (i > 0) {
          sketch.text(x, baseline, rest, mono, Ink.WARN_TEXT);
        }
        return;
      }
      Shade edge = Shade.of(Ink.PREFILL).faded(70).over(ground());
      sketch.add(new Mark.Box(x, baseline - 11, width, 14, 2, null, edge, 1.2, Dash.SHORT));
      sketch.text(x + 6, baseline, name, mono, Ink.TEXT2);
      x += width + 4;
    }
  }

  private Ink ground() {
    return replica.herding() ? Ink.ALARM_BG : Ink.BG1;
  }

  static String two(int session) {
    return String.format(Locale.ROOT, "%02d", session);
  }

  private void spark() {
    double x = layout.sparkX();
    double top = layout.barTop(y);
    double height = layout.tall() ? 40 : layout.pitch() - (layout.middle() ? 22 : 6);
    sketch.fill(x, top, layout.spark(), height, Ink.BG0);
    sparkLine(x, top, height);
    if (layout.middle()) {
      double baseline = top + height + (layout.tall() ? 13 : 10);
      float highest = 0;
      for (float value : replica.spark()) {
        highest = Math.max(highest, value);
      }
      String from = WORDS.text("spark.from");
      String max = WORDS.text("spark.max", Formats.count(highest));
      if (Type.TICK_MONO.width(from + " " + max) <= layout.spark()) {
        sketch.text(x, baseline, from, Type.TICK_MONO, Ink.TEXT3);
      }
      sketch.text(x + layout.spark(), baseline, max, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
    }
  }

  private void sparkLine(double x, double top, double height) {
    float[] values = replica.spark();
    if (values.length < 2) {
      return;
    }
    int n = values.length;
    double[] line = new double[2 * n];
    double[] area = new double[2 * n + 4];
    double floor = top + height;
    for (int i = 0; i < n; i++) {
      line[2 * i] = x + layout.spark() * i / (n - 1);
      line[2 * i + 1] = floor - 1 - (height - 2) * Math.min(1, values[i] / scale.top());
    }
    System.arraycopy(line, 0, area, 0, 2 * n);
    area[2 * n] = x + layout.spark();
    area[2 * n + 1] = floor;
    area[2 * n + 2] = x;
    area[2 * n + 3] = floor;
    Shade hue = Shade.replica(replica.replica());
    sketch.add(new Mark.Path(area, hue.faded(28).over(Ink.BG0), null, 0, Dash.SOLID));
    sketch.add(new Mark.Path(line, null, hue, 1.3, Dash.SOLID));
  }
}

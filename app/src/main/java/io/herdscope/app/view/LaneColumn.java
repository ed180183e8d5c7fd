package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The lanes of a race side by side: each policy with its badge, where its run ends, its replicas
/// on the common scale, and how far it has come.
public final class LaneColumn {
  /// Height of a column's head: badge, policy, whole-run p99.
  public static final double HEAD = 52;

  /// Height of the title row and the axis under the head.
  public static final double AXIS = 46;

  /// Height of the progress strip.
  public static final double PROGRESS = 48;

  private static final double PAD = 12;
  private static final double NAME = 46;
  private static final double NAME_X = 38;
  private static final double SHARE = 62;
  private static final double NARROW_SHARE = 38;
  private static final double NARROW = 300;
  private static final double VALUE = 44;
  private static final Words WORDS = Words.of(LaneColumn.class);

  /// What a place in a column stands for.
  ///
  /// @param replica −1 for the head
  public record Spot(int lane, int replica) {}

  private final Frame frame;
  private final double lanesHeight;
  private final double width;
  private final Sketch sketch;
  private final List<Hit<Spot>> hits = new ArrayList<>();

  /// @param lanesHeight room for the replicas of one column, pixels
  public LaneColumn(Frame frame, Sketch sketch, double width, double lanesHeight) {
    this.frame = frame;
    this.sketch = sketch;
    this.width = width;
    this.lanesHeight = lanesHeight;
  }

  /// Height of everything for `lanesHeight` of replicas.
  public static double height(double lanesHeight) {
    return HEAD + AXIS + lanesHeight + PROGRESS;
  }

  /// Draws all columns from the top left corner. Returns what answers to the pointer.
  public List<Hit<Spot>> draw() {
    int lanes = frame.lanes().size();
    for (int lane = 0; lane < lanes; lane++) {
      double x = Math.round(lane * width / lanes);
      double right = Math.round((lane + 1) * width / lanes);
      column(lane, x, right);
      if (lane > 0) {
        sketch.line(x, 0, x, height(lanesHeight), Ink.LINE);
      }
    }
    sketch.line(0, HEAD - 1, width, HEAD - 1, Ink.LINE);
    double progress = HEAD + AXIS + lanesHeight;
    sketch.line(0, progress, width, progress, Ink.LINE);
    return hits;
  }

  private void column(int lane, double x, double right) {
    LaneFrame data = frame.lanes().get(lane);
    head(lane, data, x, right);
    double left = x + PAD + NAME;
    LaneScale scale =
        LaneScale.of(
            frame.lanes(), left, Math.max(40, right - PAD - shareColumn(right - x) - VALUE - left));
    double mean = LoadBar.mean(data.replicas());
    title(data, mean, x, right);
    LoadBar.axis(sketch, scale, HEAD + 38, HEAD + AXIS + lanesHeight - 6);
    double pitch = pitch(data.replicas().size());
    sketch.clip(
        x,
        HEAD + AXIS,
        right - x,
        lanesHeight,
        inner -> {
          for (int r = 0; r < data.replicas().size(); r++) {
            double y = HEAD + AXIS + r * pitch;
            ReplicaFrame replica = data.replicas().get(r);
            new CompactLane(inner, scale, mean, x, right, y, pitch).draw(replica);
            hits.add(new Hit<>(x, y, right - x, pitch, ReplicaTip.of(replica), new Spot(lane, r)));
          }
        });
    progress(data, x, right);
  }

  private double pitch(int replicas) {
    return Math.clamp(Math.floor(lanesHeight / Math.max(1, replicas)), 8.0, 64.0);
  }

  private void head(int lane, LaneFrame data, double x, double right) {
    if (lane == frame.focus() && frame.lanes().size() > 1) {
      sketch.fill(x, 0, right - x, 2, Ink.SEL);
    }
    LaneBadge.draw(sketch, lane, data.letter(), x + PAD - 1, 11, 20);
    String p99 = (data.settling() ? "≈ " : "") + sessionP99(data.whole());
    Ink ink = data.settling() ? Ink.TEXT3 : best(lane) ? Ink.OK : Ink.TEXT1;
    double end = right - PAD;
    double numbers = end - Type.OBJECT_TITLE.width(p99) - 10;
    String about = Abouts.policy(data.policy(), data.about());
    String tip = about + "\n" + whole() + ": " + p99;
    hits.add(new Hit<>(x, 0, right - x, HEAD, tip, new Spot(lane, -1)));
    if (isStacked()) {
      String label = label();
      sketch.text(x + NAME_X, 41, label, Type.LABEL, Ink.TEXT3);
      sketch.text(end, 42, p99, Type.OBJECT_TITLE, ink, Anchor.RIGHT);
      String name = Type.LANE.fit(data.name(), end - x - NAME_X);
      sketch.text(x + NAME_X, 23, name, Type.LANE, Ink.TEXT1);
      return;
    }
    sketch.text(end, 36, p99, Type.OBJECT_TITLE, ink, Anchor.RIGHT);
    String label = label();
    sketch.text(end, 18, label, Type.LABEL, Ink.TEXT3, Anchor.RIGHT);
    double names = Math.min(numbers, end - Type.LABEL.width(label) - 10) - x - NAME_X;
    double abouts = numbers - x - NAME_X;
    sketch.text(x + NAME_X, 26, Type.LANE.fit(data.name(), names), Type.LANE, Ink.TEXT1);
    sketch.text(x + NAME_X, 41, Type.LABEL.fit(about, abouts), Type.LABEL, Ink.TEXT3);
  }

  /// True where a name or what a policy does would lose letters beside its number: names then have
  /// a line of their own, and what the policies do is left to the tooltip.
  private boolean isStacked() {
    double room = each() - PAD - NAME_X - 10;
    return frame.lanes().stream()
        .anyMatch(
            lane -> {
              double number = Type.OBJECT_TITLE.width(sessionP99(lane.whole()));
              double about = Type.LABEL.width(Abouts.policy(lane.policy(), lane.about()));
              return Math.max(Type.LANE.width(lane.name()), about) + number > room;
            });
  }

  private double each() {
    return Math.floor(width / frame.lanes().size());
  }

  private String whole() {
    return WORDS.text(rollouts() ? "whole.rollout" : "whole");
  }

  /// What the number is, in as many words as fit in every column: it is the same in all.
  private String label() {
    double whole = each() - NAME_X - PAD - 10;
    double room = whole;
    boolean stacked = isStacked();
    for (LaneFrame lane : frame.lanes()) {
      double beside =
          stacked
              ? Type.OBJECT_TITLE.width(sessionP99(lane.whole()))
              : Type.LANE.width(lane.name());
      room = Math.min(room, whole - beside);
    }
    return Type.LABEL.longest(
        room, whole(), WORDS.text("whole.brief"), WORDS.text("whole.least"), "p99");
  }

  private static String sessionP99(@Nullable WholeRun whole) {
    return whole == null
        ? Formats.NONE
        : WORDS.text("seconds", Formats.tenth(whole.metrics().sessionSeconds().p99()));
  }

  private boolean best(int lane) {
    double mine = p99(frame.lanes().get(lane));
    return !Double.isNaN(mine)
        && frame.lanes().size() > 1
        && frame.lanes().stream().allMatch(other -> mine <= p99(other));
  }

  private static double p99(LaneFrame lane) {
    WholeRun whole = lane.whole();
    return whole == null ? Double.NaN : whole.metrics().sessionSeconds().p99();
  }

  /// Title, unit and mean; where the column is narrow the unit goes first, then the mean.
  private void title(LaneFrame data, double mean, double x, double right) {
    double y = HEAD + 18;
    double at = x + PAD + 1;
    double after = at + Type.BODY_STRONG.width(WORDS.text("load")) + 6;
    double limit = CvBadge.draw(sketch, data, after, right - PAD, HEAD + 6) - 6;
    sketch.text(at, y, WORDS.text("load"), Type.BODY_STRONG, Ink.TEXT1);
    at += Type.BODY_STRONG.width(WORDS.text("load")) + 8;
    String text = WORDS.text("mean", Formats.count(mean));
    double meanWidth = 8 + Type.TICK_MONO.width(text);
    double unitWidth = Type.LABEL.width(WORDS.text("load.unit")) + 14;
    if (at + unitWidth + meanWidth <= limit) {
      sketch.text(at, y, WORDS.text("load.unit"), Type.LABEL, Ink.TEXT3);
      at += unitWidth;
    }
    if (at + meanWidth <= limit) {
      double tick = Math.rint(at);
      sketch.add(new Mark.Line(tick, y - 9, tick, y + 2, Shade.of(Ink.TEXT1), 1.2, Dash.MEAN));
      sketch.text(tick + 6, y, text, Type.TICK_MONO, Ink.TEXT2);
      at = tick + 6 + Type.TICK_MONO.width(text);
    }
    legend(at + 18, limit, y);
    hits.add(
        new Hit<>(
            x,
            HEAD,
            right - x,
            AXIS,
            WORDS.text("legend.tip"),
            new Spot(frame.lanes().indexOf(data), -1)));
  }

  /// What the marks are, as far as there is room; the ticks come first.
  private void legend(double from, double limit, double baseline) {
    Ink[] inks = {Ink.PREFILL, Ink.DECODE, Ink.EVICTED};
    String[] names = {
      WORDS.text("legend.prefill"), WORDS.text("legend.decode"), WORDS.text("legend.evicted")
    };
    int first = names.length;
    double wanted = -12;
    while (first > 0 && from + wanted + 26 + Type.LABEL.width(names[first - 1]) <= limit) {
      first--;
      wanted += 26 + Type.LABEL.width(names[first]);
    }
    double x = from;
    for (int i = first; i < names.length; i++) {
      boolean tick = inks[i] == Ink.EVICTED;
      sketch.fill(
          tick ? x + 4 : x, baseline - (tick ? 10 : 9), tick ? 3 : 10, tick ? 12 : 10, inks[i]);
      sketch.text(x + 14, baseline, names[i], Type.LABEL, Ink.TEXT2);
      x += 14 + Type.LABEL.width(names[i]) + 12;
    }
  }

  private void progress(LaneFrame data, double x, double right) {
    double top = HEAD + AXIS + lanesHeight;
    Progress progress = Progress.of(data);
    String done =
        WORDS.text(
            rollouts() ? "done.rollout" : "done",
            Formats.count(progress.done()),
            Formats.count(progress.sessions()));
    String turns =
        WORDS.text("turns", Formats.count(progress.turns()), Formats.count(progress.allTurns()));
    sketch.text(x + PAD, top + 17, done, Type.LABEL_STRONG, Ink.TEXT1);
    double room = right - x - 2 * PAD - Type.LABEL_STRONG.width(done) - 8;
    if (Type.TICK_MONO.width(turns) <= room) {
      sketch.text(right - PAD, top + 17, turns, Type.TICK_MONO, Ink.TEXT2, Anchor.RIGHT);
    }
    String tip = done + ", " + turns;
    hits.add(
        new Hit<>(x, top, right - x, PROGRESS, tip, new Spot(frame.lanes().indexOf(data), -1)));
    progress.strip(sketch, x + PAD, top + 26, right - x - 2 * PAD, 9);
  }

  private boolean rollouts() {
    return frame.scenario().workload().kind().contains("rollout");
  }

  /// Pixels kept right of the bars for the share of decisions; narrow columns have no room to say
  /// of how many.
  static double shareColumn(double columnWidth) {
    return isNarrow(columnWidth) ? NARROW_SHARE : SHARE;
  }

  static boolean isNarrow(double columnWidth) {
    return columnWidth < NARROW;
  }
}

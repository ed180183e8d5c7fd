package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.LaneFrame.RecentDecision;
import io.herdscope.app.view.xray.XrayPicture.Action;
import io.herdscope.app.view.xray.XrayPicture.Target;
import java.util.List;

/// The latest decisions, newest first, each a click away from its X-ray.
final class LatestSheet {
  private static final Words WORDS = Words.of(LatestSheet.class);
  private static final int MOST = 32;
  private static final double GAP = 8;

  private final LaneFrame lane;
  private final XrayLook look;
  private final Column column;

  LatestSheet(Frame frame, XrayLook look) {
    this.lane = frame.focused();
    this.look = look;
    this.column = new Column(look.width());
  }

  XrayPicture draw() {
    column.y = 26;
    column.sketch.text(column.left(), column.y, WORDS.text("latest"), Type.OBJECT_TITLE, Ink.TEXT1);
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 20, 16);
    flow.label(WORDS.text("latest.about", lane.name()));
    column.y = flow.end() + 8;
    rows(column, lane, look, MOST);
    List<Action> actions = List.of(new Action.CopyCsv());
    return column.picture(actions);
  }

  /// The list itself, as other sheets show it too.
  static void rows(Column column, LaneFrame lane, XrayLook look, int most) {
    header(column);
    column.csv("decision", "at", "session", "turn", "replica", "cached share");
    List<RecentDecision> recent = lane.recent();
    for (int i = recent.size() - 1; i >= Math.max(0, recent.size() - most); i--) {
      row(column, lane, recent.get(i), recent.get(i).ordinal() == look.hovered());
    }
    if (recent.isEmpty()) {
      column.y += Column.ROW;
      column.sketch.text(column.left(), column.y, WORDS.text("latest.none"), Type.LABEL, Ink.TEXT3);
    }
  }

  private static void header(Column column) {
    column.y += 15;
    double[] x = columns(column);
    column.sketch.text(column.left(), column.y, WORDS.text("col.decision"), Type.TICK, Ink.TEXT3);
    column.sketch.text(x[0], column.y, WORDS.text("col.session"), Type.TICK, Ink.TEXT3);
    column.sketch.text(
        x[1], column.y, WORDS.text("col.cached"), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    column.sketch.text(x[2], column.y, WORDS.text("col.at"), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    column.sketch.text(
        column.right(), column.y, WORDS.text("col.to"), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    column.y += 5;
  }

  private static double[] columns(Column column) {
    double left = column.left();
    double room = column.room();
    return new double[] {left + 46, left + room * 0.5, left + room * 0.77};
  }

  private static void row(Column column, LaneFrame lane, RecentDecision decision, boolean hovered) {
    double top = column.y;
    column.y += Column.ROW;
    double baseline = column.y - 6;
    if (hovered) {
      column.lift(top, Column.ROW);
    }
    double[] x = columns(column);
    String name = Formats.session(decision.session());
    String cached = WORDS.text("percent", Formats.percent(decision.cachedShare(), 0));
    Type mono = Type.LABEL_MONO;
    column.sketch.text(column.left(), baseline, "#" + decision.ordinal(), mono, Ink.TEXT1);
    column.sketch.text(
        x[0], baseline, WORDS.text("session.turn", name, decision.turn() + 1), mono, Ink.TEXT2);
    column.sketch.text(x[1], baseline, cached, mono, Ink.TEXT2, Anchor.RIGHT);
    String at = Formats.clockTenths(decision.at());
    column.sketch.text(x[2], baseline, at, mono, Ink.TEXT3, Anchor.RIGHT);
    String to = lane.replicas().get(decision.replica()).name();
    column.replicaRight(
        decision.replica(), to, column.right(), column.right() - x[2] - GAP, baseline);
    column.hit(
        top,
        Column.ROW,
        to + "\n" + WORDS.text("latest.tip"),
        new Target.Decision(decision.ordinal(), decision.session(), decision.turn()));
    column.csv(
        decision.ordinal(),
        at,
        decision.session(),
        decision.turn() + 1,
        to,
        Formats.fixed(decision.cachedShare(), 3));
  }
}

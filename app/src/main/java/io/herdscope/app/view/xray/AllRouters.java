package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RouterBeliefs;
import io.herdscope.app.session.RouterBeliefs.View;
import io.herdscope.app.view.ReplicaStripe;

/// Every router's belief side by side with what all bookings say: a line per router with the token
/// load it believes each replica to have, and where it would send the request.
final class AllRouters {
  private static final Words WORDS = Words.of(AllRouters.class);
  private static final double ROW = 18;
  private static final double NAME = 58;
  private static final double CHOICE = 54;

  /// Room for `12,345`.
  private static final double LEAST_CELL = 36;

  private final Column column;
  private final LaneFrame lane;
  private final RouterBeliefs beliefs;
  private final int[] rows;
  private final int shown;

  /// @param rows the replicas to tell of, the most telling first; as many as have room
  AllRouters(Column column, Inspection inspection, LaneFrame lane, int[] rows) {
    this.column = column;
    this.lane = lane;
    this.beliefs = inspection.routers();
    this.rows = rows;
    this.shown = Math.min(rows.length, (int) ((column.room() - NAME - CHOICE) / LEAST_CELL));
  }

  void draw() {
    column.head(
        WORDS.text("routers.all", beliefs.routers().size()), WORDS.text("routers.all.hint"));
    column.y += 16;
    for (int i = 0; i < shown; i++) {
      String name = lane.replicas().get(rows[i]).name();
      double left = x(i) - Type.TICK.width(name);
      ReplicaStripe.square(column.sketch, rows[i], left - 12, column.y - 8, 8);
      column.sketch.text(x(i), column.y, name, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    String to = WORDS.text("routers.to");
    column.sketch.text(column.right(), column.y, to, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    column.y += 4;
    line(WORDS.text("routers.booked"), beliefs.bookedBlocks(), -1);
    for (View view : beliefs.routers()) {
      line(view.name(), view.loadBlocks(), view.decision().chosen());
    }
  }

  private double x(int i) {
    double cell = (column.room() - NAME - CHOICE) / Math.max(1, shown);
    return column.left() + NAME + (i + 1) * cell;
  }

  /// @param chosen −1 for the bookings, which choose nothing
  private void line(String name, double[] loads, int chosen) {
    column.y += ROW;
    double baseline = column.y - 5;
    String fitted = Type.TICK.fit(name, NAME);
    column.sketch.text(
        column.left(), baseline, fitted, Type.TICK, chosen < 0 ? Ink.TEXT3 : Ink.TEXT2);
    for (int i = 0; i < shown; i++) {
      double load = loads[rows[i]];
      boolean off = Math.rint(load) != Math.rint(beliefs.bookedBlocks()[rows[i]]);
      Ink ink = off ? Ink.WARN_TEXT : Ink.TEXT1;
      String text = Formats.count(Math.rint(load));
      column.sketch.text(x(i), baseline, text, Type.TICK_MONO, ink, Anchor.RIGHT);
    }
    if (chosen >= 0) {
      column.replicaRight(chosen, lane.replicas().get(chosen).name(), column.right(), baseline);
    }
  }
}

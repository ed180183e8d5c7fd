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
import io.herdscope.model.Tier;
import java.util.Comparator;
import java.util.List;

/// Two routers' beliefs beside each other and beside what is so: the token load of every replica,
/// how far the prompt matches there, and where each would send the request. What differs from the
/// truth is marked. The second router is the one whose view differs most from the first's.
final class RoutersSection {
  private static final Words WORDS = Words.of(RoutersSection.class);
  private static final double[] ENDS = {0.28, 0.44, 0.6, 0.74, 0.87, 1};
  private static final int LETTERS = 2;

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;
  private final RouterBeliefs beliefs;
  private final int[] rows;

  RoutersSection(Column column, Inspection inspection, LaneFrame lane, int[] rows) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
    this.beliefs = inspection.routers();
    this.rows = rows;
  }

  void draw() {
    List<View> all = beliefs.routers();
    if (all.size() < LETTERS) {
      return;
    }
    View own =
        all.stream()
            .filter(view -> view.router() == inspection.decision().router())
            .findFirst()
            .orElse(all.getFirst());
    View other =
        all.stream()
            .filter(view -> view.router() != own.router())
            .max(Comparator.comparingDouble(view -> distance(own, view)))
            .orElseThrow();
    long elsewhere =
        all.stream().filter(view -> view.decision().chosen() != own.decision().chosen()).count();
    column.head(WORDS.text("routers"), WORDS.text("routers.hint", all.size(), elsewhere));
    choice("A", own);
    choice("B", other);
    header();
    column.csv("replica", "booked", own.name(), other.name(), "held", own.name(), other.name());
    for (int replica : rows) {
      row(replica, own, other);
    }
    if (all.size() > LETTERS) {
      new AllRouters(column, inspection, lane, rows).draw();
    }
    column.y += 14;
    column.sketch.text(
        column.left(),
        column.y,
        Type.TICK.fit(WORDS.text("routers.note"), column.room()),
        Type.TICK,
        Ink.TEXT3);
  }

  /// Another choice outweighs any difference of loads.
  private static double distance(View one, View other) {
    double sum = one.decision().chosen() == other.decision().chosen() ? 0 : 1e12;
    for (int r = 0; r < one.loadBlocks().length; r++) {
      sum += Math.abs(one.loadBlocks()[r] - other.loadBlocks()[r]);
      sum += Math.abs(match(one, r) - match(other, r));
    }
    return sum;
  }

  private static int match(View view, int replica) {
    return view.decision().belief().overlapBlocks(Tier.DEVICE, replica);
  }

  private void choice(String letter, View view) {
    column.y += 17;
    double baseline = column.y - 3;
    String text = WORDS.text("routers.choice", letter, view.name());
    column.sketch.text(column.left(), baseline, text, Type.LABEL, Ink.TEXT2);
    int chosen = view.decision().chosen();
    column.replicaRight(chosen, lane.replicas().get(chosen).name(), column.right(), baseline);
  }

  private double x(int i) {
    return column.left() + column.room() * ENDS[i];
  }

  private void header() {
    column.y += 17;
    text(2, column.y, WORDS.text("routers.load"), Type.TICK, Ink.TEXT3);
    text(5, column.y, WORDS.text("routers.match"), Type.TICK, Ink.TEXT3);
    column.y += 14;
    String[] names = {WORDS.text("routers.booked"), "A", "B", WORDS.text("routers.held"), "A", "B"};
    for (int i = 0; i < names.length; i++) {
      text(i, column.y, names[i], Type.TICK, Ink.TEXT3);
    }
    column.y += 3;
  }

  private void row(int replica, View own, View other) {
    double top = column.y;
    column.y += Column.ROW;
    double baseline = column.y - 6;
    if (replica == own.decision().chosen() && replica == other.decision().chosen()) {
      column.lift(top, Column.ROW);
    }
    String name = lane.replicas().get(replica).name();
    column.replica(replica, name, baseline);
    double booked = beliefs.bookedBlocks()[replica];
    int held = inspection.held(replica);
    number(0, baseline, booked, booked);
    number(1, baseline, own.loadBlocks()[replica], booked);
    number(2, baseline, other.loadBlocks()[replica], booked);
    number(3, baseline, held, held);
    number(4, baseline, match(own, replica), held);
    number(5, baseline, match(other, replica), held);
    column.csv(
        name,
        booked,
        own.loadBlocks()[replica],
        other.loadBlocks()[replica],
        held,
        match(own, replica),
        match(other, replica));
  }

  /// Marked where it is not what is so.
  private void number(int i, double baseline, double value, double truth) {
    boolean off = Math.rint(value) != Math.rint(truth);
    Type type = off ? Type.LABEL_MONO_STRONG : Type.LABEL_MONO;
    text(i, baseline, Formats.count(value), type, off ? Ink.WARN_TEXT : Ink.TEXT1);
  }

  private void text(int i, double baseline, String text, Type type, Ink ink) {
    column.sketch.text(x(i), baseline, text, type, ink, Anchor.RIGHT);
  }
}

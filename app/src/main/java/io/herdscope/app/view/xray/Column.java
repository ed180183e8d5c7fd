package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.xray.XrayPicture.Action;
import io.herdscope.app.view.xray.XrayPicture.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A panel filled from top to bottom: what it holds so far and where the next line goes. Used by
/// one thread.
final class Column {
  static final double PAD = 13;
  static final double ROW = 21;

  /// Width of a square before a name, and its gap.
  private static final double BEFORE_NAME = 15;

  /// Share of a row that a name at its left takes at most.
  private static final double BEFORE_A_VALUE = 0.4;

  /// Share of a row that a name at its right takes at most.
  private static final double BESIDE_A_LABEL = 0.62;

  final Sketch sketch = new Sketch();
  final List<Hit<Target>> hits = new ArrayList<>();
  final StringBuilder csv = new StringBuilder();
  final double width;
  double y;

  Column(double width) {
    this.width = width;
  }

  double left() {
    return PAD;
  }

  double right() {
    return width - PAD;
  }

  double room() {
    return width - 2 * PAD;
  }

  /// What it holds as a picture that ends here.
  XrayPicture picture(List<Action> actions) {
    return new XrayPicture(
        sketch.marks(), List.copyOf(hits), y + 12, List.copyOf(actions), csv.toString());
  }

  /// A section head, with a hint behind it, or below it where it does not fit.
  void head(String text, @Nullable String hint) {
    y += 25;
    sketch.text(left(), y, Type.SECTION.fit(text, room()), Type.SECTION, Ink.TEXT2);
    if (hint != null) {
      double x = left() + Type.SECTION.width(text) + 8;
      if (x + Type.TICK.width(hint) > right()) {
        x = left();
        y += 14;
      }
      sketch.text(x, y, Type.TICK.fit(hint, right() - x), Type.TICK, Ink.TEXT3);
    }
    y += 5;
  }

  /// A replica's square and name at a row's left. Returns where the rest may begin.
  double replica(int replica, String name, double baseline) {
    ReplicaStripe.square(sketch, replica, left(), baseline - 9, 10);
    sketch.text(left() + BEFORE_NAME, baseline, atLeft(name), Type.LABEL_MONO, Ink.TEXT1);
    return afterReplica(name);
  }

  /// Where what follows a row's replica may begin.
  double afterReplica(String name) {
    return left() + BEFORE_NAME + Math.max(14, Type.LABEL_MONO.width(atLeft(name))) + 6;
  }

  /// Where what follows the replicas of a table may begin, the same in each row.
  double afterReplicas(LaneFrame lane, int[] rows) {
    double after = 0;
    for (int replica : rows) {
      after = Math.max(after, afterReplica(lane.replicas().get(replica).name()));
    }
    return after;
  }

  private String atLeft(String name) {
    return Type.LABEL_MONO.fitEnd(name, BEFORE_A_VALUE * room());
  }

  /// A square and a name that end at `x`, the name no longer than is good beside a label.
  void replicaRight(int replica, String name, double x, double baseline) {
    replicaRight(replica, name, x, BESIDE_A_LABEL * (x - left()), baseline);
  }

  /// A square and a name that end at `x` and take at most `most`: of a longer name, its end.
  void replicaRight(int replica, String name, double x, double most, double baseline) {
    String shown = Type.LABEL_MONO.fitEnd(name, most - BEFORE_NAME);
    double wide = Type.LABEL_MONO.width(shown);
    sketch.text(x, baseline, shown, Type.LABEL_MONO, Ink.TEXT1, Anchor.RIGHT);
    ReplicaStripe.square(sketch, replica, x - wide - BEFORE_NAME, baseline - 9, 10);
  }

  /// Lifts the row that ends at `y`: the one highlighted row of a table.
  void lift(double top, double height) {
    sketch.fill(left() - 5, top, room() + 10, height, Ink.BG3);
  }

  void hit(double top, double height, String tip, Target target) {
    hits.add(new Hit<>(0, top, width, height, tip, target));
  }

  /// Adds a line to the table for the clipboard.
  void csv(Object... cells) {
    for (int i = 0; i < cells.length; i++) {
      csv.append(i == 0 ? "" : ",").append(quoted(String.valueOf(cells[i])));
    }
    csv.append('\n');
  }

  private static String quoted(String cell) {
    boolean plain = cell.indexOf('"') < 0 && cell.indexOf(',') < 0 && cell.indexOf('\n') < 0;
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}

package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Inspection.Fork;
import io.herdscope.app.session.LaneFrame;
import java.util.List;

/// What forcing each replica does to this request and to everyone after it.
final class ForkSection {
  private static final Words WORDS = Words.of(ForkSection.class);

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;
  private final boolean running;

  ForkSection(Column column, Inspection inspection, LaneFrame lane, boolean running) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
    this.running = running;
  }

  void draw() {
    column.head(WORDS.text("fork"), WORDS.text("fork.hint", inspection.decision().policy()));
    List<Fork> forks = inspection.forks();
    if (forks == null) {
      column.y += 15;
      String text = WORDS.text(running ? "fork.running" : "fork.ask");
      column.sketch.text(column.left(), column.y, text, Type.LABEL, Ink.TEXT3);
      return;
    }
    header();
    column.csv("force", "ttft s", "e2e s", "session p99 s", "run ends");
    for (Fork fork : forks) {
      row(fork);
    }
    new LaterSection(column, lane, forks).draw();
  }

  private double[] columns() {
    double left = column.left();
    double room = column.room();
    return new double[] {
      left + room * 0.41, left + room * 0.54, left + room * 0.81, column.right()
    };
  }

  private void header() {
    column.y += 14;
    String[] keys = {"col.ttft", "col.e2e", "col.p99", "col.ends"};
    double[] x = columns();
    column.sketch.text(column.left(), column.y, WORDS.text("col.force"), Type.TICK, Ink.TEXT3);
    for (int i = 0; i < keys.length; i++) {
      column.sketch.text(x[i], column.y, WORDS.text(keys[i]), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    column.y += 4;
  }

  private void row(Fork fork) {
    double top = column.y;
    column.y += Column.ROW;
    double baseline = column.y - 6;
    if (fork.asItWas()) {
      column.lift(top, Column.ROW);
    }
    String name = lane.replicas().get(fork.replica()).name();
    double after = column.replica(fork.replica(), name, baseline);
    double[] x = columns();
    if (fork.asItWas()) {
      column.sketch.text(after - 2, baseline, WORDS.text("as.it.was"), Type.TICK, Ink.TEXT3);
    }
    String[] values = {
      Formats.fixed(fork.ttftSeconds(), 2),
      Formats.tenth(fork.e2eSeconds()),
      Formats.tenth(fork.sessionP99Seconds()),
      Formats.clockTenths(fork.end())
    };
    for (int i = 0; i < values.length; i++) {
      column.sketch.text(x[i], baseline, values[i], Type.LABEL_MONO, Ink.TEXT1, Anchor.RIGHT);
    }
    column.csv(name, fork.ttftSeconds(), fork.e2eSeconds(), fork.sessionP99Seconds(), values[3]);
  }
}

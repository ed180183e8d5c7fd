package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Inspection.Fork;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.Later;
import java.util.List;

/// What forcing each replica did to everyone routed after the decision: the numbers as they were,
/// then by how much each other choice changes them.
final class LaterSection {
  private static final Words WORDS = Words.of(LaterSection.class);

  private final Column column;
  private final LaneFrame lane;
  private final List<Fork> forks;

  LaterSection(Column column, LaneFrame lane, List<Fork> forks) {
    this.column = column;
    this.lane = lane;
    this.forks = forks;
  }

  void draw() {
    Later before = null;
    for (Fork fork : forks) {
      before = fork.asItWas() ? fork.later() : before;
    }
    if (before == null) {
      return;
    }
    String count = Formats.count(before.requests());
    column.head(WORDS.text("later"), WORDS.text("later.hint", count));
    header();
    column.csv("force", "elsewhere", "later ttft p99 s", "later e2e mean s", "hit rate");
    for (Fork fork : forks) {
      Later later = fork.later();
      if (later != null) {
        row(fork, later, before);
      }
    }
  }

  private double[] columns() {
    double left = column.left();
    double room = column.room();
    return new double[] {
      left + room * 0.45, left + room * 0.66, left + room * 0.84, column.right()
    };
  }

  private void header() {
    column.y += 14;
    String[] keys = {"col.elsewhere", "col.later.ttft", "col.later.e2e", "col.hit"};
    double[] x = columns();
    column.sketch.text(column.left(), column.y, WORDS.text("col.force"), Type.TICK, Ink.TEXT3);
    for (int i = 0; i < keys.length; i++) {
      column.sketch.text(x[i], column.y, WORDS.text(keys[i]), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    column.y += 4;
  }

  private void row(Fork fork, Later later, Later before) {
    double top = column.y;
    column.y += Column.ROW;
    double baseline = column.y - 6;
    if (fork.asItWas()) {
      column.lift(top, Column.ROW);
    }
    String name = lane.replicas().get(fork.replica()).name();
    column.replica(fork.replica(), name, baseline);
    double[] x = columns();
    text(x[0], baseline, Formats.count(later.elsewhere()), Ink.TEXT1);
    double ttft = later.ttftSeconds().p99();
    double e2e = later.e2eSeconds().mean();
    if (fork.asItWas()) {
      text(x[1], baseline, Formats.ttft(ttft), Ink.TEXT1);
      text(x[2], baseline, Formats.fixed(e2e, 2), Ink.TEXT1);
      text(x[3], baseline, Formats.percent(later.prefixHitRate(), 1) + " %", Ink.TEXT1);
    } else {
      change(x[1], baseline, ttft, before.ttftSeconds().p99(), 3, false);
      change(x[2], baseline, e2e, before.e2eSeconds().mean(), 2, false);
      double points = 100;
      change(
          x[3], baseline, later.prefixHitRate() * points, before.prefixHitRate() * points, 1, true);
    }
    column.csv(name, later.elsewhere(), ttft, e2e, later.prefixHitRate());
  }

  /// A signed difference; less than one per cent is neither better nor worse.
  private void change(
      double x, double baseline, double now, double before, int decimals, boolean moreIsBetter) {
    double by = now - before;
    boolean noise = Formats.isNoise(by / before);
    boolean better = moreIsBetter ? by > 0 : by < 0;
    Ink ink = noise ? Ink.TEXT3 : better ? Ink.OK : Ink.ALARM;
    String digits = Formats.fixed(by, decimals);
    boolean zero = digits.equals(Formats.fixed(0, decimals));
    text(x, baseline, zero ? "0" : by > 0 ? "+" + digits : digits, ink);
  }

  private void text(double x, double baseline, String text, Ink ink) {
    column.sketch.text(x, baseline, text, Type.LABEL_MONO, ink, Anchor.RIGHT);
  }
}

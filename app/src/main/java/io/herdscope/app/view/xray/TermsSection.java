package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.decision.RoutingDecision;
import java.util.ArrayList;
import java.util.List;

/// What the policy itself compared, where that is not the kv-aware cost shown below: every
/// candidate's terms in the policy's own unit, the chosen one lifted.
final class TermsSection {
  private static final Words WORDS = Words.of(TermsSection.class);
  private static final double FIRST = 0.34;

  private final Column column;
  private final RoutingDecision decision;
  private final LaneFrame lane;
  private final int[] rows;

  TermsSection(Column column, Inspection inspection, LaneFrame lane, int[] rows) {
    this.column = column;
    this.decision = inspection.decision();
    this.lane = lane;
    this.rows = rows;
  }

  void draw() {
    column.head(WORDS.text("terms", decision.policy()), WORDS.text("terms.hint"));
    column.y += 14;
    List<Object> header = new ArrayList<>(List.of("replica"));
    for (int t = 0; t < decision.termNames().size(); t++) {
      String name = decision.termNames().get(t);
      column.sketch.text(x(t), column.y, Abouts.term(name), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
      header.add(name);
    }
    column.csv(header.toArray());
    column.y += 4;
    for (int replica : rows) {
      row(replica);
    }
  }

  private double x(int term) {
    double room = column.room() * (1 - FIRST);
    int terms = decision.termNames().size();
    return column.left() + column.room() * FIRST + room * (term + 1) / terms;
  }

  private void row(int replica) {
    double top = column.y;
    column.y += 19;
    double baseline = column.y - 5;
    if (replica == decision.chosen()) {
      column.lift(top, 19);
    }
    String name = lane.replicas().get(replica).name();
    column.replica(replica, name, baseline);
    List<Object> cells = new ArrayList<>(List.of(name));
    for (int t = 0; t < decision.termNames().size(); t++) {
      double value = decision.term(replica, t);
      String text = decision.isEligible(replica) ? written(value) : Formats.NONE;
      Ink ink = decision.isEligible(replica) ? Ink.TEXT1 : Ink.TEXT3;
      column.sketch.text(x(t), baseline, text, Type.LABEL_MONO, ink, Anchor.RIGHT);
      cells.add(value);
    }
    column.csv(cells.toArray());
  }

  private static String written(double value) {
    return value == Math.rint(value) ? Formats.count(value) : Formats.fixed(value, 3);
  }
}

package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.decision.RoutingDecision;
import java.util.ArrayList;
import java.util.List;

/// The decision as kv-aware cost: every candidate's terms stacked, their sum, the margin, and how a
/// tie was broken.
final class CostSection {
  private static final Words WORDS = Words.of(CostSection.class);
  private static final List<Ink> INKS = List.of(Ink.PREFILL, Ink.DECODE, Ink.DECODE_DIM, Ink.TEXT3);
  private static final double LEAST_BAR = 16;

  private final Column column;
  private final Inspection inspection;
  private final RoutingDecision costs;
  private final LaneFrame lane;
  private final int[] rows;

  CostSection(Column column, Inspection inspection, LaneFrame lane, int[] rows) {
    this.column = column;
    this.inspection = inspection;
    this.costs = inspection.kvAware();
    this.lane = lane;
    this.rows = rows;
  }

  void draw() {
    boolean own = inspection.decision().policy().equals(costs.policy());
    column.head(WORDS.text(own ? "cost.own" : "cost", costs.policy()), null);
    legend();
    List<Object> header = new ArrayList<>(List.of("replica"));
    header.addAll(costs.termNames());
    header.add("cost");
    column.csv(header.toArray());
    double scale = scale();
    for (int replica : rows) {
      row(replica, scale);
    }
    summary(own);
  }

  private void legend() {
    column.y += 14;
    double x = column.left();
    for (int t = 0; t < costs.termNames().size(); t++) {
      column.sketch.fill(x, column.y - 9, 10, 10, INKS.get(t % INKS.size()));
      String name = Abouts.term(costs.termNames().get(t));
      column.sketch.text(x + 14, column.y, name, Type.TICK, Ink.TEXT2);
      x += 14 + Type.TICK.width(name) + 11;
    }
    column.y += 5;
  }

  /// Pixels per block, so that every bar leaves room for its total and its comment.
  private double scale() {
    double scale = Double.POSITIVE_INFINITY;
    for (int replica : rows) {
      double x = column.afterReplicas(lane, rows);
      String comment = comment(replica);
      double wide = comment.isEmpty() ? 0 : 8 + Type.TICK.width(comment);
      double total = Type.LABEL_MONO_STRONG.width(Formats.cost(costs.cost(replica)));
      double room = Math.max(LEAST_BAR, column.right() - x - 6 - total - wide);
      scale = Math.min(scale, room / Math.max(1e-9, costs.cost(replica)));
    }
    return scale;
  }

  private void row(int replica, double scale) {
    column.y += 23;
    double baseline = column.y - 5;
    column.replica(replica, lane.replicas().get(replica).name(), baseline);
    double x = column.afterReplicas(lane, rows);
    double end = bar(replica, x, scale);
    boolean best = costs.cost(replica) <= cheapest() + 1e-9;
    boolean eligible = costs.isEligible(replica);
    Type type = best && eligible ? Type.LABEL_MONO_STRONG : Type.LABEL_MONO;
    String total = Formats.cost(costs.cost(replica));
    column.sketch.text(end + 6, baseline, total, type, eligible ? Ink.TEXT1 : Ink.TEXT3);
    Ink ink = eligible && replica == costs.chosen() ? Ink.OK : Ink.TEXT3;
    double after = end + 6 + type.width(total) + 8;
    String comment = Type.TICK.fit(comment(replica), column.right() - after);
    column.sketch.text(after, baseline, comment, Type.TICK, ink);
    csvRow(replica);
  }

  private double bar(int replica, double x, double scale) {
    double at = x;
    double sum = 0;
    for (int t = 0; t < costs.termNames().size(); t++) {
      sum += Math.max(0, costs.term(replica, t));
      double next = Math.rint(x + sum * scale);
      column.sketch.fill(at, column.y - 18, next - at, 17, INKS.get(t % INKS.size()));
      at = Math.max(at, next);
    }
    return at;
  }

  private String comment(int replica) {
    if (!costs.isEligible(replica)) {
      return WORDS.text("ineligible");
    }
    if (replica == costs.chosen()) {
      return WORDS.text("picks", costs.policy());
    }
    boolean tied = costs.tied() > 1 && costs.cost(replica) <= cheapest() + 1e-9;
    return tied ? WORDS.text("tie." + costs.tieRule().name()) : "";
  }

  private double cheapest() {
    double cheapest = Double.POSITIVE_INFINITY;
    for (int r = 0; r < costs.replicas(); r++) {
      cheapest = costs.isEligible(r) ? Math.min(cheapest, costs.cost(r)) : cheapest;
    }
    return cheapest;
  }

  private void summary(boolean own) {
    int chosen = inspection.decision().chosen();
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 15, 16);
    double extra = costs.cost(chosen) - cheapest();
    if (!own && extra > 0) {
      flow.label(WORDS.text("sum.costs", name(chosen)))
          .strong(Formats.cost(extra))
          .label(WORDS.text("sum.more"));
    }
    int next = runnerUp();
    if (next >= 0) {
      flow.label(WORDS.text("sum.margin", name(costs.chosen()), name(next)))
          .strong(Formats.cost(costs.margin()));
    }
    if (costs.tied() > 1) {
      flow.label(WORDS.text("sum.tied", costs.tied(), WORDS.text("tie." + costs.tieRule().name())));
    }
    column.y = flow.end() + 2;
  }

  private int runnerUp() {
    int next = -1;
    for (int r = 0; r < costs.replicas(); r++) {
      boolean better = next < 0 || costs.cost(r) < costs.cost(next);
      if (r != costs.chosen() && costs.isEligible(r) && better) {
        next = r;
      }
    }
    return next;
  }

  private String name(int replica) {
    return lane.replicas().get(replica).name();
  }

  private void csvRow(int replica) {
    List<Object> cells = new ArrayList<>(List.of(name(replica)));
    for (int t = 0; t < costs.termNames().size(); t++) {
      cells.add(costs.term(replica, t));
    }
    cells.add(costs.cost(replica));
    column.csv(cells.toArray());
  }
}

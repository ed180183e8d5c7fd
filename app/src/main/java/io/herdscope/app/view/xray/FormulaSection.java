package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;

/// The kv-aware formula with this decision's numbers filled in, for the replica that got the
/// request and the one the formula prefers.
final class FormulaSection {
  private static final Words WORDS = Words.of(FormulaSection.class);

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;
  private final int blockSize;

  FormulaSection(Column column, Inspection inspection, LaneFrame lane, int blockSize) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
    this.blockSize = blockSize;
  }

  void draw() {
    column.head(WORDS.text("formula"), WORDS.text("formula.hint"));
    line(column.left(), WORDS.text("formula.first"), Ink.TEXT1);
    line(column.left(), WORDS.text("formula.second"), Ink.TEXT1);
    column.y += 3;
    int chosen = inspection.decision().chosen();
    numbers(chosen);
    if (inspection.kvAware().chosen() != chosen) {
      numbers(inspection.kvAware().chosen());
    }
  }

  private void numbers(int replica) {
    Belief belief = inspection.kvAware().belief();
    RoutingDecision costs = inspection.kvAware();
    double x = column.left() + 15;
    String name = lane.replicas().get(replica).name();
    double first = column.y;
    line(x, name + "  " + prefill(replica), Ink.TEXT2);
    ReplicaStripe.square(column.sketch, replica, column.left(), first + 6, 9);
    String rest =
        WORDS.text(
            "formula.rest",
            Formats.count(belief.activeBlocks(replica)),
            Formats.count(belief.additionalBlocks(replica)),
            plain(coefficient("activeRequestWeight", 0)),
            belief.activeRequests(replica));
    double end = line(x + Type.LABEL_MONO.width("    "), rest, Ink.TEXT2);
    String total = " = " + Formats.cost(costs.cost(replica));
    column.sketch.text(end, column.y - 2, total, Type.LABEL_MONO_STRONG, Ink.TEXT1);
    column.y += 2;
  }

  /// The prefill term; as its value alone where tiers or a fading credit go beyond the short
  /// formula.
  private String prefill(int replica) {
    Belief belief = inspection.kvAware().belief();
    double scale = coefficient("prefillLoadScale", 1);
    double credit = coefficient("overlapCredit", 1);
    double backlog = belief.prefillTokens(replica) / (double) blockSize;
    double prompt = inspection.request().promptTokens() / (double) blockSize;
    int overlap = belief.overlapBlocks(Tier.DEVICE, replica);
    double value = scale * Math.max(0, backlog + prompt - credit * overlap);
    double term = inspection.kvAware().term(replica, 0);
    return Math.abs(value - term) < 0.05
        ? WORDS.text(
            "formula.prefill",
            plain(scale),
            Formats.cost(backlog),
            Formats.cost(prompt),
            plain(credit),
            Formats.count(overlap))
        : WORDS.text("formula.prefill.value", Formats.cost(term));
  }

  private double coefficient(String name, double otherwise) {
    return inspection.flips().stream()
        .filter(flip -> flip.coefficient().equals(name))
        .mapToDouble(Inspection.Flip::now)
        .findFirst()
        .orElse(otherwise);
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? Formats.count(value) : Formats.coefficient(value);
  }

  private double line(double x, String text, Ink ink) {
    column.y += 16;
    column.sketch.text(x, column.y - 2, text, Type.LABEL_MONO, ink);
    return x + Type.LABEL_MONO.width(text);
  }
}

package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.Tier;
import java.util.Set;

/// What the router believed cached on every replica, beside what the engine really held.
final class OverlapSection {
  private static final Words WORDS = Words.of(OverlapSection.class);
  private static final Set<String> BY_INDEX =
      Set.of(
          "pure-kv",
          "kv-aware",
          "dynamo-lmetric",
          "dynamo-two-tier",
          "stack-kvaware",
          "stack-loadaware");
  private static final Set<String> BY_OWN_TREE =
      Set.of(
          "prefix-affinity",
          "sglang-cache-aware",
          "aibrix-prefix",
          "aibrix-preble",
          "stack-prefixaware");
  private static final double TRUTH = 66;
  private static final double NUMBER = 42;

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;
  private final int[] rows;
  private final int prompt;
  private boolean more;
  private boolean less;

  /// @param prompt of the request, in whole blocks of the router's size
  OverlapSection(Column column, Inspection inspection, LaneFrame lane, int[] rows, int prompt) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
    this.rows = rows;
    this.prompt = Math.max(1, prompt);
  }

  void draw() {
    title(inspection.decision().policy());
    column.csv("replica", "believed overlap blocks", "held blocks");
    for (int replica : rows) {
      row(replica);
    }
    note();
  }

  /// Below it is always what the KV index matches; not every policy decides by that.
  private void title(String policy) {
    if (BY_INDEX.contains(policy)) {
      column.head(WORDS.text("overlap", policy), null);
    } else {
      String key = BY_OWN_TREE.contains(policy) ? "overlap.own" : "overlap.unseen";
      column.head(WORDS.text("overlap.index"), WORDS.text(key, policy));
    }
  }

  private void row(int replica) {
    column.y += 18;
    double baseline = column.y - 3;
    column.replica(replica, lane.replicas().get(replica).name(), baseline);
    double x = column.afterReplicas(lane, rows);
    double width = Math.max(20, column.right() - TRUTH - NUMBER - x);
    int believed = inspection.decision().belief().overlapBlocks(Tier.DEVICE, replica);
    int held = inspection.seesEngines() ? inspection.held(replica) : believed;
    double top = column.y - 13;
    boolean chosen = replica == inspection.decision().chosen();
    column.sketch.fill(x, top, width, 11, Ink.BG3);
    double belief = Math.rint(width * Math.min(believed, prompt) / prompt);
    double truth = Math.rint(width * Math.min(held, prompt) / prompt);
    column.sketch.fill(x, top, Math.min(belief, truth), 11, chosen ? Ink.TEXT1 : Ink.TEXT3);
    if (held > believed) {
      more = true;
      Shade edge = Shade.of(chosen ? Ink.TEXT1 : Ink.TEXT3);
      column.sketch.add(
          new Mark.Box(
              x + belief, top, Math.max(3, truth - belief), 11, 0, null, edge, 1, Dash.SHORT));
    } else if (held < believed) {
      less = true;
      column.sketch.fill(x + truth, top, belief - truth, 11, Ink.BG0);
      column.sketch.hatch(x + truth, top, belief - truth, 11, Shade.of(Ink.GHOST));
    }
    numbers(replica, believed, held, baseline);
    column.csv(lane.replicas().get(replica).name(), believed, held);
  }

  private void numbers(int replica, int believed, int held, double baseline) {
    double right = column.right();
    column.sketch.text(
        right - TRUTH - 2,
        baseline,
        Formats.count(believed),
        Type.LABEL_MONO,
        Ink.TEXT1,
        Anchor.RIGHT);
    String truth =
        !inspection.seesEngines()
            ? WORDS.text("truth.unknown")
            : inspection.isGone(replica)
                ? WORDS.text("truth.gone")
                : held == believed
                    ? WORDS.text("truth.same")
                    : WORDS.text("truth", Formats.count(held));
    Ink ink = held == believed ? Ink.TEXT3 : Ink.TEXT2;
    column.sketch.text(right - TRUTH + 8, baseline, truth, Type.TICK_MONO, ink);
  }

  private void note() {
    int hidden = inspection.decision().replicas() - rows.length;
    String text =
        (more ? WORDS.text("truth.more") + " " : "")
            + (less ? WORDS.text("truth.less") + " " : "")
            + (inspection.seesEngines() ? "" : WORDS.text("truth.unseen") + " ")
            + (hidden > 0 ? WORDS.text("hidden", hidden) : "");
    if (!text.isBlank()) {
      Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 13, 13);
      flow.say(text.strip(), Type.TICK, Ink.TEXT3);
      column.y = flow.end() + 2;
    }
  }
}

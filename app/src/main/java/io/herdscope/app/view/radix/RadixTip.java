package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.Nanos;
import io.herdscope.model.tree.TreePage;
import java.util.Locale;

/// What is said about a run of blocks under the pointer. Pure.
final class RadixTip {
  private static final Words WORDS = Words.of(RadixTip.class);

  private RadixTip() {}

  static String of(TreeFrame tree, int node, LaneFrame lane) {
    TreePage page = tree.page();
    if (page.isAggregate(node)) {
      return WORDS.text(
          "tip.aggregate",
          Formats.count((double) page.weight(node)),
          Formats.count(page.depth(node)));
    }
    return WORDS.text(
        "tip",
        hex(page.firstHash(node)),
        hex(page.lastHash(node)),
        Formats.count(page.length(node)),
        Formats.count(page.depth(node)),
        Formats.count((double) page.depth(node) + page.length(node)),
        Formats.count((double) page.weight(node)),
        owners(tree, node, lane),
        Formats.tenth((tree.at() - page.lastUseNanos(node)) / (double) Nanos.PER_SECOND) + " s",
        tree.references()[node],
        RadixProjection.tierName(page.fastestTier(node)));
  }

  private static String owners(TreeFrame tree, int node, LaneFrame lane) {
    StringBuilder text = new StringBuilder();
    int replicas = lane.replicas().size();
    for (int r = 0; r < replicas; r++) {
      if (!tree.page().isOwner(node, r)) {
        continue;
      }
      int held = Math.min(tree.page().length(node), tree.held(node, r));
      String name = lane.replicas().get(r).name();
      boolean all = held == tree.page().length(node);
      text.append(text.isEmpty() ? "" : ", ");
      text.append(all ? name : WORDS.text("tip.held", name, Formats.count(held)));
    }
    return text.isEmpty() ? Formats.NONE : text.toString();
  }

  private static String hex(long hash) {
    return String.format(Locale.ROOT, "%016x", hash);
  }
}

package io.herdscope.app.view.radix;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.Nanos;
import io.herdscope.model.tree.TreePage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was evicted lately, seen by comparing each page of the tree with the one before. Only what
/// happens while the run plays: a jump in time evicts nothing. Render worker only.
final class Embers {
  /// More are not told apart; the latest are kept.
  private static final int MOST = 400;

  private @Nullable TreeFrame seen;
  private int seenLane = -1;
  private long seenRoot;
  private List<Ember> glowing = List.of();

  /// The next page that is painted.
  ///
  /// @param root hash of the block made root
  /// @param now wall nanoseconds
  @SuppressWarnings("ReferenceEquality") // whether it was read anew, not what is in it
  List<Ember> after(Frame frame, TreeFrame tree, long root, long now) {
    int lane = frame.focus();
    TreeFrame before = seen;
    List<Ember> next = new ArrayList<>(glowing);
    next.removeIf(ember -> ember.glow(now) <= 0);
    boolean same = lane == seenLane && root == seenRoot;
    if (before == null || !same || isJump(before, tree, frame.playback().speed())) {
      next.clear();
    } else if (tree != before && frame.playback().playing()) {
      add(before.page(), tree.page(), now, next);
    }
    seen = tree;
    seenLane = lane;
    seenRoot = root;
    glowing = List.copyOf(next.subList(Math.max(0, next.size() - MOST), next.size()));
    return glowing;
  }

  /// Nothing glows any more.
  List<Ember> none() {
    seen = null;
    glowing = List.of();
    return glowing;
  }

  private static boolean isJump(TreeFrame before, TreeFrame tree, double speed) {
    double seconds = (tree.at() - before.at()) / (double) Nanos.PER_SECOND;
    return seconds < 0 || seconds > Math.max(1, speed);
  }

  private static void add(TreePage before, TreePage page, long now, List<Ember> to) {
    int replicas = 64 * page.ownerWords();
    double[][] extents = new IcicleLayout(before, 0, 1).extents();
    new Evicted(before, page)
        .tell(
            replicas,
            (node, replica, kept) -> {
              double owners = Math.max(1, before.ownerCount(node));
              double band = extents[1][node] / owners;
              double top = extents[0][node] + band * ahead(before, node, replica);
              int gone = before.length(node) - kept;
              to.add(new Ember(before.depth(node) + kept, gone, top, band, now));
            });
  }

  /// Owners of a node that come before a replica.
  private static int ahead(TreePage page, int node, int replica) {
    int before = 0;
    for (int r = 0; r < replica; r++) {
      before += page.isOwner(node, r) ? 1 : 0;
    }
    return before;
  }
}

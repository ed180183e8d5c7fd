package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreePageBuilder;
import java.util.Arrays;

/// Writes the kept segments of a [TreePager] into a page, depth first, siblings heaviest first, the
/// aggregate of the others last. Works with a stack of its own: paths can be very long.
final class TreePageWriter {
  private static final int NONE = TreeSegments.NONE;

  private final TreePager tree;
  private final TreeSegments segments;
  private final boolean[] kept;
  private final TreePageBuilder page;

  /// A segment, or −2 − s for the aggregate below segment s, −1 for the one at the top.
  private int[] stack = new int[64];

  private int[] parents = new int[64];
  private int[] depths = new int[64];
  private int size;

  TreePageWriter(TreePager tree, boolean[] kept) {
    this.tree = tree;
    this.segments = tree.segments();
    this.kept = kept;
    this.page = new TreePageBuilder(segments.words);
  }

  TreePage write() {
    push(NONE, TreePage.NO_PARENT, tree.depthOfTop());
    while (size > 0) {
      size--;
      int parent = parents[size];
      int depth = depths[size];
      if (stack[size] < 0) {
        aggregate(-2 - stack[size], parent, depth);
      } else {
        run(stack[size], parent, depth);
      }
    }
    return page.build();
  }

  /// Puts what is below a segment on the stack, in reverse.
  private void push(int segment, int parent, int depth) {
    for (int s = tree.lightest(segment); s != NONE; s = tree.nextHeavier(s)) {
      if (!kept[s]) {
        push(-2 - segment, depth, parent, size);
        break;
      }
    }
    for (int s = tree.lightest(segment); s != NONE; s = tree.nextHeavier(s)) {
      if (kept[s]) {
        push(s, depth, parent, size);
      }
    }
  }

  private void push(int entry, int depth, int parent, int at) {
    if (at == stack.length) {
      stack = Arrays.copyOf(stack, 2 * at);
      parents = Arrays.copyOf(parents, 2 * at);
      depths = Arrays.copyOf(depths, 2 * at);
    }
    stack[at] = entry;
    parents[at] = parent;
    depths[at] = depth;
    size = at + 1;
  }

  /// Writes a segment and those that only continue it as one node.
  private void run(int first, int parent, int depth) {
    int last = first;
    int length = segments.length(first);
    long used = segments.lastUse[first];
    int below = tree.lightest(last);
    while (below != NONE && kept[below] && tree.continues(below)) {
      last = below;
      length += segments.length(last);
      used = Math.max(used, segments.lastUse[last]);
      below = tree.lightest(last);
    }
    int node =
        page.addRun(
            parent,
            depth,
            length,
            segments.firstHash(first),
            segments.lastHash(last),
            segments.detached[first]);
    page.weight(node, tree.weight(first));
    page.used(node, used);
    page.fastest(node, Tier.ALL.get(segments.fastest[first]));
    for (int w = 0; w < segments.words; w++) {
      page.own(node, w, segments.owners[first * segments.words + w]);
    }
    push(last, node, depth + length);
  }

  private void aggregate(int above, int parent, int depth) {
    long blocks = 0;
    int longest = 0;
    long used = 0;
    int fastest = Tier.ALL.size() - 1;
    for (int s = tree.lightest(above); s != NONE; s = tree.nextHeavier(s)) {
      if (!kept[s]) {
        fastest = Math.min(fastest, tree.subtreeFastest(s));
        blocks += tree.weight(s);
        longest = Math.max(longest, tree.reach(s));
        used = Math.max(used, tree.subtreeUse(s));
      }
    }
    int node = page.addAggregate(parent, depth, longest, blocks);
    page.used(node, used);
    page.fastest(node, Tier.ALL.get(fastest));
    for (int s = tree.lightest(above); s != NONE; s = tree.nextHeavier(s)) {
      for (int w = 0; w < segments.words && !kept[s]; w++) {
        page.own(node, w, tree.subtreeOwners(s, w));
      }
    }
  }
}

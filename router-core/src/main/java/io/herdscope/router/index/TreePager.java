package io.herdscope.router.index;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import java.util.Arrays;

/// Makes a [TreePage] of the index: keeps the heaviest subtrees that fit, merges the rest into one
/// aggregate per parent. A parent always outweighs its children, so the kept nodes form a tree. All
/// segments are sorted once, and the children of each linked in that order, since a view asks a few
/// times a second.
final class TreePager {
  private static final int NONE = TreeSegments.NONE;

  private final TreeSegments segments;
  private final int rootSlot;
  private final int[] order;
  private final int[] firstChild;
  private final int[] nextSibling;
  private final long[] weight;
  private final int[] reach;
  private final long[] subtreeOwners;
  private final long[] subtreeUse;
  private final byte[] subtreeFastest;
  private final int soughtSlot;

  /// What was found, the heaviest first.
  private int[] heaviest = {};

  private int firstTop = NONE;
  private int found;

  TreePager(RunStore runs, int tiers, int tierWords, TreeQuery query) {
    long rootHash = query.rootHash();
    soughtSlot = query.soughtHash() == BlockHasher.ROOT ? NONE : runs.find(query.soughtHash());
    rootSlot = rootHash == BlockHasher.ROOT ? NONE : runs.find(rootHash);
    segments = new TreeSegments(runs, tiers, tierWords, rootSlot);
    int count = segments.count;
    order = new int[count];
    firstChild = new int[count];
    nextSibling = new int[count];
    weight = new long[count];
    reach = new int[count];
    subtreeOwners = Arrays.copyOf(segments.owners, count * segments.words);
    subtreeUse = Arrays.copyOf(segments.lastUse, count);
    subtreeFastest = Arrays.copyOf(segments.fastest, count);
    boolean unknown = rootHash != BlockHasher.ROOT && rootSlot == NONE;
    children();
    if (!unknown) {
      reachable();
      weigh();
      heaviest = heaviestFirst();
      linkInOrder();
    }
  }

  private void children() {
    Arrays.fill(firstChild, NONE);
    Arrays.fill(nextSibling, NONE);
    for (int s = 0; s < segments.count; s++) {
      int above = segments.parent[s];
      if (above != NONE) {
        nextSibling[s] = firstChild[above];
        firstChild[above] = s;
      }
    }
  }

  /// Fills `order`, parents before children. A stream that names two blocks as each other's parents
  /// makes a ring that no top leads to; it is opened at one place and shown as detached.
  private void reachable() {
    boolean[] seen = new boolean[segments.count];
    if (rootSlot != NONE) {
      enter(segments.at(rootSlot), seen);
      return;
    }
    for (int s = 0; s < segments.count; s++) {
      if (segments.parent[s] == NONE) {
        enter(s, seen);
      }
    }
    for (int s = 0; s < segments.count; s++) {
      if (!seen[s]) {
        unlink(s);
        enter(s, seen);
      }
    }
  }

  private void unlink(int segment) {
    int above = segments.parent[segment];
    segments.parent[segment] = NONE;
    segments.detached[segment] = true;
    if (firstChild[above] == segment) {
      firstChild[above] = nextSibling[segment];
    } else {
      int before = firstChild[above];
      while (nextSibling[before] != segment) {
        before = nextSibling[before];
      }
      nextSibling[before] = nextSibling[segment];
    }
    nextSibling[segment] = NONE;
  }

  private void enter(int top, boolean[] seen) {
    int next = found;
    order[found++] = top;
    seen[top] = true;
    while (next < found) {
      for (int c = firstChild[order[next++]]; c != NONE; c = nextSibling[c]) {
        if (!seen[c]) {
          seen[c] = true;
          order[found++] = c;
        }
      }
    }
  }

  /// Sums up from the leaves.
  private void weigh() {
    for (int i = found - 1; i >= 0; i--) {
      int s = order[i];
      weight[s] += segments.length(s);
      reach[s] += segments.length(s);
      int above = segments.parent[s];
      if (!isTop(s)) {
        weight[above] += weight[s];
        reach[above] = Math.max(reach[above], reach[s]);
        subtreeUse[above] = Math.max(subtreeUse[above], subtreeUse[s]);
        subtreeFastest[above] = (byte) Math.min(subtreeFastest[above], subtreeFastest[s]);
        for (int w = 0; w < segments.words; w++) {
          subtreeOwners[above * segments.words + w] |= subtreeOwners[s * segments.words + w];
        }
      }
    }
  }

  /// What was found by weight, then by hash, so that a page does not depend on how the index came
  /// about. A weight counts slots, whose numbers are positive ints.
  private int[] heaviestFirst() {
    long[] keys = new long[found];
    for (int i = 0; i < found; i++) {
      keys[i] = ((Integer.MAX_VALUE - weight[order[i]]) << Integer.SIZE) | order[i];
    }
    Arrays.sort(keys);
    int[] sorted = new int[found];
    for (int i = 0; i < found; i++) {
      sorted[i] = (int) keys[i];
    }
    int from = 0;
    while (from < found) {
      int to = from + 1;
      while (to < found && weight[sorted[to]] == weight[sorted[from]]) {
        to++;
      }
      sortByHash(sorted, from, to);
      from = to;
    }
    return sorted;
  }

  /// Sorts equally heavy segments, of which a fleet with requests of one kind has very many.
  private void sortByHash(int[] some, int from, int to) {
    int[] next = new int[to - from];
    for (int width = 1; width < next.length; width *= 2) {
      for (int left = from; left < to; left += 2 * width) {
        int right = Math.min(left + width, to);
        merge(some, left, right, Math.min(right + width, to), next, left - from);
      }
      System.arraycopy(next, 0, some, from, next.length);
    }
  }

  /// Merges `[left, right)` and `[right, end)`.
  private void merge(int[] some, int left, int right, int end, int[] into, int at) {
    int l = left;
    int r = right;
    for (int i = at; i < at + end - left; i++) {
      boolean first =
          r == end || (l < right && segments.firstHash(some[l]) <= segments.firstHash(some[r]));
      into[i] = first ? some[l++] : some[r++];
    }
  }

  /// Links the children of each segment, and the tops, the lightest first.
  private void linkInOrder() {
    for (int s : heaviest) {
      firstChild[s] = NONE;
    }
    for (int s : heaviest) {
      if (isTop(s)) {
        nextSibling[s] = firstTop;
        firstTop = s;
      } else {
        nextSibling[s] = firstChild[segments.parent[s]];
        firstChild[segments.parent[s]] = s;
      }
    }
  }

  /// True when the segment only continues the one above it: drawn as one node.
  boolean continues(int s) {
    int above = segments.parent[s];
    return !isTop(s)
        && firstChild[above] == s
        && nextSibling[s] == NONE
        && segments.sameHolding(above, s);
  }

  private boolean isTop(int s) {
    return segments.parent[s] == NONE || (rootSlot != NONE && s == order[0]);
  }

  TreePage page(TreeQuery query) {
    return new TreePageWriter(this, keep(query)).write();
  }

  /// Marks the heaviest segments such that they and the aggregates fit.
  private boolean[] keep(TreeQuery query) {
    boolean[] all = mark(order, found);
    if (query.minWeight() <= 1 && size(all) <= query.maxNodes()) {
      return all;
    }
    int[] always = wayToSought(query.maxNodes());
    int low = 0;
    int high = heavyEnough(query.minWeight());
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (size(mark(heaviest, middle, always)) <= query.maxNodes()) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return mark(heaviest, low, always);
  }

  /// How many weigh at least that.
  private int heavyEnough(long least) {
    int low = 0;
    int high = found;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (weight[heaviest[middle]] >= least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// The segments from the sought block's up to the top; none when they do not fit, or when the
  /// block is not below this root.
  private int[] wayToSought(int maxNodes) {
    int[] way = new int[found];
    int steps = 0;
    int s = soughtSlot == NONE ? NONE : segments.at(soughtSlot);
    while (s != NONE && steps < found) {
      way[steps++] = s;
      if (isTop(s)) {
        int[] exact = Arrays.copyOf(way, steps);
        return size(mark(exact, steps)) <= maxNodes ? exact : new int[0];
      }
      s = segments.parent[s];
    }
    return new int[0];
  }

  private boolean[] mark(int[] some, int first, int[] always) {
    boolean[] kept = mark(some, first);
    for (int s : always) {
      kept[s] = true;
    }
    return kept;
  }

  private boolean[] mark(int[] some, int first) {
    boolean[] kept = new boolean[segments.count];
    for (int i = 0; i < first; i++) {
      kept[some[i]] = true;
    }
    return kept;
  }

  /// Nodes of the page if these segments were kept.
  private int size(boolean[] kept) {
    int nodes = 0;
    boolean[] aggregated = new boolean[segments.count + 1];
    for (int i = 0; i < found; i++) {
      int s = order[i];
      int above = isTop(s) ? segments.count : segments.parent[s];
      if (kept[s]) {
        nodes += continues(s) ? 0 : 1;
      } else if ((above == segments.count || kept[above]) && !aggregated[above]) {
        aggregated[above] = true;
        nodes++;
      }
    }
    return nodes;
  }

  /// Blocks before the first one drawn.
  int depthOfTop() {
    int depth = 0;
    int steps = 0;
    int s = rootSlot == NONE ? NONE : segments.parent[order[0]];
    while (s != NONE && steps++ < segments.count) {
      depth += segments.length(s);
      s = segments.parent[s];
    }
    return depth;
  }

  /// The lightest of the children of a segment, or of the tops for `NONE`; `NONE` where there is
  /// none. The others follow by `nextHeavier`.
  int lightest(int segment) {
    return segment == NONE ? firstTop : firstChild[segment];
  }

  /// The next one of those with the same parent, `NONE` after the heaviest.
  int nextHeavier(int segment) {
    return nextSibling[segment];
  }

  TreeSegments segments() {
    return segments;
  }

  /// Distinct blocks in the subtree.
  long weight(int segment) {
    return weight[segment];
  }

  /// Blocks on the longest path from the segment's first block down.
  int reach(int segment) {
    return reach[segment];
  }

  long subtreeUse(int segment) {
    return subtreeUse[segment];
  }

  int subtreeFastest(int segment) {
    return subtreeFastest[segment];
  }

  long subtreeOwners(int segment, int word) {
    return subtreeOwners[segment * segments.words + word];
  }
}

package io.herdscope.app.view.radix;

import io.herdscope.model.tree.TreePage;

/// Places the nodes of a page.
///
/// A node's children share its height in proportion to the blocks below them, heaviest first, so a
/// chain keeps its height and a leaf's height tells how much hangs on it. A subtree lower than a
/// pixel is drawn as one row, once per pixel row and parent; the rest of it is skipped unseen. Work
/// is bounded by the page, cells by pixel rows × depth of the tree.
final class IcicleLayout {
  /// Below this height in pixels a subtree is one row.
  private static final double LEAST = 1;

  private final TreePage page;
  private final double x;
  private final double pixelsPerBlock;
  private final int firstDepth;
  private final int[] end;
  private final double[] top;
  private final double[] high;
  private final double[] next;
  private final long[] below;
  private double free;

  /// @param x pixels at the root's first block
  IcicleLayout(TreePage page, double x, double pixelsPerBlock) {
    this.page = page;
    this.x = x;
    this.pixelsPerBlock = pixelsPerBlock;
    this.firstDepth = firstDepth(page);
    this.end = ends(page);
    this.below = below(page);
    this.top = new double[page.size()];
    this.high = new double[page.size()];
    this.next = new double[page.size()];
  }

  static int firstDepth(TreePage page) {
    return page.size() == 0 ? 0 : page.depth(0);
  }

  /// Blocks from the page's root to its deepest block.
  static int blocksDeep(TreePage page) {
    int deepest = 1;
    int first = firstDepth(page);
    for (int n = 0; n < page.size(); n++) {
      deepest = Math.max(deepest, page.depth(n) + page.length(n) - first);
    }
    return deepest;
  }

  /// Cells of the whole page between `y` and `y + height`.
  Cells place(double y, double height) {
    return place(y, height, y, y + height);
  }

  /// The same, without what lies above `from` or below `to`; cells that cross one of these are cut
  /// there.
  Cells place(double y, double height, double from, double to) {
    Cells cells = new Cells();
    free = y;
    double lastRow = Double.NEGATIVE_INFINITY;
    int n = 0;
    while (n < page.size()) {
      put(n, height);
      double at = top[n];
      double tall = high[n];
      if (at + tall <= from || at >= to) {
        n = end[n];
      } else if (tall >= LEAST) {
        cell(cells, n, Math.max(at, from), Math.min(at + tall, to));
        n++;
      } else {
        double row = Math.floor(at);
        if (row != lastRow) {
          merged(cells, n, row);
          lastRow = row;
        }
        n = end[n];
      }
    }
    return cells;
  }

  /// Where a node lies when the whole page is 1 tall: its top and its height.
  double[] extent(int node) {
    extents(node + 1);
    return new double[] {top[node], high[node]};
  }

  /// Where every node lies when the whole page is 1 tall: `[top, height][node]`.
  double[][] extents() {
    extents(page.size());
    return new double[][] {top, high};
  }

  private void extents(int nodes) {
    free = 0;
    for (int n = 0; n < nodes; n++) {
      put(n, 1);
    }
  }

  /// Gives a node its share of its parent's height, below the siblings before it.
  private void put(int n, double height) {
    int parent = page.parent(n);
    boolean first = parent == TreePage.NO_PARENT;
    double room = first ? height : high[parent];
    double all = first ? page.totalWeight() : below[parent];
    double at = first ? free : next[parent];
    double tall = room * (page.weight(n) / Math.max(1, all));
    if (first) {
      free += tall;
    } else {
      next[parent] = at + tall;
    }
    top[n] = at;
    high[n] = tall;
    next[n] = at;
  }

  private void cell(Cells cells, int n, double at, double below) {
    double left = x + (page.depth(n) - firstDepth) * pixelsPerBlock;
    double right = left + page.length(n) * pixelsPerBlock;
    double roundedTop = Math.round(at);
    double roundedBottom = Math.max(roundedTop + 1, Math.rint(below));
    double roundedLeft = Math.round(left);
    double wide = Math.max(1, Math.round(right) - roundedLeft);
    cells.add(n, roundedLeft, roundedTop, wide, roundedBottom - roundedTop);
  }

  private void merged(Cells cells, int n, double row) {
    int deepest = page.depth(n) + page.length(n);
    for (int i = n + 1; i < end[n]; i++) {
      deepest = Math.max(deepest, page.depth(i) + page.length(i));
    }
    double left = Math.round(x + (page.depth(n) - firstDepth) * pixelsPerBlock);
    double right = Math.round(x + (deepest - firstDepth) * pixelsPerBlock);
    cells.add(n, left, row, Math.max(1, right - left), 1);
  }

  /// Per node, the index after its last descendant.
  private static int[] ends(TreePage page) {
    int[] end = new int[page.size()];
    for (int n = page.size() - 1; n >= 0; n--) {
      end[n] = Math.max(end[n], n + 1);
      int parent = page.parent(n);
      if (parent != TreePage.NO_PARENT) {
        end[parent] = Math.max(end[parent], end[n]);
      }
    }
    return end;
  }

  /// Per node, the blocks of its children's subtrees.
  private static long[] below(TreePage page) {
    long[] below = new long[page.size()];
    for (int n = 0; n < page.size(); n++) {
      int parent = page.parent(n);
      if (parent != TreePage.NO_PARENT) {
        below[parent] += page.weight(n);
      }
    }
    return below;
  }
}

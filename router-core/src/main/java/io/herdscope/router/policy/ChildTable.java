package io.herdscope.router.policy;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;

/// Open-addressing table from (node, first symbol) to the child node of a tree. Linear probing, at
/// most half full, deletion by backward shift. Node 0 is never a child.
final class ChildTable {
  private static final int NONE = -1;

  private int[] parents;
  private long[] symbols;
  private int[] children;
  private int size;

  ChildTable() {
    this(new int[64], new long[64], new int[64], 0);
  }

  private ChildTable(int[] parents, long[] symbols, int[] children, int size) {
    this.parents = parents;
    this.symbols = symbols;
    this.children = children;
    this.size = size;
  }

  ChildTable copy(ArrayCopier arrays) {
    return new ChildTable(arrays.copy(parents), arrays.copy(symbols), arrays.copy(children), size);
  }

  /// The child, or −1.
  int find(int parent, long symbol) {
    int child = children[locate(parent, symbol)];
    return child == 0 ? NONE : child;
  }

  void put(int parent, long symbol, int child) {
    if (2 * (size + 1) > children.length) {
      grow();
    }
    int i = locate(parent, symbol);
    parents[i] = parent;
    symbols[i] = symbol;
    children[i] = child;
    size++;
  }

  /// Removes an entry that is there.
  void remove(int parent, long symbol) {
    int mask = children.length - 1;
    int hole = locate(parent, symbol);
    children[hole] = 0;
    size--;
    for (int i = (hole + 1) & mask; children[i] != 0; i = (i + 1) & mask) {
      if (((i - home(parents[i], symbols[i])) & mask) >= ((i - hole) & mask)) {
        parents[hole] = parents[i];
        symbols[hole] = symbols[i];
        children[hole] = children[i];
        children[i] = 0;
        hole = i;
      }
    }
  }

  /// Index of the entry, or of the empty place where it would go.
  private int locate(int parent, long symbol) {
    int mask = children.length - 1;
    int i = home(parent, symbol);
    while (children[i] != 0 && (parents[i] != parent || symbols[i] != symbol)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private int home(int parent, long symbol) {
    return (int) BlockHasher.mix(symbol * 31 + parent) & (children.length - 1);
  }

  private void grow() {
    int[] oldParents = parents;
    long[] oldSymbols = symbols;
    int[] oldChildren = children;
    parents = new int[2 * oldChildren.length];
    symbols = new long[2 * oldChildren.length];
    children = new int[2 * oldChildren.length];
    size = 0;
    for (int i = 0; i < oldChildren.length; i++) {
      if (oldChildren[i] != 0) {
        put(oldParents[i], oldSymbols[i], oldChildren[i]);
      }
    }
  }
}

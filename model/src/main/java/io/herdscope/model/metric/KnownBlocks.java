package io.herdscope.model.metric;

import io.herdscope.model.prompt.HashRun;

/// Every block that was ever computed: a set of chained hashes. Because a block is computed after
/// those before it, the known blocks of a chain are its first ones, and a look at a few of them
/// tells how many. Exact up to 2,097,152 distinct blocks; beyond that it keeps a half of them, then
/// a quarter, and so on, chosen by hash, so that its memory stays bounded and an answer is at most
/// a few blocks too small. Single writer.
public final class KnownBlocks {
  private static final int MOST = 1 << 21;

  /// The hash's bits from here on choose; a table's places come from others.
  private static final int SHIFT = 8;

  private final int most;
  private long[] table = new long[1 << 10];
  private int size;

  /// Blocks are kept whose hash has none of these bits; 0 keeps all.
  private long leftOut;

  public KnownBlocks() {
    this(MOST);
  }

  /// @param most blocks kept at once
  KnownBlocks(int most) {
    this.most = most;
  }

  /// One of so many blocks is kept; 1 while everything is exact.
  public int sampling() {
    return (int) (Long.rotateRight(leftOut, SHIFT) + 1);
  }

  private boolean isKept(long hash) {
    return (hash & leftOut) == 0;
  }

  /// Adds a run whose parent, if it has one, is known.
  public void add(HashRun run) {
    int known = leading(run);
    for (int i = known; i < run.length(); i++) {
      if (isKept(run.at(i))) {
        insert(run.at(i));
      }
    }
  }

  /// Leading blocks of the run that are known.
  public int leading(HashRun run) {
    int low = 0;
    int high = run.length();
    if (leftOut != 0) {
      while (high > 0 && !(isKept(run.at(high - 1)) && contains(run.at(high - 1)))) {
        high--;
      }
      return high;
    }
    if (high > 0 && contains(run.last())) {
      return high;
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (contains(run.at(middle))) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean contains(long hash) {
    return table[place(table, hash)] == hash;
  }

  /// Where the hash stands or would stand; 0 marks a free place and is no block's hash.
  private static int place(long[] table, long hash) {
    int mask = table.length - 1;
    int at = (int) ((hash * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (table[at] != 0 && table[at] != hash) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void rebuild(int length) {
    long[] other = new long[length];
    size = 0;
    for (long old : table) {
      if (old != 0 && isKept(old)) {
        other[place(other, old)] = old;
        size++;
      }
    }
    table = other;
  }

  private void insert(long hash) {
    if (size == most) {
      leftOut = leftOut << 1 | 1L << SHIFT;
      rebuild(table.length);
      if (!isKept(hash)) {
        return;
      }
    }
    if (2 * (size + 1) > table.length) {
      rebuild(table.length * 2);
    }
    int at = place(table, hash);
    size += table[at] == 0 ? 1 : 0;
    table[at] = hash;
  }
}

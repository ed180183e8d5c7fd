package io.herdscope.model.metric;

import io.herdscope.model.prompt.HashRun;

/// Every block that was ever computed: a set of chained hashes. Because a block is computed after
/// those before it, the known blocks of a chain are its first ones, and a look at a few of them
/// tells how many. Grows with distinct blocks only. Single writer.
public final class KnownBlocks {
  private long[] table = new long[1 << 10];
  private int size;

  /// Adds a run whose parent, if it has one, is known.
  public void add(HashRun run) {
    int known = leading(run);
    for (int i = known; i < run.length(); i++) {
      insert(run.at(i));
    }
  }

  /// Leading blocks of the run that are known.
  public int leading(HashRun run) {
    int low = 0;
    int high = run.length();
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

  private void insert(long hash) {
    if (2 * (size + 1) > table.length) {
      long[] wider = new long[table.length * 2];
      for (long old : table) {
        if (old != 0) {
          wider[place(wider, old)] = old;
        }
      }
      table = wider;
    }
    int at = place(table, hash);
    size += table[at] == 0 ? 1 : 0;
    table[at] = hash;
  }
}

package io.herdscope.router.index;

import java.util.Arrays;

/// Open-addressing table from a block hash to the slot that holds it. The keys are not stored
/// twice: an entry is a slot number, compared through the slot array. Linear probing, at most half
/// full, deletion by backward shift.
final class BlockTable {
  static final int NONE = -1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /// Slot + 1, or 0 for empty.
  private int[] entries;

  private int shift;

  BlockTable(int capacity) {
    allocate(capacity);
  }

  private BlockTable(int[] entries, int shift) {
    this.entries = entries;
    this.shift = shift;
  }

  BlockTable copy() {
    return new BlockTable(entries.clone(), shift);
  }

  /// True when `blocks` entries would fill the table by more than half.
  boolean isTooSmallFor(int blocks) {
    return blocks > entries.length >> 1;
  }

  /// Empties the table and makes room for `blocks` entries.
  void allocate(int blocks) {
    int bits = Math.max(6, 33 - Integer.numberOfLeadingZeros(Math.max(1, blocks)));
    if (bits > 30) {
      throw new IllegalStateException("index: more than 2^28 blocks, got " + blocks);
    }
    entries = new int[1 << bits];
    shift = 64 - bits;
  }

  int find(long hash, long[] hashes) {
    int[] table = entries;
    int mask = table.length - 1;
    int i = (int) ((hash * GOLDEN) >>> shift);
    while (true) {
      int slot = table[i] - 1;
      if (slot < 0) {
        return NONE;
      }
      if (hashes[slot] == hash) {
        return slot;
      }
      i = (i + 1) & mask;
    }
  }

  /// Adds a hash that is not in the table.
  void put(long hash, int slot) {
    int mask = entries.length - 1;
    int i = (int) ((hash * GOLDEN) >>> shift);
    while (entries[i] != 0) {
      i = (i + 1) & mask;
    }
    entries[i] = slot + 1;
  }

  /// Deletes a hash that is in the table; its slot must still hold it.
  void remove(int slot, long[] hashes) {
    int mask = entries.length - 1;
    int hole = (int) ((hashes[slot] * GOLDEN) >>> shift);
    while (entries[hole] != slot + 1) {
      hole = (hole + 1) & mask;
    }
    int i = hole;
    while (true) {
      i = (i + 1) & mask;
      if (entries[i] == 0) {
        entries[hole] = 0;
        return;
      }
      int home = (int) ((hashes[entries[i] - 1] * GOLDEN) >>> shift);
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        entries[hole] = entries[i];
        hole = i;
      }
    }
  }

  void clear() {
    Arrays.fill(entries, 0);
  }
}

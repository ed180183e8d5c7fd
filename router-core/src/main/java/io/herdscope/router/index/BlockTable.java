package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// Open-addressing table from a block hash to the slot that holds it. Linear probing, at most half
/// full, deletion by backward shift.
final class BlockTable {
  /* An entry is the upper half of the scrambled hash beside slot + 1. Probing and shifting read only
   * the table: an entry's home follows from its half hash, and the slot array, which holds the whole
   * hash, is read once, to confirm. On runs those reads are sequential. (Entries without the half
   * hash cost a cache miss per probe: five times slower on agent traces that evict.) */
  static final int NONE = -1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long SLOT = 0xFFFF_FFFFL;

  private long[] entries;
  private int shift;

  BlockTable(int capacity) {
    allocate(capacity);
  }

  private BlockTable(long[] entries, int shift) {
    this.entries = entries;
    this.shift = shift;
  }

  BlockTable copy(ArrayCopier arrays) {
    return new BlockTable(arrays.copy(entries), shift);
  }

  /// True when `blocks` entries would fill the table by more than half.
  boolean isTooSmallFor(int blocks) {
    return blocks > entries.length >> 1;
  }

  long heapBytes() {
    return 8L * entries.length;
  }

  /// Empties the table and makes room for `blocks` entries.
  void allocate(int blocks) {
    int bits = Math.max(6, 33 - Integer.numberOfLeadingZeros(Math.max(1, blocks)));
    if (bits > 30) {
      throw new IllegalStateException("index: more than 2^28 blocks, got " + blocks);
    }
    entries = new long[1 << bits];
    shift = 64 - bits;
  }

  int find(long hash, long[] hashes) {
    long[] table = entries;
    int mask = table.length - 1;
    long scrambled = hash * GOLDEN;
    int i = (int) (scrambled >>> shift);
    for (long entry = table[i]; entry != 0; entry = table[i]) {
      int slot = (int) entry - 1;
      if (((entry ^ scrambled) & ~SLOT) == 0 && hashes[slot] == hash) {
        return slot;
      }
      i = (i + 1) & mask;
    }
    return NONE;
  }

  /// Adds a hash that is not in the table.
  void put(long hash, int slot) {
    int mask = entries.length - 1;
    long scrambled = hash * GOLDEN;
    int i = (int) (scrambled >>> shift);
    while (entries[i] != 0) {
      i = (i + 1) & mask;
    }
    entries[i] = (scrambled & ~SLOT) | (slot + 1);
  }

  /// Deletes the entry of a slot; the slot must still hold its hash.
  void remove(int slot, long[] hashes) {
    long[] table = entries;
    int mask = table.length - 1;
    int hole = (int) ((hashes[slot] * GOLDEN) >>> shift);
    while ((int) table[hole] != slot + 1) {
      hole = (hole + 1) & mask;
    }
    int i = hole;
    while (true) {
      i = (i + 1) & mask;
      long entry = table[i];
      if (entry == 0) {
        table[hole] = 0;
        return;
      }
      int home = (int) (entry >>> shift);
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        table[hole] = entry;
        hole = i;
      }
    }
  }

  void clear() {
    Arrays.fill(entries, 0);
  }
}

package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// Open-addressing table from a hash to the block that answers for it; the hashes themselves stand
/// in an array of the caller's. Single thread.
final class HashTable {
  /* Linear probing. An entry is the upper half of the scrambled hash beside the block number, so
   * probing and shifting read only the table; the whole hash is read once, from `hashOf`, to
   * confirm. Deletion shifts the cluster back, so there are no tombstones (Knuth, TAOCP 3, 6.4,
   * algorithm R). The table starts small and stays at least two thirds empty: few entries also use
   * little of the processor's cache. */
  static final int NONE = 0;
  private static final int SMALLEST = 1_024;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long BLOCK = 0xFFFF_FFFFL;

  private long[] entries;
  private int shift;
  private int size;

  HashTable() {
    this(new long[SMALLEST], shiftFor(SMALLEST), 0);
  }

  private HashTable(long[] entries, int shift, int size) {
    this.entries = entries;
    this.shift = shift;
    this.size = size;
  }

  HashTable copy(ArrayCopier arrays) {
    return new HashTable(arrays.copy(entries), shift, size);
  }

  /// The block entered for `hash`, or [#NONE].
  int find(long hash, long[] hashOf) {
    long[] table = entries;
    int mask = table.length - 1;
    long scrambled = hash * GOLDEN;
    int slot = (int) (scrambled >>> shift);
    for (long entry = table[slot]; entry != 0; entry = table[slot]) {
      if (((entry ^ scrambled) & ~BLOCK) == 0 && hashOf[(int) entry] == hash) {
        return (int) entry;
      }
      slot = (slot + 1) & mask;
    }
    return NONE;
  }

  /// Enters a hash that is not in the table.
  void put(long hash, int block) {
    if (++size > entries.length / 3) {
      enlarge();
    }
    place(((hash * GOLDEN) & ~BLOCK) | block);
  }

  /// Lets `heir` answer for `hash` in place of `block`.
  void replace(long hash, int block, int heir) {
    int slot = slotOf(hash, block);
    entries[slot] = (entries[slot] & ~BLOCK) | heir;
  }

  /// Deletes the entry of `block`, which was entered for `hash`.
  void remove(long hash, int block) {
    long[] table = entries;
    int mask = table.length - 1;
    int hole = slotOf(hash, block);
    int slot = hole;
    size--;
    while (true) {
      slot = (slot + 1) & mask;
      long entry = table[slot];
      if (entry == 0) {
        table[hole] = 0;
        return;
      }
      int home = (int) (entry >>> shift);
      if (((slot - home) & mask) >= ((slot - hole) & mask)) {
        table[hole] = entry;
        hole = slot;
      }
    }
  }

  void clear() {
    Arrays.fill(entries, 0);
    size = 0;
  }

  private int slotOf(long hash, int block) {
    int slot = (int) ((hash * GOLDEN) >>> shift);
    while ((int) entries[slot] != block) {
      slot = (slot + 1) & (entries.length - 1);
    }
    return slot;
  }

  private void place(long entry) {
    int slot = (int) (entry >>> shift);
    while (entries[slot] != 0) {
      slot = (slot + 1) & (entries.length - 1);
    }
    entries[slot] = entry;
  }

  private void enlarge() {
    long[] old = entries;
    entries = new long[old.length * 2];
    shift = shiftFor(entries.length);
    for (long entry : old) {
      if (entry != 0) {
        place(entry);
      }
    }
  }

  private static int shiftFor(int capacity) {
    return Long.numberOfLeadingZeros(capacity) + 1;
  }
}

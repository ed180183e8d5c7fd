package io.herdscope.sim.engine;

import java.util.Arrays;

/// Which block holds which content: the hash of each block (0 for none), and for each hash the copy
/// registered first among those still held. Copies of one hash form a ring in order of
/// registration. Single thread.
final class HashIndex {
  static final int NONE = 0;

  /* Open addressing with linear probing. An entry is the upper half of the scrambled hash beside the
   * block number, so probing and shifting read only the table; the whole hash is read once, from
   * `hashOf`, to confirm. Deletion shifts the cluster back, so there are no tombstones (Knuth,
   * TAOCP 3, 6.4, algorithm R). The table starts small and stays at least two thirds empty: a
   * half-filled pool also uses half the processor cache. */
  private static final int SMALLEST_TABLE = 1_024;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long BLOCK = 0xFFFF_FFFFL;

  private final long[] hashOf;
  private final int[] younger;
  private final int[] older;
  private long[] table;
  private int shift;
  private int hashes;

  HashIndex(int blocks) {
    hashOf = new long[blocks];
    younger = new int[blocks];
    older = new int[blocks];
    table = new long[SMALLEST_TABLE];
    shift = shiftFor(SMALLEST_TABLE);
  }

  private HashIndex(HashIndex other) {
    hashOf = other.hashOf.clone();
    younger = other.younger.clone();
    older = other.older.clone();
    table = other.table.clone();
    shift = other.shift;
    hashes = other.hashes;
  }

  HashIndex copy() {
    return new HashIndex(this);
  }

  /// The content of a block, 0 for none.
  long hashOf(int block) {
    return hashOf[block];
  }

  /// Whether `block` holds `hash` and no other block does.
  boolean isOnlyCopy(int block, long hash) {
    return hashOf[block] == hash && younger[block] == block;
  }

  /// The oldest block that holds `hash`, or [#NONE].
  int oldest(long hash) {
    return (int) table[slotOf(hash)];
  }

  /// The copy registered after `block`; from the youngest, the oldest again.
  int youngerThan(int block) {
    return younger[block];
  }

  void register(int block, long hash) {
    hashOf[block] = hash;
    int slot = slotOf(hash);
    int first = (int) table[slot];
    if (first == NONE) {
      table[slot] = entry(hash, block);
      younger[block] = block;
      older[block] = block;
      hashes++;
      if (hashes > table.length / 3) {
        enlarge();
      }
      return;
    }
    int last = older[first];
    younger[last] = block;
    older[block] = last;
    younger[block] = first;
    older[first] = block;
  }

  /// Takes the content of `block` away. Returns whether it was the oldest of several copies, so
  /// that the hash is now answered by another block.
  boolean remove(int block) {
    int slot = slotOf(hashOf[block]);
    long half = table[slot] & ~BLOCK;
    hashOf[block] = 0;
    int heir = younger[block];
    if (heir == block) {
      vacate(slot);
      hashes--;
      return false;
    }
    int before = older[block];
    younger[before] = heir;
    older[heir] = before;
    if ((int) table[slot] != block) {
      return false;
    }
    table[slot] = half | heir;
    return true;
  }

  void clear() {
    Arrays.fill(hashOf, 0);
    Arrays.fill(table, NONE);
    hashes = 0;
  }

  private static int shiftFor(int capacity) {
    return Long.numberOfLeadingZeros(capacity) + 1;
  }

  private void enlarge() {
    long[] old = table;
    table = new long[old.length * 2];
    shift = shiftFor(table.length);
    int mask = table.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        int slot = (int) (entry >>> shift);
        while (table[slot] != 0) {
          slot = (slot + 1) & mask;
        }
        table[slot] = entry;
      }
    }
  }

  private static long entry(long hash, int block) {
    return ((hash * GOLDEN) & ~BLOCK) | block;
  }

  /// Where `hash` stands, or the empty place where it would.
  private int slotOf(long hash) {
    int mask = table.length - 1;
    long scrambled = hash * GOLDEN;
    int slot = (int) (scrambled >>> shift);
    for (long entry = table[slot]; entry != 0; entry = table[slot]) {
      if (((entry ^ scrambled) & ~BLOCK) == 0 && hashOf[(int) entry] == hash) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void vacate(int start) {
    int mask = table.length - 1;
    int hole = start;
    int slot = start;
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
}

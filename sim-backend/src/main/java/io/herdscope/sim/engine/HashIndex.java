package io.herdscope.sim.engine;

import java.util.Arrays;

/// Which block holds which content: the hash of each block (0 for none), and for each hash the copy
/// registered first among those still held. Copies of one hash form a ring in order of
/// registration. Single thread.
final class HashIndex {
  static final int NONE = 0;

  /* Open addressing with linear probing over block numbers; a slot's key is read from `hashOf`, so
   * a table of ints is enough and a fork copies little. Deletion shifts the cluster back, so there
   * are no tombstones (Knuth, TAOCP 3, 6.4, algorithm R). The table starts small and stays at least
   * two thirds empty: a half-filled pool also uses half the processor cache. */
  private static final int SMALLEST_TABLE = 1_024;

  private final long[] hashOf;
  private final int[] younger;
  private final int[] older;
  private int[] table;
  private int shift;
  private int hashes;

  HashIndex(int blocks) {
    hashOf = new long[blocks];
    younger = new int[blocks];
    older = new int[blocks];
    table = new int[SMALLEST_TABLE];
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
    return table[slotOf(hash)];
  }

  /// The copy registered after `block`; from the youngest, the oldest again.
  int youngerThan(int block) {
    return younger[block];
  }

  void register(int block, long hash) {
    hashOf[block] = hash;
    int slot = slotOf(hash);
    int first = table[slot];
    if (first == NONE) {
      table[slot] = block;
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
    if (table[slot] != block) {
      return false;
    }
    table[slot] = heir;
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
    int[] old = table;
    table = new int[old.length * 2];
    shift = shiftFor(table.length);
    for (int block : old) {
      if (block != NONE) {
        table[slotOf(hashOf[block])] = block;
      }
    }
  }

  private int slotOf(long hash) {
    int mask = table.length - 1;
    int slot = home(hash);
    while (table[slot] != NONE && hashOf[table[slot]] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int home(long hash) {
    return (int) ((hash * 0x9E3779B97F4A7C15L) >>> shift);
  }

  private void vacate(int start) {
    int mask = table.length - 1;
    int hole = start;
    int slot = start;
    while (true) {
      slot = (slot + 1) & mask;
      int block = table[slot];
      if (block == NONE) {
        table[hole] = NONE;
        return;
      }
      int distanceHome = (slot - home(hashOf[block])) & mask;
      if (distanceHome >= ((slot - hole) & mask)) {
        table[hole] = block;
        hole = slot;
      }
    }
  }
}

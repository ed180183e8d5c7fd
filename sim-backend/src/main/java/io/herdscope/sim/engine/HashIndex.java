package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// Which block holds which content: the hash of each block (0 for none), and for each hash the copy
/// registered first among those still held. Copies of one hash form a ring in order of
/// registration. Single thread.
final class HashIndex {
  static final int NONE = HashTable.NONE;

  /* Who looks a chain up starts at its root, so a block need not be in a table if the block before
   * it names it. Of the copies of a hash, the oldest answers for it. It is either linked, from the
   * block that answers for the hash before (`NEXT`, and back by `LINK`), or in the table: a root,
   * the second child of a parent, a child whose parent is gone. The others are marked as duplicates;
   * when the oldest goes, its heir takes over its links or its entry.
   *
   * Chains are registered front to back and evicted back to front, so a long run costs one table
   * operation, and for the rest writes to neighbouring places of a few arrays. The table stays
   * small enough to be probed from the nearest cache. The price: a bare hash without its chain is
   * searched for block by block. */
  private static final int IN_TABLE = 0;
  private static final int DUPLICATE = -1;

  /* What a block knows beside its hash stands side by side: eviction jumps from run to run. */
  private static final int FIELDS = 4;

  /// The block that answers for a hash after this one's, 0 for none.
  private static final int NEXT = 0;

  /// The block that names this one, or one of the marks above.
  private static final int LINK = 1;

  /// Ring neighbours, 0 in a block that is the only copy.
  private static final int YOUNGER = 2;

  private static final int OLDER = 3;

  private final long[] hashOf;
  private final int[] fields;
  private final HashTable table;

  HashIndex(int blocks) {
    hashOf = new long[blocks];
    fields = new int[FIELDS * blocks];
    table = new HashTable();
  }

  private HashIndex(HashIndex other) {
    hashOf = other.hashOf.clone();
    fields = other.fields.clone();
    table = other.table.copy();
  }

  HashIndex copy() {
    return new HashIndex(this);
  }

  private int get(int block, int field) {
    return fields[FIELDS * block + field];
  }

  private void set(int block, int field, int value) {
    fields[FIELDS * block + field] = value;
  }

  /// The content of a block, 0 for none.
  long hashOf(int block) {
    return hashOf[block];
  }

  /// The oldest block that holds `hash`, or [#NONE].
  ///
  /// @param before the oldest block that holds the hash before it in its chain, [#NONE] at the root
  int oldest(long hash, int before) {
    int block = get(before, NEXT);
    return block != NONE && hashOf[block] == hash ? block : table.find(hash, hashOf);
  }

  /// The oldest block that holds `hash`, or [#NONE]; takes time in the order of all blocks.
  int oldest(long hash) {
    int entered = table.find(hash, hashOf);
    if (entered != NONE || hash == 0) {
      return entered;
    }
    for (int block = 1; block < hashOf.length; block++) {
      if (hashOf[block] == hash && get(block, LINK) != DUPLICATE) {
        return block;
      }
    }
    return NONE;
  }

  /// The copy registered after `block`; from the youngest, the oldest again.
  int youngerThan(int block) {
    return get(block, YOUNGER) == NONE ? block : get(block, YOUNGER);
  }

  /// Notes that `blocks[from, to)`, which hold nothing yet, hold `chain[from, to)` now. The block
  /// before them must hold the hash before.
  void register(int[] blocks, HashRun chain, int from, int to) {
    int parent = from == 0 ? NONE : parent(blocks[from - 1], chain.at(from - 1));
    for (int i = from; i < to; i++) {
      int block = blocks[i];
      long hash = chain.at(i);
      int child = get(parent, NEXT);
      int first = child != NONE && hashOf[child] == hash ? child : table.find(hash, hashOf);
      hashOf[block] = hash;
      if (first != NONE) {
        join(first, block);
        parent = first;
        continue;
      }
      if (parent != NONE && child == NONE) {
        set(parent, NEXT, block);
        set(block, LINK, parent);
      } else {
        table.put(hash, block);
      }
      parent = block;
    }
  }

  private int parent(int copy, long hash) {
    if (hashOf[copy] != hash) {
      throw new IllegalStateException(
          "block " + copy + " must hold the hash before the ones registered");
    }
    int block = copy;
    while (get(block, LINK) == DUPLICATE) {
      block = get(block, OLDER);
    }
    return block;
  }

  private void join(int first, int block) {
    int last = get(first, OLDER) == NONE ? first : get(first, OLDER);
    set(last, YOUNGER, block);
    set(block, OLDER, last);
    set(block, YOUNGER, first);
    set(first, OLDER, block);
    set(block, LINK, DUPLICATE);
  }

  /// Takes the content of `block` away. Returns whether it was the oldest of several copies, so
  /// that the hash is now answered by another block.
  boolean remove(int block) {
    int heir = get(block, YOUNGER);
    boolean inherits = heir != NONE && get(block, LINK) != DUPLICATE;
    if (heir != NONE) {
      leaveRing(block, heir);
    }
    if (inherits) {
      handOver(block, heir);
    } else if (get(block, LINK) != DUPLICATE) {
      unlink(block);
    }
    set(block, LINK, IN_TABLE);
    set(block, NEXT, NONE);
    hashOf[block] = 0;
    return inherits;
  }

  private void leaveRing(int block, int heir) {
    int before = get(block, OLDER);
    boolean pair = before == heir;
    set(before, YOUNGER, pair ? NONE : heir);
    set(heir, OLDER, pair ? NONE : before);
    set(block, YOUNGER, NONE);
    set(block, OLDER, NONE);
  }

  private void handOver(int block, int heir) {
    int parent = get(block, LINK);
    int child = get(block, NEXT);
    set(heir, LINK, parent);
    set(heir, NEXT, child);
    if (parent == IN_TABLE) {
      table.replace(hashOf[block], block, heir);
    } else {
      set(parent, NEXT, heir);
    }
    if (child != NONE) {
      set(child, LINK, heir);
    }
  }

  private void unlink(int block) {
    int parent = get(block, LINK);
    int child = get(block, NEXT);
    if (parent == IN_TABLE) {
      table.remove(hashOf[block], block);
    } else {
      set(parent, NEXT, NONE);
    }
    if (child != NONE) {
      set(child, LINK, IN_TABLE);
      table.put(hashOf[child], child);
    }
  }

  /// Forgets everything.
  void clear() {
    Arrays.fill(hashOf, 0);
    Arrays.fill(fields, NONE);
    table.clear();
  }
}

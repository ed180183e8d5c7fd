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
   * block that answers for the hash before (`next`, and back by `link`), or in the table: a root,
   * the second child of a parent, a child whose parent is gone. The others are marked as duplicates;
   * when the oldest goes, its heir takes over its links or its entry.
   *
   * Chains are registered front to back and evicted back to front, so a long run costs one table
   * operation, and for the rest writes to neighbouring places of a few arrays. The table stays
   * small enough to be probed from the nearest cache. The price: a bare hash without its chain is
   * searched for block by block. */
  private static final int IN_TABLE = 0;
  private static final int DUPLICATE = -1;

  private final long[] hashOf;
  private final int[] next;
  private final int[] link;

  /// Ring neighbours, 0 in a block that is the only copy.
  private final int[] younger;

  private final int[] older;
  private final HashTable table;

  HashIndex(int blocks) {
    hashOf = new long[blocks];
    next = new int[blocks];
    link = new int[blocks];
    younger = new int[blocks];
    older = new int[blocks];
    table = new HashTable();
  }

  private HashIndex(HashIndex other) {
    hashOf = other.hashOf.clone();
    next = other.next.clone();
    link = other.link.clone();
    younger = other.younger.clone();
    older = other.older.clone();
    table = other.table.copy();
  }

  HashIndex copy() {
    return new HashIndex(this);
  }

  /// The content of a block, 0 for none.
  long hashOf(int block) {
    return hashOf[block];
  }

  /// The oldest block that holds `hash`, or [#NONE].
  ///
  /// @param before the oldest block that holds the hash before it in its chain, [#NONE] at the root
  int oldest(long hash, int before) {
    int block = next[before];
    return block != NONE && hashOf[block] == hash ? block : table.find(hash, hashOf);
  }

  /// The oldest block that holds `hash`, or [#NONE]; takes time in the order of all blocks.
  int oldest(long hash) {
    int entered = table.find(hash, hashOf);
    if (entered != NONE || hash == 0) {
      return entered;
    }
    for (int block = 1; block < hashOf.length; block++) {
      if (hashOf[block] == hash && link[block] != DUPLICATE) {
        return block;
      }
    }
    return NONE;
  }

  /// The copy registered after `block`; from the youngest, the oldest again.
  int youngerThan(int block) {
    return younger[block] == NONE ? block : younger[block];
  }

  /// Notes that `blocks[from, to)`, which hold nothing yet, hold `chain[from, to)` now. The block
  /// before them must hold the hash before.
  void register(int[] blocks, HashRun chain, int from, int to) {
    int parent = from == 0 ? NONE : parent(blocks[from - 1], chain.at(from - 1));
    for (int i = from; i < to; i++) {
      int block = blocks[i];
      long hash = chain.at(i);
      int child = next[parent];
      int first = child != NONE && hashOf[child] == hash ? child : table.find(hash, hashOf);
      hashOf[block] = hash;
      if (first != NONE) {
        join(first, block);
        parent = first;
        continue;
      }
      if (parent != NONE && child == NONE) {
        next[parent] = block;
        link[block] = parent;
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
    while (link[block] == DUPLICATE) {
      block = older[block];
    }
    return block;
  }

  private void join(int first, int block) {
    int last = older[first] == NONE ? first : older[first];
    younger[last] = block;
    older[block] = last;
    younger[block] = first;
    older[first] = block;
    link[block] = DUPLICATE;
  }

  /// Takes the content of `block` away. Returns whether it was the oldest of several copies, so
  /// that the hash is now answered by another block.
  boolean remove(int block) {
    int heir = younger[block];
    boolean inherits = heir != NONE && link[block] != DUPLICATE;
    if (heir != NONE) {
      leaveRing(block, heir);
    }
    if (inherits) {
      handOver(block, heir);
    } else if (link[block] != DUPLICATE) {
      unlink(block);
    }
    link[block] = IN_TABLE;
    next[block] = NONE;
    hashOf[block] = 0;
    return inherits;
  }

  private void leaveRing(int block, int heir) {
    int before = older[block];
    boolean pair = before == heir;
    younger[before] = pair ? NONE : heir;
    older[heir] = pair ? NONE : before;
    younger[block] = NONE;
    older[block] = NONE;
  }

  private void handOver(int block, int heir) {
    int parent = link[block];
    int child = next[block];
    link[heir] = parent;
    next[heir] = child;
    if (parent == IN_TABLE) {
      table.replace(hashOf[block], block, heir);
    } else {
      next[parent] = heir;
    }
    if (child != NONE) {
      link[child] = heir;
    }
  }

  private void unlink(int block) {
    int parent = link[block];
    int child = next[block];
    if (parent == IN_TABLE) {
      table.remove(hashOf[block], block);
    } else {
      next[parent] = NONE;
    }
    if (child != NONE) {
      link[child] = IN_TABLE;
      table.put(hashOf[child], child);
    }
  }

  /// Forgets everything.
  void clear() {
    Arrays.fill(hashOf, 0);
    Arrays.fill(next, NONE);
    Arrays.fill(link, IN_TABLE);
    Arrays.fill(younger, NONE);
    Arrays.fill(older, NONE);
    table.clear();
  }
}

package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// Finds the cached blocks a waiting request can start from, and remembers a refusal so that a
/// request stuck at the head of the queue is not looked up again each step. Single thread.
final class PrefixLookup {
  /* A lookup walks the chain to the first miss.
   *
   * A refusal says: the whole sequence needs `need` blocks, counting hits that are idle now. While
   * the head keeps waiting, releases can only make more of its hits idle, and an eviction either
   * misses its chain or cuts an idle tail off it, which takes as many blocks from the hits as from
   * the idle ones or more. So `need` never falls, and the refusal stands until more blocks are
   * free. Exceptions, each of which voids it: somebody registers a block of this very chain, a
   * younger and possibly busy copy inherits a hash, or an admission touches blocks. Chains are
   * closed under prefixes, so one comparison at the first registered position is enough. */
  private static final int NOBODY = -1;

  private int[] extents = new int[4];
  private int[] blocks = new int[4];
  private int found;
  private int hits;
  private int idleHits;
  private int refusedSlot = NOBODY;
  private HashRun refusedChain = HashRun.EMPTY;
  private int refusedNeed;
  private long refusedInheritances;

  PrefixLookup copy() {
    PrefixLookup copy = new PrefixLookup();
    copy.refusedSlot = refusedSlot;
    copy.refusedChain = refusedChain;
    copy.refusedNeed = refusedNeed;
    copy.refusedInheritances = refusedInheritances;
    return copy;
  }

  /// Looks up at most `bound` leading blocks of `chain`; nothing is taken.
  void find(HashRun chain, int bound, BlockPool pool) {
    ExtentTable table = pool.extents();
    hits = 0;
    idleHits = 0;
    found = 0;
    int before = ExtentTable.NONE;
    while (hits < bound) {
      int extent = pool.index().after(before, chain.at(hits));
      if (extent == ExtentTable.NONE) {
        return;
      }
      int common = table.common(extent, chain, hits, bound);
      add(extent, common);
      hits += common;
      idleHits += table.users[extent] == 0 ? common : 0;
      before = common < table.length[extent] ? ExtentTable.NONE : extent;
    }
  }

  /// Leaves the last block found where it is.
  void dropLast(BlockPool pool) {
    if (hits > 0) {
      int extent = extents[found - 1];
      hits--;
      idleHits -= pool.extents().users[extent] == 0 ? 1 : 0;
      blocks[found - 1]--;
      found -= blocks[found - 1] == 0 ? 1 : 0;
    }
  }

  private void add(int extent, int count) {
    if (found == extents.length) {
      extents = Arrays.copyOf(extents, found * 2);
      blocks = Arrays.copyOf(blocks, found * 2);
    }
    extents[found] = extent;
    blocks[found++] = count;
  }

  int hits() {
    return hits;
  }

  /// Hits nobody uses; taking them takes them out of the free queue.
  int idleHits() {
    return idleHits;
  }

  /// Takes what was found for `holding`, which holds nothing yet.
  void takeFor(Holding holding, BlockPool pool) {
    for (int i = 0; i < found; i++) {
      pool.take(holding, extents[i], blocks[i]);
    }
  }

  /// Remembers that `slot` was refused because its whole sequence needs `need` blocks.
  void refuse(int slot, HashRun chain, int need, BlockPool pool) {
    refusedSlot = slot;
    refusedChain = chain;
    refusedNeed = need;
    refusedInheritances = pool.inheritances();
  }

  /// Whether `slot` would certainly be refused again.
  boolean stillRefused(int slot, int reserve, BlockPool pool) {
    return slot == refusedSlot
        && refusedInheritances == pool.inheritances()
        && refusedNeed + reserve > pool.freeBlocks();
  }

  void registered(HashRun chain, int from) {
    if (refusedSlot != NOBODY
        && from < refusedChain.length()
        && refusedChain.at(from) == chain.at(from)) {
      forgetRefusal();
    }
  }

  void forgetRefusal() {
    refusedSlot = NOBODY;
    refusedChain = HashRun.EMPTY;
  }
}

package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;

/// Registers the blocks that requests fill. Blocks of answers may wait until their request gives
/// its blocks back, in runs in which nobody asks for an answer before its end: then nobody can
/// tell, and a request's answer costs one registration instead of one a block. Single thread.
final class FilledBlocks {
  private final RequestTable requests;
  private final BlockPool pool;
  private final PrefixLookup lookup;
  private final int blockSize;
  private boolean answersWait;

  FilledBlocks(RequestTable requests, BlockPool pool, PrefixLookup lookup, int blockSize) {
    this.requests = requests;
    this.pool = pool;
    this.lookup = lookup;
    this.blockSize = blockSize;
  }

  /// From now on blocks of answers wait.
  void letAnswersWait() {
    answersWait = true;
  }

  boolean doAnswersWait() {
    return answersWait;
  }

  /// The first `full` blocks of a request are filled.
  void fill(int slot, int full) {
    int before = requests.hashedBlocks[slot];
    if (full > before) {
      requests.hashedBlocks[slot] = full;
      if (!answersWait || before < requests.promptTokens[slot] / blockSize) {
        catchUp(slot);
      }
    }
  }

  /// The next `count` blocks of a decoding request are filled, if that can be said at once for this
  /// request: its answer waits, or only makes longer what it alone has.
  boolean fillAlone(int slot, int count) {
    int before = requests.hashedBlocks[slot];
    if (!answersWait) {
      HashRun chain = requests.chain[slot];
      if (!pool.lengthen(requests.holding[slot], chain, before, before + count)) {
        return false;
      }
      lookup.registered(chain, before);
      requests.registeredBlocks[slot] = before + count;
    }
    requests.hashedBlocks[slot] = before + count;
    return true;
  }

  /// Registers what has waited.
  void catchUp(int slot) {
    int from = requests.registeredBlocks[slot];
    int to = requests.hashedBlocks[slot];
    if (from < to) {
      HashRun chain = requests.chain[slot];
      pool.register(requests.holding[slot], chain, from, to);
      lookup.registered(chain, from);
      requests.registeredBlocks[slot] = to;
    }
  }
}

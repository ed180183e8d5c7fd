package io.herdscope.router.index;

import io.herdscope.model.prompt.HashRun;

/// Finds how far two chains agree that agree at their first block. Equality at one block is
/// equality up to it, so few blocks are read: the last, then some spread over what is left.
final class ChainSearch {
  /// Blocks that are rather compared than searched: reading on is cheaper than asking where to.
  private static final int NEAR = 64;

  /// Parts a longer stretch is cut into; the blocks between them are asked for all at once, so that
  /// memory answers together and nothing is guessed.
  private static final int PROBES = 8;

  private ChainSearch() {}

  /// Blocks of `run` from `from` on that stand in `hashes` from `slot` on, at most `most`.
  static int agreeing(HashRun run, int from, long[] hashes, int slot, int most) {
    int agree = 1;
    int bound = most;
    if (run.at(from + bound - 1) == hashes[slot + bound - 1]) {
      return bound;
    }
    while (bound - agree > NEAR) {
      int step = (bound - agree) / PROBES;
      int equal = 0;
      for (int i = 1; i < PROBES; i++) {
        int last = agree + i * step - 1;
        long difference = run.at(from + last) ^ hashes[slot + last];
        equal += (int) ((difference | -difference) >>> 63) ^ 1;
      }
      agree += equal * step;
      bound = equal < PROBES - 1 ? agree + step : bound;
    }
    return agree + run.commonPrefix(from + agree, hashes, slot + agree, slot + bound);
  }
}

package io.herdscope.sim.trace;

/// All a session has sent and been answered so far, where a file stores increments only.
/// Single-threaded.
final class History {
  private final IdBuffer ids = new IdBuffer();
  private long tokens;

  long tokens() {
    return tokens;
  }

  IdBuffer ids() {
    return ids;
  }

  /// Adds what a row asks.
  void asked(RowDraft row) {
    ids.addAll(row.ids);
    tokens += row.inTokens;
  }

  /// Adds the answer to `turn` as blocks of its own, numbered from `firstId` on.
  void answered(RowDraft turn, int blockSize, long firstId) {
    int blocks = blocks(turn.outTokens, blockSize);
    for (int i = 0; i < blocks; i++) {
      ids.add(firstId + i);
    }
    tokens += turn.outTokens;
  }

  /// Blocks of an answer of so many tokens.
  static int blocks(int tokens, int blockSize) {
    return (tokens + blockSize - 1) / blockSize;
  }
}

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
    for (int i = 0; i < row.ids.length(); i++) {
      ids.add(row.ids.at(i));
    }
    tokens += row.inTokens;
  }

  /// Adds the answer to `turn` as blocks of its own, numbered from `firstId` on. Returns the next
  /// number.
  long answered(RowDraft turn, int blockSize, long firstId) {
    int blocks = (turn.outTokens + blockSize - 1) / blockSize;
    for (int i = 0; i < blocks; i++) {
      ids.add(firstId + i);
    }
    tokens += turn.outTokens;
    return firstId + blocks;
  }
}

package io.herdscope.sim.trace;

import io.herdscope.model.prompt.HashRun;
import org.jspecify.annotations.Nullable;

/// A request while its row is being read; −1 is "not seen yet". Single-threaded.
final class RowDraft {
  final IdBuffer ids = new IdBuffer();
  boolean hasIds;

  /// Its session, null for one of its own.
  @Nullable String session;

  /// Where a format stores what a row adds: ids of the row before in its session that precede its
  /// own.
  int kept;

  long at = -1;
  long apiNanos = -1;
  long thinkNanos = -1;
  int inTokens = -1;
  int outTokens = -1;

  void readIds(JsonRows rows) {
    ids.clear();
    hasIds = true;
    rows.openArray("hash_ids");
    while (rows.nextElement()) {
      if (ids.length() == TraceLimits.TOKENS) {
        throw rows.error("expected at most " + TraceLimits.TOKENS + " hash_ids");
      }
      ids.add(rows.integer("an element of hash_ids", 0, TraceLimits.ID));
    }
  }

  void require(Rows rows, long value, String field) {
    if (value < 0) {
      throw rows.error("expected the field " + field + "; add it or remove the row");
    }
  }

  /// The ids must be those of the full blocks, or of these and the partial last one; fewer only
  /// where the format is known to over-count tokens.
  void requireIds(Rows rows, int blockSize, boolean fewerAllowed) {
    requireIds(rows, ids.length(), blockSize, fewerAllowed);
  }

  /// @param count of its ids and those it keeps
  void requireIds(Rows rows, int count, int blockSize, boolean fewerAllowed) {
    if (!hasIds) {
      throw rows.error("expected the field hash_ids; add it or remove the row");
    }
    int full = inTokens / blockSize;
    int all = (inTokens + blockSize - 1) / blockSize;
    if (count > all || (count < full && !fewerAllowed)) {
      throw rows.error(
          "expected "
              + (full == all ? "" + all : full + " or " + all)
              + " hash_ids for "
              + inTokens
              + " tokens in blocks of "
              + blockSize
              + ", found "
              + count
              + "; correct the length or the ids");
    }
  }

  Trace.Turn turn(int keep, HashRun fresh) {
    return new Trace.Turn(at, apiNanos, thinkNanos, inTokens, outTokens, keep, fresh);
  }
}

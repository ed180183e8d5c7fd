package io.herdscope.router.index;

import java.util.Arrays;

/// A byte per slot, of which nearly all are zero: finds the next that is not, many at a time.
final class SlotMarks {
  private static final byte[] ZEROS = new byte[4_096];

  private SlotMarks() {}

  /// The first slot in `[from, to)` with a mark, `to` when none has.
  static int next(byte[] marks, int from, int to) {
    int slot = from;
    while (slot < to) {
      int end = Math.min(to, slot + ZEROS.length);
      int clean = Arrays.mismatch(marks, slot, end, ZEROS, 0, end - slot);
      if (clean >= 0) {
        return slot + clean;
      }
      slot = end;
    }
    return to;
  }

  static boolean any(byte[] marks, int from, int to) {
    return next(marks, from, to) < to;
  }
}

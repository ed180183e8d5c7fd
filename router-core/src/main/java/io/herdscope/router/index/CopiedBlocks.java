package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// Slots whose blocks somebody held, at some time since they were stored, in more than one copy.
/// Where none is marked, blocks can go together without a look at each. Single thread.
final class CopiedBlocks {
  private byte[] marks = new byte[1_024];

  /// @param used slots that may hold blocks
  /// @param slots of the copy
  CopiedBlocks copy(ArrayCopier arrays, int used, int slots) {
    CopiedBlocks copy = new CopiedBlocks();
    copy.marks = arrays.copy(marks, used, slots);
    return copy;
  }

  long heapBytes() {
    return marks.length;
  }

  void growSlots(int size) {
    marks = Arrays.copyOf(marks, size);
  }

  void mark(int from, int to) {
    Arrays.fill(marks, from, to, (byte) 1);
  }

  /// Slots without a mark from `slot` down, the first taken as such, at most `most`.
  int singleDown(int slot, int most) {
    if (!SlotMarks.any(marks, slot + 1 - most, slot)) {
      return most;
    }
    int count = 1;
    while (count < most && marks[slot - count] == 0) {
      count++;
    }
    return count;
  }

  /// The blocks in the slots `[from, to)` go.
  void erase(int from, int to) {
    if (SlotMarks.any(marks, from, to)) {
      Arrays.fill(marks, from, to, (byte) 0);
    }
  }

  /// Slots move; `moved` is to be called when all have.
  void move(int from, int to, int count) {
    System.arraycopy(marks, from, marks, to, count);
  }

  /// All slots from `end` on are empty.
  void moved(int end) {
    Arrays.fill(marks, end, marks.length, (byte) 0);
  }
}

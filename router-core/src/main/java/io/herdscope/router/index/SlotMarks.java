package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// What is rare about single slots, one byte a slot, nearly all of them zero: which the table
/// knows, where runs hang, whose blocks were held twice. Together, so that one look tells of many
/// slots that nothing is to be done. Single thread.
final class SlotMarks {
  /// The table knows the block while a run ends there.
  static final byte END = 1;

  /// The table knows the block until it goes.
  static final byte ENTERED = 2;

  /// Somebody held more than one copy of the block, at some time since it was stored.
  static final byte COPIED = 4;

  /// Runs hang on the block, see [ChildRuns]: how many, up to 31, which stays.
  static final int BRANCHED = 0xF8;

  private static final int BRANCH = 8;

  private static final byte[] ZEROS = new byte[4_096];

  private byte[] marks;

  SlotMarks() {
    this(new byte[1_024]);
  }

  private SlotMarks(byte[] marks) {
    this.marks = marks;
  }

  /// @param used slots that may hold blocks
  /// @param slots of the copy
  SlotMarks copy(ArrayCopier arrays, int used, int slots) {
    return new SlotMarks(arrays.copy(marks, used, slots));
  }

  long heapBytes() {
    return marks.length;
  }

  /// Slots there are marks for.
  int size() {
    return marks.length;
  }

  void grow(int size) {
    marks = Arrays.copyOf(marks, size);
  }

  boolean has(int slot, int mark) {
    return (marks[slot] & mark) != 0;
  }

  void set(int slot, byte mark) {
    marks[slot] |= mark;
  }

  void unset(int slot, int mark) {
    marks[slot] &= (byte) ~mark;
  }

  /// One more run hangs on the block in a slot.
  void branch(int slot) {
    if ((marks[slot] & BRANCHED) != BRANCHED) {
      marks[slot] = (byte) (marks[slot] + BRANCH);
    }
  }

  /// One run fewer hangs there. Of more than can be counted, some may always be left.
  void unbranch(int slot) {
    int branches = marks[slot] & BRANCHED;
    if (branches != 0 && branches != BRANCHED) {
      marks[slot] = (byte) (marks[slot] - BRANCH);
    }
  }

  void unsetAll(int mark) {
    for (int slot = 0; slot < marks.length; slot++) {
      marks[slot] &= (byte) ~mark;
    }
  }

  void set(int from, int to, byte mark) {
    for (int slot = from; slot < to; slot++) {
      marks[slot] |= mark;
    }
  }

  /// Takes all marks off a slot and returns them.
  byte take(int slot) {
    byte taken = marks[slot];
    marks[slot] = 0;
    return taken;
  }

  /// The first slot in `[from, to)` with a mark of any kind, `to` when none has.
  int next(int from, int to) {
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

  /// Slots whose blocks were held once at a time from `slot` down, the first taken as such, at most
  /// `most`.
  int singleDown(int slot, int most) {
    int lowest = slot + 1 - most;
    int single = lowest;
    for (int s = next(lowest, slot); s < slot; s = next(s + 1, slot)) {
      single = has(s, COPIED) ? s + 1 : single;
    }
    return slot + 1 - single;
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

package io.herdscope.sim.trace;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// Block ids of a stream's turn, kept while the stream is read or walked. Single-threaded.
final class IdBuffer {
  private static final long[] NONE = {};
  private static final int SMALLEST = 16;

  private long[] ids = NONE;
  private int length;

  void add(long id) {
    reserve(length + 1);
    ids[length++] = id;
  }

  void addAll(IdBuffer other) {
    reserve(length + other.length);
    System.arraycopy(other.ids, 0, ids, length, other.length);
    length += other.length;
  }

  IdBuffer copy() {
    IdBuffer copy = new IdBuffer();
    copy.become(this);
    return copy;
  }

  void clear() {
    length = 0;
  }

  void truncate(int newLength) {
    length = newLength;
  }

  int length() {
    return length;
  }

  long at(int index) {
    return ids[index];
  }

  /// Becomes the ids of `turn`, which follows the turn it holds.
  void follow(Trace.Turn turn) {
    reserve(turn.ids());
    turn.fresh().copyTo(ids, turn.keep());
    length = turn.ids();
  }

  /// Becomes a copy of `other`.
  void become(IdBuffer other) {
    reserve(other.length);
    System.arraycopy(other.ids, 0, ids, 0, other.length);
    length = other.length;
  }

  int commonPrefix(IdBuffer other) {
    int mismatch = Arrays.mismatch(ids, 0, length, other.ids, 0, other.length);
    return mismatch < 0 ? length : mismatch;
  }

  /// A copy of the ids from `start` on.
  HashRun from(int start) {
    return HashRun.of(Arrays.copyOfRange(ids, start, length));
  }

  private void reserve(int wanted) {
    if (wanted > ids.length) {
      ids = Arrays.copyOf(ids, Math.max(Math.max(wanted, SMALLEST), ids.length * 2));
    }
  }
}

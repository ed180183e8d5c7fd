package io.herdscope.model.prompt;

import java.util.Arrays;

/// A run of chained KV-block hashes: a view `(array, from, to)` over an array that is shared and
/// never written again. Because hashes are chained, equality at one position means equality of the
/// whole prefix up to it.
public final class HashRun {
  public static final HashRun EMPTY = new HashRun(new long[0], 0, 0);

  private final long[] array;
  private final int from;
  private final int to;

  private HashRun(long[] array, int from, int to) {
    this.array = array;
    this.from = from;
    this.to = to;
  }

  /// A view of the whole array. The caller gives the array away: it must not be written afterwards.
  public static HashRun of(long... hashes) {
    return hashes.length == 0 ? EMPTY : new HashRun(hashes, 0, hashes.length);
  }

  /// A view of `array[from, to)`; the array must not be written afterwards.
  public static HashRun view(long[] array, int from, int to) {
    if (from < 0 || to < from || to > array.length) {
      throw new IllegalArgumentException(
          "view [" + from + ", " + to + ") must lie inside 0.." + array.length);
    }
    return from == to ? EMPTY : new HashRun(array, from, to);
  }

  public int length() {
    return to - from;
  }

  public boolean isEmpty() {
    return from == to;
  }

  public long at(int index) {
    if (index < 0 || index >= to - from) {
      throw new IllegalArgumentException("block " + index + " of a run of " + (to - from));
    }
    return array[from + index];
  }

  public long last() {
    return at(length() - 1);
  }

  public HashRun slice(int start, int end) {
    if (start < 0 || end < start || end > length()) {
      throw new IllegalArgumentException(
          "slice [" + start + ", " + end + ") of a run of " + length());
    }
    return start == end ? EMPTY : new HashRun(array, from + start, from + end);
  }

  /// Number of equal leading blocks; compares vectorised.
  public int commonPrefix(HashRun other) {
    int mismatch = Arrays.mismatch(array, from, to, other.array, other.from, other.to);
    return mismatch < 0 ? length() : mismatch;
  }

  /// Number of equal leading blocks of this run from `start` on and of `other[otherFrom, otherTo)`.
  public int commonPrefix(int start, long[] other, int otherFrom, int otherTo) {
    int mismatch = Arrays.mismatch(array, from + start, to, other, otherFrom, otherTo);
    return mismatch < 0 ? to - from - start : mismatch;
  }

  /// Number of equal leading blocks of this run from `start` on and of `other[otherStart,
  /// otherEnd)`, at most `limit`.
  public int commonPrefix(int start, int limit, HashRun other, int otherStart, int otherEnd) {
    int most = Math.min(limit, otherEnd - otherStart);
    int here = from + start;
    int there = other.from + otherStart;
    if (sameArray(other) && here == there) {
      return most;
    }
    int mismatch = Arrays.mismatch(array, here, here + most, other.array, there, there + most);
    return mismatch < 0 ? most : mismatch;
  }

  /// Whether both are views of one array from the same place on, so that the longer continues the
  /// shorter.
  public boolean sharesStart(HashRun other) {
    return sameArray(other) && from == other.from;
  }

  @SuppressWarnings("ReferenceEquality") // which array it is, not what is in it
  private boolean sameArray(HashRun other) {
    return array == other.array;
  }

  /// Copies blocks `end - 1` down to `start` into `target` from `offset` on.
  public void copyBackwards(int start, int end, long[] target, int offset) {
    int place = offset;
    for (int i = from + end - 1; i >= from + start; i--) {
      target[place++] = array[i];
    }
  }

  /// Copies the run into `target` from `offset` on.
  public void copyTo(long[] target, int offset) {
    System.arraycopy(array, from, target, offset, length());
  }

  public long[] toArray() {
    return Arrays.copyOfRange(array, from, to);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HashRun run
        && Arrays.equals(array, from, to, run.array, run.from, run.to);
  }

  @Override
  public int hashCode() {
    int result = 1;
    for (int i = from; i < to; i++) {
      result = 31 * result + Long.hashCode(array[i]);
    }
    return result;
  }

  @Override
  public String toString() {
    return length() <= 8
        ? Arrays.toString(toArray())
        : "HashRun[" + length() + " blocks, ends " + Long.toHexString(last()) + "]";
  }
}

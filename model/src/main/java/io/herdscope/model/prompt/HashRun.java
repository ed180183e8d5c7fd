package io.herdscope.model.prompt;

import java.util.Arrays;

/// A run of chained KV-block hashes: a view `(array, from, to)` over an array that is shared and
/// never written again. Because hashes are chained, equality at one position means equality of the
/// whole prefix up to it. A view may also be read from its end, as blocks are evicted.
public final class HashRun {
  public static final HashRun EMPTY = new HashRun(new long[0], 0, 0, false);

  private final long[] array;
  private final int from;
  private final int to;
  private final boolean backwards;

  private HashRun(long[] array, int from, int to, boolean backwards) {
    this.array = array;
    this.from = from;
    this.to = to;
    this.backwards = backwards;
  }

  /// A view of the whole array. The caller gives the array away: it must not be written afterwards.
  public static HashRun of(long... hashes) {
    return hashes.length == 0 ? EMPTY : new HashRun(hashes, 0, hashes.length, false);
  }

  /// A view of `array[from, to)`; the array must not be written afterwards.
  public static HashRun view(long[] array, int from, int to) {
    if (from < 0 || to < from || to > array.length) {
      throw new IllegalArgumentException(
          "view [" + from + ", " + to + ") must lie inside 0.." + array.length);
    }
    return from == to ? EMPTY : new HashRun(array, from, to, false);
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
    return array[backwards ? to - 1 - index : from + index];
  }

  public long last() {
    return at(length() - 1);
  }

  public HashRun slice(int start, int end) {
    if (start < 0 || end < start || end > length()) {
      throw new IllegalArgumentException(
          "slice [" + start + ", " + end + ") of a run of " + length());
    }
    if (start == end) {
      return EMPTY;
    }
    return backwards
        ? new HashRun(array, to - end, to - start, true)
        : new HashRun(array, from + start, from + end, false);
  }

  /// Blocks `end - 1` down to `start`; no hash is copied.
  public HashRun reversed(int start, int end) {
    HashRun slice = slice(start, end);
    return slice.length() < 2
        ? slice
        : new HashRun(slice.array, slice.from, slice.to, !slice.backwards);
  }

  /// Number of equal leading blocks; compares vectorised.
  public int commonPrefix(HashRun other) {
    if (backwards || other.backwards) {
      return agreeing(0, Math.min(length(), other.length()), other, 0);
    }
    int mismatch = Arrays.mismatch(array, from, to, other.array, other.from, other.to);
    return mismatch < 0 ? length() : mismatch;
  }

  /// Number of equal leading blocks of this run from `start` on and of `other[otherFrom, otherTo)`.
  public int commonPrefix(int start, long[] other, int otherFrom, int otherTo) {
    if (backwards) {
      HashRun view = view(other, otherFrom, otherTo);
      return agreeing(start, Math.min(length() - start, view.length()), view, 0);
    }
    int mismatch = Arrays.mismatch(array, from + start, to, other, otherFrom, otherTo);
    return mismatch < 0 ? to - from - start : mismatch;
  }

  /// Number of equal leading blocks of this run from `start` on and of `other[otherStart,
  /// otherEnd)`, at most `limit`.
  public int commonPrefix(int start, int limit, HashRun other, int otherStart, int otherEnd) {
    int most = Math.min(limit, otherEnd - otherStart);
    if (backwards || other.backwards) {
      return agreeing(start, most, other, otherStart);
    }
    int here = from + start;
    int there = other.from + otherStart;
    if (sameArray(other) && here == there) {
      return most;
    }
    int mismatch = Arrays.mismatch(array, here, here + most, other.array, there, there + most);
    return mismatch < 0 ? most : mismatch;
  }

  private int agreeing(int start, int most, HashRun other, int otherStart) {
    int count = 0;
    while (count < most && at(start + count) == other.at(otherStart + count)) {
      count++;
    }
    return count;
  }

  /// Number of blocks of this run from `start` on, at most `most`, that stand in `other` at `last`,
  /// `last - 1` and so on. Compares vectorised where this run is read from its end.
  public int commonBackwards(int start, int most, long[] other, int last) {
    int here = to - start;
    boolean all =
        backwards && Arrays.equals(array, here - most, here, other, last + 1 - most, last + 1);
    int count = all ? most : 0;
    while (count < most && at(start + count) == other[last - count]) {
      count++;
    }
    return count;
  }

  /// Whether both are views of one array from the same place on, so that the longer continues the
  /// shorter.
  public boolean sharesStart(HashRun other) {
    return sameArray(other) && from == other.from && !backwards && !other.backwards;
  }

  @SuppressWarnings("ReferenceEquality") // which array it is, not what is in it
  private boolean sameArray(HashRun other) {
    return array == other.array;
  }

  /// The array this is a view of; not to be written.
  public long[] backing() {
    return array;
  }

  /// Where in [#backing] the view begins, whichever way it is read.
  public int begin() {
    return from;
  }

  /// Whether the run is read from its end, so that its first block is the last of the view.
  public boolean isBackwards() {
    return backwards;
  }

  /// Copies the run into `target` from `offset` on.
  public void copyTo(long[] target, int offset) {
    if (backwards) {
      for (int i = to - 1, place = offset; i >= from; i--, place++) {
        target[place] = array[i];
      }
    } else {
      System.arraycopy(array, from, target, offset, length());
    }
  }

  public long[] toArray() {
    long[] hashes = new long[length()];
    copyTo(hashes, 0);
    return hashes;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof HashRun run) || run.length() != length()) {
      return false;
    }
    int same = commonPrefix(run);
    return same == run.length();
  }

  @Override
  public int hashCode() {
    int result = 1;
    for (int i = 0; i < length(); i++) {
      result = 31 * result + Long.hashCode(at(i));
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

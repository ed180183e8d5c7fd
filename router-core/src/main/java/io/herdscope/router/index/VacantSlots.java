package io.herdscope.router.index;

import java.util.Arrays;

/// Rows of slots whose blocks have all gone, by size, for the runs that come next: what went last
/// is near still, and slots need not be slid together so often. Single thread.
final class VacantSlots {
  /* Linked through the slot array itself: the first slot of a row holds, where its hash stood, the
   * row's size and the next row of that size class, plus 1. Class c holds rows of 2^c to 2^(c+1) - 1
   * slots; the last to come is the first to go. */
  static final int NONE = BlockTable.NONE;

  /// A rest this long is a row of its own.
  private static final int REST = 32;

  private final int[] heads;
  private int taken;

  VacantSlots() {
    this(new int[32]);
  }

  private VacantSlots(int[] heads) {
    this.heads = heads;
  }

  VacantSlots copy() {
    return new VacantSlots(heads.clone());
  }

  void add(int first, int size, long[] hashes) {
    int sizeClass = floorLog(size);
    hashes[first] = (long) size << 32 | heads[sizeClass];
    heads[sizeClass] = first + 1;
  }

  /// The first slot of a row of at least `size`, `NONE` when there is none. [#taken()] says how
  /// long it is.
  int take(int size, long[] hashes) {
    int sizeClass = floorLog(size);
    int head = heads[sizeClass] - 1;
    if (head == NONE || hashes[head] >>> 32 < size) {
      do {
        sizeClass++;
      } while (sizeClass < heads.length && heads[sizeClass] == 0);
      if (sizeClass == heads.length) {
        return NONE;
      }
      head = heads[sizeClass] - 1;
    }
    heads[sizeClass] = (int) hashes[head];
    taken = (int) (hashes[head] >>> 32);
    if (taken - size >= REST) {
      add(head + size, taken - size, hashes);
      taken = size;
    }
    return head;
  }

  /// Slots of the row taken last.
  int taken() {
    return taken;
  }

  /// There are no rows any more.
  void clear() {
    Arrays.fill(heads, 0);
  }

  private static int floorLog(int size) {
    return 31 - Integer.numberOfLeadingZeros(size);
  }
}

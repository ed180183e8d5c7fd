package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// Finds a block inside a run by its bare hash, which the table of run ends cannot. Keeps up with
/// the slots only when it is asked often: streams that hardly ever ask pay next to nothing.
final class InnerBlocks {
  /* Open addressing over slot numbers alone, four bytes an entry: a hash is looked up in the slot
   * array itself. Blocks are never taken out. An entry whose slot has emptied or holds another block
   * by now fails the comparison; when such entries crowd the table it is made anew from the slots.
   * So keeping up is a row of independent writes, a few nanoseconds a block where memory is near, and
   * thirty where it is far. Reading through the slots that are not entered yet costs a thirtieth of
   * that; so they are read through until this has cost as much as entering them. */
  private static final int NONE = BlockTable.NONE;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int PART = 64;

  /// Slots read in the time in which one is entered.
  private static final long READS = 32;

  private static final int[] EMPTY = {};

  private int[] slots = EMPTY;
  private int shift;
  private int entries;

  /// Kept so that reading ahead is not optimised away.
  @SuppressWarnings("UnusedVariable") // written so that the reads happen
  private int seen;

  /// Slots below are entered.
  private int covered;

  /// Slots read through since slots were entered last.
  private long read;

  /// Blocks entered since anybody asked.
  private long unasked;

  InnerBlocks() {}

  InnerBlocks copy(ArrayCopier arrays) {
    InnerBlocks copy = new InnerBlocks();
    copy.slots = arrays.copy(slots);
    copy.shift = shift;
    copy.entries = entries;
    copy.covered = covered;
    copy.read = read;
    copy.unasked = unasked;
    copy.seen = seen;
    return copy;
  }

  long heapBytes() {
    return 4L * slots.length;
  }

  /// The slot of `hash` below `end`, or `NONE`.
  int find(long hash, long[] hashes, int[] nodeOf, int end) {
    unasked = 0;
    int fresh = end - covered;
    if (read + fresh > READS * fresh) {
      catchUp(hashes, nodeOf, end);
    }
    int slot = lookUp(hash, hashes, nodeOf);
    return slot == NONE ? readThrough(hash, hashes, nodeOf, end) : slot;
  }

  private int lookUp(long hash, long[] hashes, int[] nodeOf) {
    if (slots.length == 0) {
      return NONE;
    }
    int[] table = slots;
    int mask = table.length - 1;
    int i = (int) ((hash * GOLDEN) >>> shift);
    for (int entry = table[i]; entry != 0; entry = table[i]) {
      if (hashes[entry - 1] == hash && nodeOf[entry - 1] != NONE) {
        return entry - 1;
      }
      i = (i + 1) & mask;
    }
    return NONE;
  }

  private int readThrough(long hash, long[] hashes, int[] nodeOf, int end) {
    read += end - covered;
    for (int slot = covered; slot < end; slot++) {
      if (hashes[slot] == hash && nodeOf[slot] != NONE) {
        return slot;
      }
    }
    return NONE;
  }

  /// The slots `[from, to)` were empty and hold blocks now.
  void filled(int from, int to, long[] hashes, int[] nodeOf) {
    int last = Math.min(to, covered);
    unasked += Math.max(0, last - from);
    if (unasked > covered) { // nobody asks any more
      forget();
    } else if (from < last) {
      makeRoom(last - from, hashes, nodeOf);
      enter(from, last, hashes, nodeOf);
    }
  }

  /// All slots have moved, or it is not worth while to keep up.
  void forget() {
    covered = 0;
    unasked = 0;
    entries = 0;
    read = 0;
    Arrays.fill(slots, 0);
  }

  private void catchUp(long[] hashes, int[] nodeOf, int end) {
    makeRoom(end - covered, hashes, nodeOf);
    enter(covered, end, hashes, nodeOf);
    covered = end;
    read = 0;
  }

  /// Keeps the table at most three quarters full; half full when made anew.
  private void makeRoom(int more, long[] hashes, int[] nodeOf) {
    if (4L * (entries + more) <= 3L * slots.length) {
      return;
    }
    int live = 0;
    for (int slot = 0; slot < covered; slot++) {
      live += nodeOf[slot] == NONE ? 0 : 1;
    }
    int bits = Math.max(10, 33 - Integer.numberOfLeadingZeros(live + more));
    slots = new int[1 << bits];
    shift = 64 - bits;
    entries = 0;
    enter(0, covered, hashes, nodeOf);
  }

  private void enter(int from, int to, long[] hashes, int[] nodeOf) {
    for (int part = from; part < to; part += PART) {
      int end = Math.min(to, part + PART);
      read(part, end, hashes);
      write(part, end, hashes, nodeOf);
    }
  }

  /// Brings the entries of a few slots near: these reads decide nothing, so they overlap.
  private void read(int from, int to, long[] hashes) {
    int all = 0;
    for (int slot = from; slot < to; slot++) {
      all |= slots[(int) ((hashes[slot] * GOLDEN) >>> shift)];
    }
    seen |= all;
  }

  private void write(int from, int to, long[] hashes, int[] nodeOf) {
    int[] table = slots;
    int mask = table.length - 1;
    for (int slot = from; slot < to; slot++) {
      if (nodeOf[slot] != NONE) {
        int i = (int) ((hashes[slot] * GOLDEN) >>> shift);
        while (table[i] != 0) {
          i = (i + 1) & mask;
        }
        table[i] = slot + 1;
        entries++;
      }
    }
  }
}

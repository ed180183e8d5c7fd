package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;

/// The blocks by which runs are found from their hash: a table of them, and where runs ended
/// lately. Single thread.
final class Entrances {
  /* Which blocks the table knows. A block inside a run is reached through the block before it, so the
   * table needs the first block of each node; for speed it also knows the last ones and the blocks
   * other nodes branch off. It may hold more: a block that was one of those stays until it goes, the
   * last one of a run until its run grows on. An event of 512 blocks then
   * costs a handful of table operations instead of 512. Whoever names a block inside a run without
   * the one before it, as a new branch does, finds it through `InnerBlocks`. */
  private static final int NONE = BlockTable.NONE;
  private static final int KNOWN = SlotMarks.END | SlotMarks.ENTERED;

  private final BlockTable table;
  private final RecentEnds recent;

  /// Which slots the table knows.
  private final SlotMarks marks;

  private int entries;

  Entrances(SlotMarks marks) {
    this(new BlockTable(512), new RecentEnds(), marks);
  }

  private Entrances(BlockTable table, RecentEnds recent, SlotMarks marks) {
    this.table = table;
    this.recent = recent;
    this.marks = marks;
  }

  /// @param used slots that may hold blocks
  /// @param copied the marks of the copy
  Entrances copy(ArrayCopier arrays, int used, SlotMarks copied) {
    Entrances copy = new Entrances(table.copy(arrays), recent.copy(used), copied);
    copy.entries = entries;
    return copy;
  }

  long heapBytes() {
    return table.heapBytes();
  }

  /// The slot of `hash` if a run ended there lately, or the table knows it.
  int find(long hash, long[] hashes, int[] nodeOf) {
    int slot = recent.find(hash, hashes, nodeOf);
    return slot != NONE ? slot : table.find(hash, hashes);
  }

  /// The slot of `hash` if the table knows it.
  int inTable(long hash, long[] hashes) {
    return table.find(hash, hashes);
  }

  /// A run ends in `slot`, and what is stored or removed next is likely to be there.
  void endsLately(int slot, long[] hashes) {
    recent.note(hashes[slot], slot);
  }

  /// The table knows the block in `slot` until it goes.
  void enter(int slot, long[] hashes) {
    enter(slot, hashes, SlotMarks.ENTERED);
  }

  /// The same until the run that ends there grows on.
  void enterEnd(int slot, long[] hashes) {
    enter(slot, hashes, SlotMarks.END);
  }

  private void enter(int slot, long[] hashes, byte how) {
    if (marks.has(slot, KNOWN)) {
      marks.set(slot, how);
      return;
    }
    if (table.isTooSmallFor(entries + 1)) {
      table.allocate(2 * entries);
      enterAgain(hashes);
    }
    marks.set(slot, how);
    entries++;
    table.put(hashes[slot], slot);
  }

  private void enterAgain(long[] hashes) {
    int size = marks.size();
    for (int slot = marks.next(0, size); slot < size; slot = marks.next(slot + 1, size)) {
      if (marks.has(slot, KNOWN)) {
        table.put(hashes[slot], slot);
      }
    }
  }

  /// The run that ended in `slot` goes on.
  void growsOn(int slot, long[] hashes) {
    if (marks.has(slot, SlotMarks.END) && !marks.has(slot, SlotMarks.ENTERED)) {
      marks.unset(slot, SlotMarks.END);
      withdraw(slot, SlotMarks.END, hashes);
    }
  }

  /// The block in a slot goes, which had these marks.
  void withdraw(int slot, byte had, long[] hashes) {
    if ((had & KNOWN) != 0) {
      table.remove(slot, hashes);
      entries--;
    }
  }

  /// All slots have moved.
  void moved(long[] hashes) {
    table.clear();
    enterAgain(hashes);
  }
}

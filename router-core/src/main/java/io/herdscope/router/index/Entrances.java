package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

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
  private static final byte AS_END = 1;
  private static final byte TO_STAY = 2;

  private final BlockTable table;
  private final RecentEnds recent;

  /// Whether the table knows the block in a slot, and whether longer than while its run ends there.
  private byte[] entered;

  private int entries;

  Entrances() {
    this(new BlockTable(512), new RecentEnds(), new byte[1_024]);
  }

  private Entrances(BlockTable table, RecentEnds recent, byte[] entered) {
    this.table = table;
    this.recent = recent;
    this.entered = entered;
  }

  /// @param used slots that may hold blocks
  /// @param slots of the copy
  Entrances copy(ArrayCopier arrays, int used, int slots) {
    Entrances copy =
        new Entrances(table.copy(arrays), recent.copy(used), arrays.copy(entered, used, slots));
    copy.entries = entries;
    return copy;
  }

  long heapBytes() {
    return entered.length + table.heapBytes();
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
    enter(slot, hashes, TO_STAY);
  }

  /// The same until the run that ends there grows on.
  void enterEnd(int slot, long[] hashes) {
    enter(slot, hashes, AS_END);
  }

  private void enter(int slot, long[] hashes, byte how) {
    if (entered[slot] != 0) {
      entered[slot] = (byte) Math.max(entered[slot], how);
      return;
    }
    if (table.isTooSmallFor(entries + 1)) {
      table.allocate(2 * entries);
      enterAgain(hashes);
    }
    entered[slot] = how;
    entries++;
    table.put(hashes[slot], slot);
  }

  private void enterAgain(long[] hashes) {
    for (int slot = next(0, entered.length); slot < entered.length; ) {
      table.put(hashes[slot], slot);
      slot = next(slot + 1, entered.length);
    }
  }

  /// The run that ended in `slot` goes on.
  void growsOn(int slot, long[] hashes) {
    if (entered[slot] == AS_END) {
      withdraw(slot, hashes);
    }
  }

  private int next(int from, int to) {
    return SlotMarks.next(entered, from, to);
  }

  /// The blocks in the slots `[from, to)` go.
  void withdraw(int from, int to, long[] hashes) {
    for (int slot = next(from, to); slot < to; slot = next(slot + 1, to)) {
      withdraw(slot, hashes);
    }
  }

  private void withdraw(int slot, long[] hashes) {
    table.remove(slot, hashes);
    entered[slot] = 0;
    entries--;
  }

  void growSlots(int size) {
    entered = Arrays.copyOf(entered, size);
  }

  /// Slots move; `moved` is to be called when all have.
  void move(int from, int to, int count) {
    System.arraycopy(entered, from, entered, to, count);
  }

  /// All slots from `end` on are empty.
  void moved(int end, long[] hashes) {
    Arrays.fill(entered, end, entered.length, (byte) 0);
    table.clear();
    enterAgain(hashes);
  }
}

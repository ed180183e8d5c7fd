package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import java.util.Arrays;

/// How many runs hang on each block, and whether any may have lost the block it hung on. While none
/// has, a run of which nobody holds the first block is new to its end, and need not be looked up
/// block by block. Single thread.
final class ChildRuns {
  /* Engines evict from the ends of chains, so a block normally goes after everything that follows
   * it. A run is counted at the block it was opened behind, for as long as it begins there; a run
   * that begins right behind the block before it, in the next slot, needs no count. Counts may be
   * too high, never too low: then it is only asked once too often. While a run is loose they do not
   * matter, since before it is not, all are counted anew. Counts stand among the marks, so that
   * slots without runs are told from afar. */
  private static final int NONE = RunStore.NONE;

  private final SlotMarks marks;

  /// By node: where it is counted, `NONE` if nowhere. As long as none is loose, the block it was
  /// opened behind is there still.
  private int[] hangsAt = new int[64];

  private boolean loose;
  private int asked;

  ChildRuns(SlotMarks marks) {
    this.marks = marks;
    Arrays.fill(hangsAt, NONE);
  }

  /// @param copied the marks of the copy
  ChildRuns copy(ArrayCopier arrays, SlotMarks copied) {
    ChildRuns copy = new ChildRuns(copied);
    copy.hangsAt = arrays.copy(hangsAt);
    copy.loose = loose;
    copy.asked = asked;
    return copy;
  }

  long heapBytes() {
    return 4L * hangsAt.length;
  }

  void growNodes(int size) {
    int known = hangsAt.length;
    hangsAt = Arrays.copyOf(hangsAt, size);
    Arrays.fill(hangsAt, known, size, NONE);
  }

  /// Whether a block may be held whose chain before it is not.
  boolean mayBeLoose() {
    return loose;
  }

  /// Whether a run has been lost for so long, as seen from so many blocks held, that it is worth
  /// counting anew. To be asked with each store.
  boolean isDoubtful(int blocks) {
    asked = loose ? asked + 1 : 0;
    return asked > 64 + (blocks >> 6);
  }

  /// Whether a block may be held that follows the one in `slot` and does not stand behind it.
  boolean mayFollow(int slot) {
    return loose || marks.has(slot, SlotMarks.BRANCHED);
  }

  void lose() {
    loose = true;
  }

  /// A run begins behind the block in `slot`.
  void hang(int node, int slot) {
    hangsAt[node] = slot;
    marks.branch(slot);
  }

  void begin(int node) {
    hangsAt[node] = NONE;
  }

  /// A node goes, or does not begin any more where it was opened.
  void leave(int node) {
    int slot = hangsAt[node];
    hangsAt[node] = NONE;
    if (slot != NONE && !loose) {
      marks.unbranch(slot);
    }
  }

  /// `heir` begins where `node` began.
  void inherit(int heir, int node) {
    hangsAt[heir] = hangsAt[node];
    hangsAt[node] = NONE;
  }

  /// A block goes, which had these marks.
  void erase(byte had) {
    loose |= (had & SlotMarks.BRANCHED) != 0;
  }

  /// Counts anew which runs hang on which blocks.
  void countAgain(RunStore runs) {
    clear();
    for (int node = 0; node < runs.nodeBound(); node++) {
      begin(node);
      long before = runs.parentHash[node];
      boolean hangs =
          runs.length[node] > 0
              && before != BlockHasher.ROOT
              && runs.predecessor(node) == RunStore.NONE;
      int parent = hangs ? runs.findFirst(before) : RunStore.NONE;
      if (parent != RunStore.NONE) {
        runs.enter(parent);
        hang(node, parent);
      } else if (hangs) {
        lose();
      }
    }
  }

  private void clear() {
    marks.unsetAll(SlotMarks.BRANCHED);
    loose = false;
    asked = 0;
  }
}

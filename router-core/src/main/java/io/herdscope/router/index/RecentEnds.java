package io.herdscope.router.index;

/// Where runs ended lately, by what was stored or what was removed: the next of the same chain
/// begins there. A few kilobytes that stay near, asked before tables that are far.
final class RecentEnds {
  private static final int PLACES = 1_024;

  /// By some bits of the hash in it, a slot; it may be empty or hold another block by now.
  private final int[] slots;

  RecentEnds() {
    this(new int[PLACES]);
  }

  private RecentEnds(int[] slots) {
    this.slots = slots;
  }

  /// @param used slots that may hold blocks
  RecentEnds copy(int used) {
    int[] known = slots.clone();
    for (int i = 0; i < known.length; i++) {
      known[i] = known[i] < used ? known[i] : 0;
    }
    return new RecentEnds(known);
  }

  void note(long hash, int slot) {
    slots[(int) hash & (PLACES - 1)] = slot;
  }

  /// The slot of `hash`, or `NONE`.
  int find(long hash, long[] hashes, int[] nodeOf) {
    int slot = slots[(int) hash & (PLACES - 1)];
    return hashes[slot] == hash && nodeOf[slot] != RunStore.NONE ? slot : RunStore.NONE;
  }
}

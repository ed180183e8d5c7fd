package io.herdscope.router.index;

/// Where runs ended lately, by what was stored or what was removed: the next of the same chain
/// begins there. A few kilobytes that stay near, asked before tables that are far.
final class RecentEnds {
  private static final int PLACES = 1_024;

  /// By some bits of it, a hash: told apart here, where memory is near.
  private final long[] known;

  /// A slot for each; it may be empty or hold another block by now.
  private final int[] slots;

  RecentEnds() {
    this(new long[PLACES], new int[PLACES]);
  }

  private RecentEnds(long[] known, int[] slots) {
    this.known = known;
    this.slots = slots;
  }

  /// @param used slots that may hold blocks
  RecentEnds copy(int used) {
    int[] held = slots.clone();
    for (int i = 0; i < held.length; i++) {
      held[i] = held[i] < used ? held[i] : 0;
    }
    return new RecentEnds(known.clone(), held);
  }

  void note(long hash, int slot) {
    int place = (int) hash & (PLACES - 1);
    known[place] = hash;
    slots[place] = slot;
  }

  /// The slot of `hash`, or `NONE`.
  int find(long hash, long[] hashes, int[] nodeOf) {
    int place = (int) hash & (PLACES - 1);
    int slot = slots[place];
    return known[place] == hash && hashes[slot] == hash && nodeOf[slot] != RunStore.NONE
        ? slot
        : RunStore.NONE;
  }
}

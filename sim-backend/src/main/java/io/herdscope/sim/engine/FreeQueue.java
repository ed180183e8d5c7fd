package io.herdscope.sim.engine;

/// The idle blocks in the order in which allocation will take them: a doubly linked list threaded
/// through two arrays. Block 0, the null block, is never idle and serves as the list's end mark.
/// Single thread.
final class FreeQueue {
  private static final int END = 0;

  private final int[] next;
  private final int[] previous;
  private int size;

  /// All blocks 1…`blocks`−1, ascending.
  FreeQueue(int blocks) {
    next = new int[blocks];
    previous = new int[blocks];
    for (int b = 0; b < blocks; b++) {
      next[b] = b + 1 == blocks ? END : b + 1;
      previous[b] = b == 0 ? blocks - 1 : b - 1;
    }
    size = blocks - 1;
  }

  private FreeQueue(FreeQueue other) {
    next = other.next.clone();
    previous = other.previous.clone();
    size = other.size;
  }

  FreeQueue copy() {
    return new FreeQueue(this);
  }

  int size() {
    return size;
  }

  /// The block after `block`, or 0 at the end; `after(0)` is the head.
  int after(int block) {
    return next[block];
  }

  /// Takes the first blocks into `table[from, to)`.
  void popHead(int[] table, int from, int to) {
    if (to - from > size) {
      throw new IllegalStateException(
          to - from + " blocks were taken from a free queue of " + size);
    }
    int block = next[END];
    for (int i = from; i < to; i++) {
      table[i] = block;
      block = next[block];
    }
    next[END] = block;
    previous[block] = END;
    size -= to - from;
  }

  void append(int block) {
    insertAfter(previous[END], block);
  }

  /// Puts `block` right behind `place`; behind 0 is the head.
  void insertAfter(int place, int block) {
    int follower = next[place];
    next[place] = block;
    previous[block] = place;
    next[block] = follower;
    previous[follower] = block;
    size++;
  }

  void remove(int block) {
    int before = previous[block];
    int behind = next[block];
    next[before] = behind;
    previous[behind] = before;
    size--;
  }
}

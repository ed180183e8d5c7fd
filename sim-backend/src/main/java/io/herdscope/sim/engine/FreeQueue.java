package io.herdscope.sim.engine;

/// The idle blocks in the order in which allocation will take them: a doubly linked list threaded
/// through one array, in which the links of a block stand side by side. Block 0, the null block, is
/// never idle and serves as the list's end mark. Single thread.
final class FreeQueue {
  private static final int END = 0;

  /// `[2 × block]` the block behind, `[2 × block + 1]` the block before.
  private final int[] links;

  private int size;

  /// All blocks 1…`blocks`−1, ascending.
  FreeQueue(int blocks) {
    links = new int[2 * blocks];
    size = blocks - 1;
    for (int b = 0; b < blocks; b++) {
      connect(b, b + 1 == blocks ? END : b + 1);
    }
  }

  private FreeQueue(FreeQueue other) {
    links = other.links.clone();
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
    return links[2 * block];
  }

  private int before(int block) {
    return links[2 * block + 1];
  }

  private void connect(int front, int back) {
    links[2 * front] = back;
    links[2 * back + 1] = front;
  }

  /// Takes the first blocks into `table[from, to)`.
  void popHead(int[] table, int from, int to) {
    if (to - from > size) {
      throw new IllegalStateException(
          to - from + " blocks were taken from a free queue of " + size);
    }
    int block = after(END);
    for (int i = from; i < to; i++) {
      table[i] = block;
      block = after(block);
    }
    connect(END, block);
    size -= to - from;
  }

  void append(int block) {
    insertAfter(before(END), block);
  }

  /// Puts `block` right behind `place`; behind 0 is the head.
  void insertAfter(int place, int block) {
    int follower = after(place);
    connect(place, block);
    connect(block, follower);
    size++;
  }

  void remove(int block) {
    connect(before(block), after(block));
    size--;
  }
}

package io.herdscope.sim.engine;

import java.util.Arrays;

/// The blocks with content one request uses, from the root of its chain on: segments, each a number
/// of blocks from the start of an extent on and, where that has been cut since, into its followers.
/// Single thread.
final class Holding {
  private int[] extents = new int[4];
  private int[] blocks = new int[4];
  private int size;

  Holding copy() {
    Holding copy = new Holding();
    copy.extents = extents.clone();
    copy.blocks = blocks.clone();
    copy.size = size;
    return copy;
  }

  int size() {
    return size;
  }

  int extent(int segment) {
    return extents[segment];
  }

  int blocks(int segment) {
    return blocks[segment];
  }

  void add(int extent, int count) {
    if (size == extents.length) {
      extents = Arrays.copyOf(extents, size * 2);
      blocks = Arrays.copyOf(blocks, size * 2);
    }
    extents[size] = extent;
    blocks[size++] = count;
  }

  void lengthenLast(int count) {
    blocks[size - 1] += count;
  }

  void clear() {
    size = 0;
  }
}

package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// How much of one node each replica holds, for nodes that several hold: a row of counts each.
/// Single thread.
final class HeldRows {
  private static final int NONE = BlockTable.NONE;

  /// Replicas a row has room for, a power of two.
  private int width = 8;

  /// `[row × width + replica]`: blocks held, from the first block of the node on.
  private int[] held = new int[16 * 8];

  /// By row: replicas that hold anything; of a free row the next free one.
  private int[] owners = new int[16];

  private int rows;
  private int firstFree = NONE;

  HeldRows() {}

  HeldRows copy(ArrayCopier arrays) {
    HeldRows copy = new HeldRows();
    copy.width = width;
    copy.held = arrays.copy(held);
    copy.owners = arrays.copy(owners);
    copy.rows = rows;
    copy.firstFree = firstFree;
    return copy;
  }

  /// A row of which nobody holds anything.
  int take() {
    int row = firstFree;
    if (row != NONE) {
      firstFree = owners[row];
    } else {
      row = rows++;
      if (row == owners.length) {
        owners = Arrays.copyOf(owners, 2 * row);
        held = Arrays.copyOf(held, 2 * row * width);
      }
    }
    owners[row] = 0;
    Arrays.fill(held, row * width, (row + 1) * width, 0);
    return row;
  }

  void release(int row) {
    owners[row] = firstFree;
    firstFree = row;
  }

  int get(int row, int replica) {
    return replica < width ? held[row * width + replica] : 0;
  }

  /// Returns how many replicas hold anything now.
  int set(int row, int replica, int blocks) {
    if (replica >= width) {
      widen(replica + 1);
    }
    int place = row * width + replica;
    owners[row] += (blocks > 0 ? 1 : 0) - (held[place] > 0 ? 1 : 0);
    held[place] = blocks;
    return owners[row];
  }

  /// The most that any replica holds.
  int most(int row) {
    int most = 0;
    for (int place = row * width; place < (row + 1) * width; place++) {
      most = Math.max(most, held[place]);
    }
    return most;
  }

  /// Cuts a row in two at `at`: what replicas hold beyond stays, and what they hold up to there is
  /// theirs in a new row. Returns the new one.
  int cutHead(int row, int at) {
    int head = take();
    int beyond = 0;
    for (int replica = 0; replica < width; replica++) {
      int place = row * width + replica;
      int blocks = held[place];
      set(head, replica, Math.min(blocks, at));
      held[place] = Math.max(0, blocks - at);
      beyond += blocks > at ? 1 : 0;
    }
    owners[row] = beyond;
    return head;
  }

  boolean isEmpty(int row) {
    return owners[row] == 0;
  }

  private void widen(int replicas) {
    int wider = Integer.highestOneBit(replicas - 1) << 1;
    int[] wide = new int[owners.length * wider];
    for (int row = 0; row < rows; row++) {
      System.arraycopy(held, row * width, wide, row * wider, width);
    }
    held = wide;
    width = wider;
  }
}

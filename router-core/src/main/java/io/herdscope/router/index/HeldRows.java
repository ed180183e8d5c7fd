package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// How much of one node each replica holds, for nodes that several hold: a row of counts each.
/// Before rows are taken or a replica is named first, room is to be made. Single thread.
final class HeldRows {
  private static final int NONE = BlockTable.NONE;

  /// Replicas a row has room for, a power of two.
  private int width = 8;

  /// `[row × width + replica]`: blocks held, from the first block of the node on.
  private int[] held = new int[16 * 8];

  /// By row: replicas that hold anything; of a free row the next free one.
  private int[] owners = new int[16];

  /// Rows ever taken, those in use and the first of the others.
  private int rows;

  private int used;
  private int firstFree = NONE;

  private final long most;

  /// At most so many counts.
  HeldRows(long most) {
    this.most = most;
  }

  HeldRows copy(ArrayCopier arrays) {
    HeldRows copy = new HeldRows(most);
    copy.width = width;
    copy.held = arrays.copy(held);
    copy.owners = arrays.copy(owners);
    copy.rows = rows;
    copy.used = used;
    copy.firstFree = firstFree;
    return copy;
  }

  /// Room for a replica and for so many more rows; false when that is too much.
  boolean makeRoom(int replica, int more) {
    return (replica < width && used + more <= owners.length) || grow(replica, more);
  }

  private boolean grow(int replica, int more) {
    long wider = replica < width ? width : 2L * Integer.highestOneBit(replica);
    long longer = used + more <= owners.length ? owners.length : 2L * owners.length;
    if (wider * longer > most) {
      return false;
    }
    int[] wide = new int[Math.toIntExact(wider * longer)];
    for (int row = 0; row < rows; row++) {
      System.arraycopy(held, row * width, wide, row * (int) wider, width);
    }
    held = wide;
    width = (int) wider;
    owners = Arrays.copyOf(owners, (int) longer);
    return true;
  }

  /// A row of which nobody holds anything.
  int take() {
    int row = firstFree;
    if (row != NONE) {
      firstFree = owners[row];
    } else {
      row = rows++;
    }
    used++;
    owners[row] = 0;
    Arrays.fill(held, row * width, (row + 1) * width, 0);
    return row;
  }

  void release(int row) {
    owners[row] = firstFree;
    firstFree = row;
    used--;
  }

  int get(int row, int replica) {
    return replica < width ? held[row * width + replica] : 0;
  }

  /// Returns how many replicas hold anything now.
  int set(int row, int replica, int blocks) {
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
}

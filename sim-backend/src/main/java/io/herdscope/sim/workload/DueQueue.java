package io.herdscope.sim.workload;

import java.util.Arrays;

/// A priority queue of (time, item), first in first out among equal times. Flat arrays, forkable.
final class DueQueue {
  private long[] due;
  private long[] order;
  private int[] items;
  private int size;
  private long pushed;

  DueQueue(int capacity) {
    due = new long[Math.max(4, capacity)];
    order = new long[due.length];
    items = new int[due.length];
  }

  DueQueue copy() {
    DueQueue copy = new DueQueue(0);
    copy.due = due.clone();
    copy.order = order.clone();
    copy.items = items.clone();
    copy.size = size;
    copy.pushed = pushed;
    return copy;
  }

  int size() {
    return size;
  }

  /// The earliest time, `RequestDriver.NOTHING_DUE` when empty.
  long next() {
    return size == 0 ? RequestDriver.NOTHING_DUE : due[0];
  }

  void push(long at, int item) {
    if (size == due.length) {
      due = Arrays.copyOf(due, size * 2);
      order = Arrays.copyOf(order, size * 2);
      items = Arrays.copyOf(items, size * 2);
    }
    int hole = size++;
    long rank = pushed++;
    while (hole > 0) {
      int parent = (hole - 1) >>> 1;
      if (due[parent] < at || (due[parent] == at && order[parent] < rank)) {
        break;
      }
      move(parent, hole);
      hole = parent;
    }
    put(hole, at, rank, item);
  }

  /// Removes and returns the earliest item.
  int pop() {
    if (size == 0) {
      throw new IllegalStateException("nothing is due");
    }
    int item = items[0];
    size--;
    if (size > 0) {
      sink(due[size], order[size], items[size]);
    }
    return item;
  }

  private void sink(long at, long rank, int item) {
    int hole = 0;
    for (int child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && before(child + 1, child)) {
        child++;
      }
      if (at < due[child] || (at == due[child] && rank < order[child])) {
        break;
      }
      move(child, hole);
      hole = child;
    }
    put(hole, at, rank, item);
  }

  private boolean before(int left, int right) {
    return due[left] < due[right] || (due[left] == due[right] && order[left] < order[right]);
  }

  private void move(int from, int to) {
    put(to, due[from], order[from], items[from]);
  }

  private void put(int slot, long at, long rank, int item) {
    due[slot] = at;
    order[slot] = rank;
    items[slot] = item;
  }
}

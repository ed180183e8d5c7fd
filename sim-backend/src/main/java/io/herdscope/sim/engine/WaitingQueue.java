package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec.Order;

/// The slots of requests that hold no blocks, next to be admitted first: a ring. Under FCFS new
/// ones join at the back and preempted ones at the front; under PRIORITY both take the place their
/// (priority, arrival, id) gives them. Single thread.
final class WaitingQueue {
  private final Order order;
  private int[] ring = new int[16];
  private int head;
  private int size;

  WaitingQueue(Order order) {
    this.order = order;
  }

  WaitingQueue copy() {
    WaitingQueue copy = new WaitingQueue(order);
    copy.ring = ring.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int first() {
    return ring[head];
  }

  int at(int index) {
    return ring[(head + index) & (ring.length - 1)];
  }

  int poll() {
    int slot = ring[head];
    head = (head + 1) & (ring.length - 1);
    size--;
    return slot;
  }

  /// Takes out a request, wherever it stands. Says whether it was there.
  boolean remove(int slot) {
    int place = 0;
    while (place < size && at(place) != slot) {
      place++;
    }
    if (place == size) {
      return false;
    }
    for (int i = place; i < size - 1; i++) {
      set(i, at(i + 1));
    }
    size--;
    return true;
  }

  void join(int slot, RequestTable requests) {
    ensureRoom();
    int place = size++;
    if (order == Order.PRIORITY) {
      while (place > 0 && before(slot, at(place - 1), requests)) {
        set(place, at(place - 1));
        place--;
      }
    }
    set(place, slot);
  }

  void rejoin(int slot, RequestTable requests) {
    if (order == Order.PRIORITY) {
      join(slot, requests);
      return;
    }
    ensureRoom();
    head = (head - 1) & (ring.length - 1);
    ring[head] = slot;
    size++;
  }

  /// Puts those with the larger key first, equal ones in the order they stand in.
  ///
  /// @param keys per place in the queue
  void sort(int[] keys) {
    for (int i = 1; i < size; i++) {
      int slot = at(i);
      int key = keys[i];
      int place = i;
      while (place > 0 && keys[place - 1] < key) {
        set(place, at(place - 1));
        keys[place] = keys[place - 1];
        place--;
      }
      set(place, slot);
      keys[place] = key;
    }
  }

  private static boolean before(int left, int right, RequestTable requests) {
    if (requests.priority[left] != requests.priority[right]) {
      return requests.priority[left] < requests.priority[right];
    }
    if (requests.arrival[left] != requests.arrival[right]) {
      return requests.arrival[left] < requests.arrival[right];
    }
    return requests.id[left] < requests.id[right];
  }

  private void set(int index, int slot) {
    ring[(head + index) & (ring.length - 1)] = slot;
  }

  private void ensureRoom() {
    if (size < ring.length) {
      return;
    }
    int[] bigger = new int[ring.length * 2];
    for (int i = 0; i < size; i++) {
      bigger[i] = at(i);
    }
    ring = bigger;
    head = 0;
  }
}

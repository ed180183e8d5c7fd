package io.herdscope.router.fleet;

import java.util.Arrays;

/// Bookings that stop counting after a fixed time, in the order they were made: a ring in flat
/// arrays. Source: Dynamo's guard against stale active requests.
final class Expiry {
  private final long after;
  private long[] due = new long[16];
  private long[] request = new long[16];
  private int[] router = new int[16];
  private int head;
  private int size;

  /// @param afterNanos 0 keeps bookings for ever
  Expiry(long afterNanos) {
    this.after = afterNanos;
  }

  Expiry copy() {
    Expiry copy = new Expiry(after);
    copy.due = due.clone();
    copy.request = request.clone();
    copy.router = router.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  /// @param now never earlier than at the call before
  void watch(int atRouter, long booked, long now) {
    if (after == 0) {
      return;
    }
    if (size == due.length) {
      grow();
    }
    int i = (head + size) % due.length;
    due[i] = now + after;
    request[i] = booked;
    router[i] = atRouter;
    size++;
  }

  /// `Agenda.NEVER` when nothing is watched.
  long nextDue() {
    return size == 0 ? Agenda.NEVER : due[head];
  }

  int nextRouter() {
    return router[head];
  }

  /// Takes the next booking off.
  long take() {
    long next = request[head];
    head = (head + 1) % due.length;
    size--;
    return next;
  }

  private void grow() {
    due = unrolled(due);
    request = unrolled(request);
    int[] routers = Arrays.copyOf(Arrays.copyOfRange(router, head, size), 2 * size);
    System.arraycopy(router, 0, routers, size - head, head);
    router = routers;
    head = 0;
  }

  private long[] unrolled(long[] ring) {
    long[] wider = Arrays.copyOf(Arrays.copyOfRange(ring, head, size), 2 * size);
    System.arraycopy(ring, 0, wider, size - head, head);
    return wider;
  }
}

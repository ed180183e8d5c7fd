package io.herdscope.router.fleet;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Errands by due time, first scheduled first at one instant: a binary heap in flat arrays.
final class Agenda {
  static final long NEVER = Long.MAX_VALUE;

  private long[] due = new long[16];
  private long[] order = new long[16];
  private @Nullable Errand[] errands = new Errand[16];
  private int size;
  private long scheduled;

  Agenda copy() {
    Agenda copy = new Agenda();
    copy.due = due.clone();
    copy.order = order.clone();
    copy.errands = errands.clone();
    copy.size = size;
    copy.scheduled = scheduled;
    return copy;
  }

  void add(long at, Errand errand) {
    if (size == due.length) {
      due = Arrays.copyOf(due, 2 * size);
      order = Arrays.copyOf(order, 2 * size);
      errands = Arrays.copyOf(errands, 2 * size);
    }
    int i = size++;
    long number = scheduled++;
    while (i > 0 && before(at, number, (i - 1) / 2)) {
      move((i - 1) / 2, i);
      i = (i - 1) / 2;
    }
    put(i, at, number, errand);
  }

  /// When the next errand is due, nanoseconds; `NEVER` without one.
  long nextDue() {
    return size == 0 ? NEVER : due[0];
  }

  /// Takes the next errand; there must be one.
  Errand take() {
    Errand first = errands[0];
    if (size == 0 || first == null) {
      throw new IllegalStateException("no errand is scheduled");
    }
    size--;
    long at = due[size];
    long number = order[size];
    Errand last = errands[size];
    errands[size] = null;
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && before(due[child + 1], order[child + 1], child)) {
        child++;
      }
      if (before(at, number, child)) {
        break;
      }
      move(child, i);
      i = child;
    }
    if (size > 0) {
      put(i, at, number, last);
    }
    return first;
  }

  /// Schedules for `to` whatever is under way to `from`, at the same instants.
  void duplicate(int from, int to) {
    Agenda rest = copy();
    while (rest.size > 0) {
      long at = rest.nextDue();
      if (rest.take() instanceof Errand.Deliver deliver && deliver.receiver() == from) {
        add(at, new Errand.Deliver(to, deliver.news()));
      }
    }
  }

  /// When the oldest news under way to a router happened; `NEVER` without any.
  long oldestFor(int receiver) {
    long oldest = NEVER;
    for (int i = 0; i < size; i++) {
      if (errands[i] instanceof Errand.Deliver deliver && deliver.receiver() == receiver) {
        oldest = Math.min(oldest, deliver.news().getFirst().at());
      }
    }
    return oldest;
  }

  private boolean before(long at, long number, int i) {
    return at < due[i] || (at == due[i] && number < order[i]);
  }

  private void move(int from, int to) {
    put(to, due[from], order[from], errands[from]);
  }

  private void put(int i, long at, long number, @Nullable Errand errand) {
    due[i] = at;
    order[i] = number;
    errands[i] = errand;
  }
}

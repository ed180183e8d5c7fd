package io.herdscope.app.session;

/// Values of the last so many nanoseconds, in a ring that grows. Single-threaded.
final class TimedWindow {
  private final long spanNanos;
  private long[] at = new long[64];
  private double[] value = new double[64];
  private double[] scratch = new double[0];
  private int head;
  private int size;

  TimedWindow(long spanNanos) {
    this.spanNanos = spanNanos;
  }

  void add(long instant, double sample) {
    if (size == at.length) {
      grow();
    }
    int slot = (head + size) % at.length;
    at[slot] = instant;
    value[slot] = sample;
    size++;
  }

  /// Forgets everything older than the span before `now`.
  void expire(long now) {
    while (size > 0 && at[head] < now - spanNanos) {
      head = (head + 1) % at.length;
      size--;
    }
  }

  int size() {
    return size;
  }

  /// The i-th value, oldest first.
  double value(int index) {
    return value[(head + index) % at.length];
  }

  /// When the i-th value was added, oldest first.
  long at(int index) {
    return at[(head + index) % at.length];
  }

  double sum() {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += value(i);
    }
    return sum;
  }

  /// The `p`-quantile, NaN when empty.
  double quantile(double p) {
    if (scratch.length < size) {
      scratch = new double[value.length];
    }
    int behind = Math.min(size, value.length - head);
    System.arraycopy(value, head, scratch, 0, behind);
    System.arraycopy(value, 0, scratch, behind, size - behind);
    return Quantile.of(scratch, size, p);
  }

  TimedWindow copy() {
    TimedWindow copy = new TimedWindow(spanNanos);
    copy.at = at.clone();
    copy.value = value.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  private void grow() {
    long[] newAt = new long[at.length * 2];
    double[] newValue = new double[at.length * 2];
    for (int i = 0; i < size; i++) {
      newAt[i] = at(i);
      newValue[i] = value(i);
    }
    at = newAt;
    value = newValue;
    head = 0;
  }
}

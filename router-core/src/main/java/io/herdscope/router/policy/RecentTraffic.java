package io.herdscope.router.policy;

/// The requests sent lately, in order: a ring of (time, replica). What a router that measures
/// requests per second counts. Single writer.
///
/// Source: production-stack `stats/request_stats.py`, a sliding window of 60 s.
public final class RecentTraffic {
  private static final int GONE = -1;

  private long[] at;
  private int[] replica;
  private int head;
  private int size;

  RecentTraffic() {
    at = new long[64];
    replica = new int[64];
  }

  private RecentTraffic(RecentTraffic other) {
    at = other.at.clone();
    replica = other.replica.clone();
    head = other.head;
    size = other.size;
  }

  RecentTraffic copy() {
    return new RecentTraffic(this);
  }

  /// A request was sent; those before `since` are forgotten.
  void routed(int to, long now, long since) {
    while (size > 0 && at[head] < since) {
      head = (head + 1) % at.length;
      size--;
    }
    if (size == at.length) {
      grow();
    }
    int tail = (head + size) % at.length;
    at[tail] = now;
    replica[tail] = to;
    size++;
  }

  void leave(int gone) {
    for (int i = 0; i < size; i++) {
      int slot = (head + i) % at.length;
      replica[slot] = replica[slot] == gone ? GONE : replica[slot];
    }
  }

  /// Requests sent to each of `replicas` at or after `since`.
  public int[] counts(int replicas, long since) {
    int[] counts = new int[replicas];
    for (int i = size - 1; i >= 0; i--) {
      int slot = (head + i) % at.length;
      if (at[slot] < since) {
        break;
      }
      if (replica[slot] >= 0 && replica[slot] < replicas) {
        counts[replica[slot]]++;
      }
    }
    return counts;
  }

  private void grow() {
    long[] widerAt = new long[2 * size];
    int[] widerReplica = new int[2 * size];
    for (int i = 0; i < size; i++) {
      widerAt[i] = at[(head + i) % size];
      widerReplica[i] = replica[(head + i) % size];
    }
    at = widerAt;
    replica = widerReplica;
    head = 0;
  }
}

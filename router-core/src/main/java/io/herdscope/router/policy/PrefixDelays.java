package io.herdscope.router.policy;

import java.util.Arrays;

/// The TTFT of the requests that ended lately, by prefix and replica: a ring of (end, node,
/// replica, seconds). Tells whether a prefix has outgrown its replica.
///
/// Source: Preble `preble/ttft_overload_detector.py`.
final class PrefixDelays {
  private static final int NOBODY = -1;

  /// The later half of the window has to be this many times as slow as the earlier one.
  private static final double OVERLOADED = 2;

  private long[] at = new long[64];
  private int[] node = new int[64];
  private int[] replica = new int[64];
  private double[] seconds = new double[64];
  private int head;
  private int size;

  PrefixDelays copy() {
    PrefixDelays copy = new PrefixDelays();
    copy.at = at.clone();
    copy.node = node.clone();
    copy.replica = replica.clone();
    copy.seconds = seconds.clone();
    copy.head = head;
    copy.size = size;
    return copy;
  }

  void add(long end, int ofNode, int onReplica, double ttft) {
    if (size == at.length) {
      grow();
    }
    int tail = place(size++);
    at[tail] = end;
    node[tail] = ofNode;
    replica[tail] = onReplica;
    seconds[tail] = ttft;
  }

  void expire(long since) {
    while (size > 0 && at[head] < since) {
      head = place(1);
      size--;
    }
  }

  /// The node is counted no more.
  void forget(int ofNode) {
    for (int i = 0; i < size; i++) {
      if (node[place(i)] == ofNode) {
        node[place(i)] = NOBODY;
      }
    }
  }

  /// Begins anew for a node on a replica.
  void restart(int ofNode, int onReplica) {
    for (int i = 0; i < size; i++) {
      if (node[place(i)] == ofNode && replica[place(i)] == onReplica) {
        node[place(i)] = NOBODY;
      }
    }
  }

  /// Whether the mean since `middle` is twice the mean before it; never when one of them is
  /// missing.
  boolean isOverloaded(int ofNode, int onReplica, long middle) {
    double[] sums = new double[2];
    int[] counts = new int[2];
    for (int i = 0; i < size; i++) {
      int p = place(i);
      if (node[p] == ofNode && replica[p] == onReplica) {
        int half = at[p] < middle ? 0 : 1;
        sums[half] += seconds[p];
        counts[half]++;
      }
    }
    return counts[0] > 0
        && counts[1] > 0
        && sums[1] / counts[1] >= OVERLOADED * (sums[0] / counts[0]);
  }

  private int place(int i) {
    return (head + i) % at.length;
  }

  private void grow() {
    int[] order = new int[size];
    Arrays.setAll(order, this::place);
    PrefixDelays old = copy();
    at = new long[2 * size];
    node = new int[2 * size];
    replica = new int[2 * size];
    seconds = new double[2 * size];
    for (int i = 0; i < size; i++) {
      at[i] = old.at[order[i]];
      node[i] = old.node[order[i]];
      replica[i] = old.replica[order[i]];
      seconds[i] = old.seconds[order[i]];
    }
    head = 0;
  }
}

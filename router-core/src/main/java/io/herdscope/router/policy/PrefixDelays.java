package io.herdscope.router.policy;

import java.util.Arrays;

/// The TTFT of the requests that ended lately, by prefix and replica: a ring of (end, node,
/// replica, seconds). Tells whether a prefix has outgrown its replica. A node that is forgotten
/// only enters its next life: what was noted of an earlier one stays in the ring and counts no
/// more, so that to forget takes no longer the more is noted.
///
/// Source: Preble `preble/ttft_overload_detector.py`.
final class PrefixDelays {
  private static final int NOBODY = -1;

  /// The later half of the window has to be this many times as slow as the earlier one.
  private static final double OVERLOADED = 2;

  private long[] at = new long[64];
  private int[] node = new int[64];
  private int[] life = new int[64];
  private int[] replica = new int[64];
  private double[] seconds = new double[64];

  /// By node, which of its lives it is in.
  private int[] lives = new int[64];

  private int head;
  private int size;

  PrefixDelays copy() {
    PrefixDelays copy = new PrefixDelays();
    copy.at = at.clone();
    copy.node = node.clone();
    copy.life = life.clone();
    copy.lives = lives.clone();
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
    life[tail] = lifeOf(ofNode);
    replica[tail] = onReplica;
    seconds[tail] = ttft;
  }

  void expire(long since) {
    while (size > 0 && at[head] < since) {
      head = place(1);
      size--;
    }
  }

  /// The node is counted no more; its number may be given to another.
  void forget(int ofNode) {
    if (ofNode >= lives.length) {
      lives = Arrays.copyOf(lives, Math.max(ofNode + 1, 2 * lives.length));
    }
    lives[ofNode]++;
  }

  private int lifeOf(int ofNode) {
    return ofNode < lives.length ? lives[ofNode] : 0;
  }

  private boolean isOf(int place, int ofNode, int onReplica) {
    return node[place] == ofNode && life[place] == lifeOf(ofNode) && replica[place] == onReplica;
  }

  /// Begins anew for a node on a replica.
  void restart(int ofNode, int onReplica) {
    for (int i = 0; i < size; i++) {
      if (isOf(place(i), ofNode, onReplica)) {
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
      if (isOf(p, ofNode, onReplica)) {
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
    life = new int[2 * size];
    replica = new int[2 * size];
    seconds = new double[2 * size];
    for (int i = 0; i < size; i++) {
      at[i] = old.at[order[i]];
      node[i] = old.node[order[i]];
      life[i] = old.life[order[i]];
      replica[i] = old.replica[order[i]];
      seconds[i] = old.seconds[order[i]];
    }
    head = 0;
  }
}

package io.herdscope.sim;

import java.util.Arrays;

/// Which of many engines ends its step first: a winner tree over their end times. Reading is O(1),
/// changing one is O(log n); of equal times the lowest index wins.
final class EarliestEnd {
  private final int leaves;
  private final long[] ends;
  private final int[] winners;

  EarliestEnd(int engines) {
    leaves = Integer.highestOneBit(Math.max(1, engines - 1)) * 2;
    ends = new long[leaves];
    winners = new int[leaves];
    Arrays.fill(ends, Long.MAX_VALUE);
    for (int node = leaves - 1; node >= 1; node--) {
      winners[node] = better(left(node), right(node));
    }
  }

  private EarliestEnd(EarliestEnd other) {
    leaves = other.leaves;
    ends = other.ends.clone();
    winners = other.winners.clone();
  }

  EarliestEnd copy() {
    return new EarliestEnd(this);
  }

  void set(int engine, long end) {
    ends[engine] = end;
    for (int node = (engine + leaves) / 2; node >= 1; node /= 2) {
      winners[node] = better(left(node), right(node));
    }
  }

  /// The engine that ends first.
  int engine() {
    return winners[1];
  }

  /// When it ends; `Long.MAX_VALUE` when no engine has a step in flight.
  long at() {
    return ends[winners[1]];
  }

  private int left(int node) {
    return node * 2 >= leaves ? node * 2 - leaves : winners[node * 2];
  }

  private int right(int node) {
    return node * 2 >= leaves ? node * 2 + 1 - leaves : winners[node * 2 + 1];
  }

  private int better(int one, int other) {
    return ends[one] <= ends[other] ? one : other;
  }
}

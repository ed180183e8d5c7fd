package io.herdscope.router.policy.llmd;

import io.herdscope.router.policy.Fleet;
import java.util.Arrays;
import java.util.Comparator;

/// The replicas in the order of their names, which does not depend on how they are numbered.
final class NameOrder {
  private NameOrder() {}

  /// Per replica, its place in that order.
  static int[] ranks(Fleet fleet) {
    Integer[] order = new Integer[fleet.replicas()];
    Arrays.setAll(order, r -> r);
    Arrays.sort(order, Comparator.comparing(fleet::name));
    int[] ranks = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      ranks[order[place]] = place;
    }
    return ranks;
  }
}

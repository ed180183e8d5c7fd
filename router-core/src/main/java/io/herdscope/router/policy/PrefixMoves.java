package io.herdscope.router.policy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Evens out an imbalance by moving prefixes, after each request sent: from the replica with the
/// most seconds of load to the one with the least, the cheapest prefixes first, as long as the
/// first has half as much again and stays ahead; then from the second to the least, and so on.
/// Where one prefix alone is the load, it gets a second replica once its TTFT has doubled.
///
/// Source: Preble `preble/global_scheduler_with_time.py` at 8e7906a
/// (`handle_important_node_stealing`), on in `preble/server/server.py`. Equal costs go by the order
/// in which nodes were counted; there, by references and access.
final class PrefixMoves {
  /// A request further below the prefix it counts at moves nothing.
  static final int LONGEST_CHAIN = 3;

  private static final double IMBALANCE = 1.5;
  private static final int REQUESTS_PER_REPLICA = 50;

  /// A prefix that could leave a replica.
  private record Load(int slot, double seconds) {}

  private final PrefixLoad load;
  private final PrefixNodes nodes;
  private final PrefixDelays delays;
  private final AffinityTree tree;
  private final PrefixRules rules;

  PrefixMoves(
      PrefixLoad load,
      PrefixNodes nodes,
      PrefixDelays delays,
      AffinityTree tree,
      PrefixRules rules) {
    this.load = load;
    this.nodes = nodes;
    this.delays = delays;
    this.tree = tree;
    this.rules = rules;
  }

  /// @param sent requests routed so far
  void evenOut(long sent, long now) {
    List<Integer> order = tree.tenants();
    if (sent < (long) REQUESTS_PER_REPLICA * order.size()) {
      return;
    }
    double[] cost = costs();
    order.sort(Comparator.comparingDouble(r -> -cost[r]));
    int light = order.getLast();
    for (int i = 0; i < order.size() - 1; i++) {
      int heavy = order.get(i);
      if (cost[heavy] < IMBALANCE * cost[light]) {
        return;
      }
      List<Load> loads = loads(heavy);
      if (loads.size() == 1) {
        share(loads.getFirst(), heavy, light, cost, now);
      } else {
        move(loads, heavy, light, cost, now);
      }
    }
  }

  private double[] costs() {
    double[] cost = new double[tree.width()];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      for (int r = nodes.allocatedFrom(slot, 0);
          r < cost.length;
          r = nodes.allocatedFrom(slot, r + 1)) {
        cost[r] += load.isMovable(slot, r) ? load.seconds(slot, r, rules) : 0;
      }
    }
    return cost;
  }

  private List<Load> loads(int replica) {
    List<Load> loads = new ArrayList<>();
    for (int slot = 0; slot < nodes.bound(); slot++) {
      if (load.isMovable(slot, replica)) {
        loads.add(new Load(slot, load.seconds(slot, replica, rules)));
      }
    }
    loads.sort(Comparator.comparingDouble(Load::seconds));
    return loads;
  }

  private void share(Load only, int heavy, int light, double[] cost, long now) {
    boolean slower = delays.isOverloaded(only.slot(), heavy, now - rules.windowNanos() / 2);
    if (slower && !nodes.isAllocated(only.slot(), light)) {
      cost[heavy] -= only.seconds() / 2;
      cost[light] += only.seconds() / 2;
      nodes.allocate(only.slot(), light);
      tree.share(nodes.path[only.slot()], light, now);
      delays.restart(only.slot(), heavy);
    }
  }

  private void move(List<Load> loads, int heavy, int light, double[] cost, long now) {
    for (Load next : loads) {
      if (cost[heavy] - next.seconds() < cost[light] + next.seconds()) {
        return;
      }
      cost[heavy] -= next.seconds();
      cost[light] += next.seconds();
      tree.move(nodes.path[next.slot()], light, now);
      for (int slot = 0; slot < nodes.bound(); slot++) {
        if (nodes.isBelow(slot, next.slot())) {
          nodes.deallocate(slot);
          nodes.allocate(slot, light);
        }
      }
      if (cost[heavy] < IMBALANCE * cost[light]) {
        return;
      }
    }
  }
}

package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The index block by block: a multiset of hashes per replica and tier.
final class NaiveIndex {
  private final List<List<Map<Long, Integer>>> copies = new ArrayList<>();
  long duplicateStores;
  long unknownParents;
  long unknownRemovals;

  NaiveIndex(int replicas) {
    for (int r = 0; r < replicas; r++) {
      copies.add(List.of(new HashMap<>(), new HashMap<>(), new HashMap<>()));
    }
  }

  void store(int replica, Tier tier, long parent, HashRun blocks) {
    boolean device = tier == Tier.DEVICE;
    if (device
        && parent != 0
        && copies.get(replica).stream().noneMatch(held -> held.containsKey(parent))) {
      unknownParents++;
    }
    for (long hash : blocks.toArray()) {
      duplicateStores += held(replica, tier).merge(hash, 1, Integer::sum) > 1 ? 1 : 0;
    }
  }

  void remove(int replica, Tier tier, HashRun blocks) {
    for (long hash : blocks.toArray()) {
      if (!held(replica, tier).containsKey(hash)) {
        unknownRemovals++;
      }
      held(replica, tier).computeIfPresent(hash, (h, count) -> count > 1 ? count - 1 : null);
    }
  }

  void clear(int replica) {
    copies.get(replica).forEach(Map::clear);
  }

  int copies(int replica, Tier tier, long hash) {
    return held(replica, tier).getOrDefault(hash, 0);
  }

  Map<Long, Integer> held(int replica, Tier tier) {
    return copies.get(replica).get(tier.ordinal());
  }

  int extension(int replica, Tier tier, HashRun query, int from) {
    int depth = from;
    while (depth < query.length() && held(replica, tier).containsKey(query.at(depth))) {
      depth++;
    }
    return depth - from;
  }
}

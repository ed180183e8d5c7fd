package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import java.util.Arrays;

/// When each replica last got a cold request, one that nothing was known of anywhere: by the index
/// of cached blocks, and by what had been sent before. Times are decision numbers from 1; 0 is
/// never. Single writer.
///
/// Source: llm-d router `scorer/nohitlru/no_hit_lru.go`.
public final class ColdRequests {
  private long[] byIndex;
  private long[] byHistory;

  ColdRequests() {
    byIndex = new long[4];
    byHistory = new long[4];
  }

  private ColdRequests(ColdRequests other) {
    byIndex = other.byIndex.clone();
    byHistory = other.byHistory.clone();
  }

  ColdRequests copy() {
    return new ColdRequests(this);
  }

  /// @param sentBefore whether any block of the prompt had been sent to anyone
  void routed(RoutingDecision decision, boolean sentBefore) {
    int replica = decision.chosen();
    long time = decision.ordinal() + 1;
    if (replica >= byIndex.length) {
      int size = Math.max(replica + 1, 2 * byIndex.length);
      byIndex = Arrays.copyOf(byIndex, size);
      byHistory = Arrays.copyOf(byHistory, size);
    }
    if (!isCachedAnywhere(decision.belief())) {
      byIndex[replica] = time;
    }
    if (!sentBefore) {
      byHistory[replica] = time;
    }
  }

  void leave(int replica) {
    if (replica < byIndex.length) {
      byIndex[replica] = 0;
      byHistory[replica] = 0;
    }
  }

  private static boolean isCachedAnywhere(Belief belief) {
    for (int r = 0; r < belief.replicas(); r++) {
      for (Tier tier : Tier.values()) {
        if (belief.overlapBlocks(tier, r) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /// Number of the last decision that sent the replica a request of which no replica held a block.
  public long lastByIndex(int replica) {
    return replica < byIndex.length ? byIndex[replica] : 0;
  }

  /// Number of the last decision that sent the replica a request of which nobody had been sent a
  /// block.
  public long lastByHistory(int replica) {
    return replica < byHistory.length ? byHistory[replica] : 0;
  }
}

package io.herdscope.router;

import io.herdscope.model.decision.Freshness;
import io.herdscope.model.event.ClusterEvent;
import java.util.Arrays;

/// When each replica was last heard of. Folded from events; single writer.
final class NewsClock {
  private long[] cacheAt;
  private long[] lifeAt;

  NewsClock() {
    this(new long[0], new long[0]);
  }

  private NewsClock(long[] cacheAt, long[] lifeAt) {
    this.cacheAt = cacheAt;
    this.lifeAt = lifeAt;
  }

  NewsClock copy() {
    return new NewsClock(cacheAt.clone(), lifeAt.clone());
  }

  void cache(ClusterEvent.CacheEvent event) {
    admit(event.replica());
    cacheAt[event.replica()] = Math.max(cacheAt[event.replica()], event.at());
  }

  void life(int replica, long at) {
    admit(replica);
    lifeAt[replica] = Math.max(lifeAt[replica], at);
  }

  Freshness snapshot() {
    return new Freshness(cacheAt.clone(), lifeAt.clone());
  }

  private void admit(int replica) {
    int known = cacheAt.length;
    if (replica >= known) {
      cacheAt = Arrays.copyOf(cacheAt, replica + 1);
      lifeAt = Arrays.copyOf(lifeAt, replica + 1);
      Arrays.fill(cacheAt, known, replica + 1, Freshness.NEVER);
      Arrays.fill(lifeAt, known, replica + 1, Freshness.NEVER);
    }
  }
}

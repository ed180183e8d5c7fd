package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;

/// A second of a cluster of one replica, for recordings: stores, removals of what is ten seconds
/// old, a request that ends three seconds later.
final class BusySecond {
  private BusySecond() {}

  /// @param s which second, from 0
  /// @param blocks of each of its twenty runs
  /// @param sessions what the names of sessions begin with
  static List<ClusterEvent> of(int s, int blocks, String sessions) {
    long at = s * Nanos.PER_SECOND;
    List<ClusterEvent> events = new ArrayList<>();
    if (s == 0) {
      events.add(new ClusterEvent.ReplicaJoined(at, 0, new ReplicaSpec("a", 16, 900, 8_192)));
    }
    for (int i = 0; i < 20; i++) {
      HashRun stored = run(20 * s + i, blocks);
      events.add(new ClusterEvent.BlocksStored(at, 0, Tier.DEVICE, 0, stored));
      if (s >= 10) {
        HashRun old = run(20 * (s - 10) + i, blocks);
        events.add(new ClusterEvent.BlocksRemoved(at, 0, Tier.DEVICE, old));
      }
    }
    Request body = new Request(s, s, sessions + s, 0, 64, run(20 * s, blocks), Hints.NONE);
    events.add(new ClusterEvent.RequestArrived(at, body));
    if (s >= 3) {
      events.add(new ClusterEvent.RequestRejected(at, s - 3, "done"));
    }
    return events;
  }

  static HashRun run(int number, int blocks) {
    long[] hashes = new long[blocks];
    long before = number + 1L;
    for (int b = 0; b < blocks; b++) {
      before = BlockHasher.chain(before, b);
      hashes[b] = before;
    }
    return HashRun.of(hashes);
  }
}

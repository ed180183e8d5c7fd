package io.herdscope.router;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// When the first blocks of prompts on their way were dropped by their replicas: an end may be told
/// so late that its block is gone again. Single writer.
final class DroppedBlocks {
  /// A block that was dropped so long before the end was told had been there.
  static final long REMEMBERED = 60 * Nanos.PER_SECOND;

  /// Requests that are remembered; about 200 bytes each, of which a copy has half.
  static final int MOST_REQUESTS = 1 << 16;

  private static final int BYTES_PER_REQUEST = 200;

  private static final long THERE = Long.MIN_VALUE;

  /// What is known of a request's first block when its end is told.
  enum Fate {
    NOT_DROPPED,
    DROPPED,

    /// The request is not remembered.
    UNKNOWN
  }

  private record Route(FirstBlock block, long at) {}

  /// A block that prompts on their way begin with.
  ///
  /// @param requests on their way
  /// @param at when it was dropped last; `THERE` while it was not
  private record Drop(int requests, long at) {}

  /// By their numbers, those sent first before the others.
  private final Map<Long, Route> requests;

  private final Map<FirstBlock, Drop> blocks;

  DroppedBlocks() {
    requests = new LinkedHashMap<>();
    blocks = new HashMap<>();
  }

  private DroppedBlocks(DroppedBlocks other) {
    requests = new LinkedHashMap<>(other.requests);
    blocks = new HashMap<>(other.blocks);
  }

  DroppedBlocks copy() {
    return new DroppedBlocks(this);
  }

  /// Of all that is remembered, were none of it shared with a copy.
  long heapBytes() {
    return (long) BYTES_PER_REQUEST * requests.size();
  }

  /// A request was sent to a replica; one sent before is on its way there no longer.
  void routed(long request, FirstBlock block, long at) {
    over(request);
    if (requests.size() >= MOST_REQUESTS) {
      over(requests.keySet().iterator().next());
    }
    requests.put(request, new Route(block, at));
    blocks.merge(
        block, new Drop(1, THERE), (before, _) -> new Drop(before.requests() + 1, before.at()));
  }

  /// A request is not on its way any more.
  void over(long request) {
    Route route = requests.remove(request);
    Drop drop = route == null ? null : blocks.get(route.block());
    if (route == null || drop == null) {
      return;
    }
    if (drop.requests() == 1) {
      blocks.remove(route.block());
    } else {
      blocks.put(route.block(), new Drop(drop.requests() - 1, drop.at()));
    }
  }

  /// A request ended whose first block its replica is not known to hold. A block that was dropped
  /// before the request was sent says nothing of it.
  Fate ended(long request, FirstBlock block, long at) {
    Route route = requests.get(request);
    if (route == null) {
      return Fate.UNKNOWN;
    }
    Drop drop = route.block().equals(block) ? blocks.get(block) : null;
    over(request);
    return drop != null && drop.at() >= route.at() && at - drop.at() <= REMEMBERED
        ? Fate.DROPPED
        : Fate.NOT_DROPPED;
  }

  void removed(int replica, HashRun hashes, long at) {
    for (int i = 0; !blocks.isEmpty() && i < hashes.length(); i++) {
      blocks.computeIfPresent(
          new FirstBlock(replica, hashes.at(i)), (_, drop) -> new Drop(drop.requests(), at));
    }
  }

  /// The replica dropped everything.
  void cleared(int replica, long at) {
    blocks.replaceAll(
        (block, drop) -> block.replica() == replica ? new Drop(drop.requests(), at) : drop);
  }
}

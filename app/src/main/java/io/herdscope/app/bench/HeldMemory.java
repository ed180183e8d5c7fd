package io.herdscope.app.bench;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;

/// What the belief about a full cluster costs in memory.
///
/// @param held (replica, block) pairs
/// @param blocks distinct blocks
/// @param bytes by how much the used heap grew, collected before and after
public record HeldMemory(long held, long blocks, long bytes) {
  private static final int EVENT_BLOCKS = 256;

  /// Fills a follower as live events would.
  ///
  /// @param chainBlocks blocks of one prompt, stored in events of at most 256
  /// @param sharedBy replicas that hold each prompt
  public static HeldMemory measure(int replicas, int blocksEach, int chainBlocks, int sharedBy) {
    if (replicas < 1 || blocksEach < 1 || chainBlocks < 1 || sharedBy < 1 || sharedBy > replicas) {
      throw new IllegalArgumentException(
          "replicas, blocks and chains must be positive, and a prompt shared by at most all");
    }
    long before = used();
    Follower follower = new Follower();
    for (int r = 0; r < replicas; r++) {
      follower.accept(
          new ClusterEvent.ReplicaJoined(0, r, ReplicaSpec.unknownCapacity("r" + r, 16)));
    }
    long chains = (long) replicas * blocksEach / chainBlocks / sharedBy;
    for (long chain = 0; chain < chains; chain++) {
      for (int copy = 0; copy < sharedBy; copy++) {
        int replica = (int) ((chain + (long) copy * (replicas / sharedBy)) % replicas);
        store(follower, replica, chain, chainBlocks);
      }
    }
    long bytes = used() - before;
    long held = 0;
    for (int r = 0; r < replicas; r++) {
      held += follower.router().index().held(r, Tier.DEVICE);
    }
    return new HeldMemory(held, follower.router().index().blocks(), bytes);
  }

  private static void store(Follower follower, int replica, long chain, int chainBlocks) {
    long parent = BlockHasher.ROOT;
    for (int from = 0; from < chainBlocks; from += EVENT_BLOCKS) {
      long[] hashes = new long[Math.min(EVENT_BLOCKS, chainBlocks - from)];
      for (int i = 0; i < hashes.length; i++) {
        hashes[i] = BlockHasher.mix(chain * chainBlocks + from + i + 1) | 1;
      }
      follower.accept(
          new ClusterEvent.BlocksStored(0, replica, Tier.DEVICE, parent, HashRun.of(hashes)));
      parent = hashes[hashes.length - 1];
    }
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}

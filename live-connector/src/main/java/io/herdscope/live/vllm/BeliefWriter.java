package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.source.EventSink;
import java.util.HashSet;
import java.util.Set;

/// Turns the batches of one rank into cluster events. Runs on the session thread.
///
/// A block stays in the engine's own hash domain: a hash names its whole prefix, so the parent of a
/// run is enough to hang it into the tree. Copies are counted by the index, per replica and tier;
/// the media of one tier share a count, which reaches zero exactly when each of theirs does. Of the
/// cache groups of a hybrid model only those that keep every block of a prefix enter the index: a
/// sliding-window or state-space group drops blocks in the middle, and where it stands cannot be
/// told from its events.
final class BeliefWriter {
  private static final Set<String> PARTIAL =
      Set.of(
          "sliding_window",
          "sliding_window_mla",
          "mamba",
          "chunked_local_attention",
          "cross_attention",
          "encoder_only_attention");
  private static final int UNKNOWN_BLOCK_SIZE = 16;

  private final Intake intake;
  private final String name;
  private final Set<Integer> partialGroups = new HashSet<>();
  private int replica = -1;
  private int blockSize;

  BeliefWriter(Intake intake, String name) {
    this.intake = intake;
    this.name = name;
  }

  void write(KvBatch batch, long at, EventSink sink) {
    join(batch, at, sink);
    for (KvEvent event : batch.events()) {
      switch (event) {
        case KvEvent.Stored e -> stored(e, at, sink);
        case KvEvent.Removed e -> {
          if (isWhole(e.place()) && !e.blocks().isEmpty()) {
            sink.accept(
                new ClusterEvent.BlocksRemoved(
                    at, replica, Media.tier(e.place().medium()), e.blocks()));
          }
        }
        case KvEvent.Cleared _ ->
            sink.accept(new ClusterEvent.TierCleared(at, replica, Tier.DEVICE));
      }
    }
  }

  /// The replica joins when its first batch tells its block size, and again when that changes.
  private void join(KvBatch batch, long at, EventSink sink) {
    int size = blockSize(batch);
    if (replica >= 0 && (size == 0 || size == blockSize)) {
      return;
    }
    if (replica >= 0) {
      sink.accept(new ClusterEvent.ReplicaLeft(at, replica));
    }
    replica = intake.replica(name);
    blockSize = size == 0 ? UNKNOWN_BLOCK_SIZE : size;
    sink.accept(
        new ClusterEvent.ReplicaJoined(at, replica, ReplicaSpec.unknownCapacity(name, blockSize)));
  }

  /// The block size of the engine's own pool; 0 when the batch does not tell.
  private static int blockSize(KvBatch batch) {
    for (KvEvent event : batch.events()) {
      if (event instanceof KvEvent.Stored e
          && e.blockSize() > 0
          && Media.tier(e.place().medium()) == Tier.DEVICE) {
        return e.blockSize();
      }
    }
    return 0;
  }

  private void stored(KvEvent.Stored e, long at, EventSink sink) {
    String attention = e.context().attention();
    if (attention != null && PARTIAL.contains(attention)) {
      partialGroups.add(e.place().group());
    }
    if (isWhole(e.place()) && !e.blocks().isEmpty()) {
      sink.accept(
          new ClusterEvent.BlocksStored(
              at, replica, Media.tier(e.place().medium()), e.parent(), e.blocks()));
    }
  }

  /// Whether blocks there are part of what this replica can reuse.
  private boolean isWhole(KvEvent.Place place) {
    return !place.isRemote() && !partialGroups.contains(place.group());
  }

  /// Forgets every block of the replica.
  void reset(long at, EventSink sink) {
    if (replica >= 0) {
      sink.accept(new ClusterEvent.CacheCleared(at, replica));
    }
  }
}

package io.herdscope.live.vllm;

import io.herdscope.live.Intake;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EventSink;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private final Dialect dialect;
  private final Set<Integer> partialGroups = new HashSet<>();
  private final GroupCounts groups = new GroupCounts();
  private final @Nullable SaltMap salts;
  private int replica = -1;
  private int blockSize;
  private volatile long ambiguous;

  BeliefWriter(Intake intake, String name, Dialect dialect) {
    this.intake = intake;
    this.name = name;
    this.dialect = dialect;
    this.salts = dialect.salts() ? new SaltMap() : null;
  }

  void write(KvBatch batch, long at, EventSink sink) {
    join(batch, at, sink);
    for (KvEvent event : batch.events()) {
      switch (event) {
        case KvEvent.Stored e -> stored(e, at, sink);
        case KvEvent.Removed e -> removed(e, at, sink);
        case KvEvent.Cleared _ -> {
          groups.clear(Tier.DEVICE);
          if (salts != null) {
            salts.clear(Tier.DEVICE);
          }
          sink.accept(new ClusterEvent.TierCleared(at, replica, Tier.DEVICE));
        }
      }
    }
  }

  /// The replica joins when its first batch tells its block size, and again when that changes.
  private void join(KvBatch batch, long at, EventSink sink) {
    int size = blockSize(batch);
    boolean shorter = dialect.shortPages() && size < blockSize;
    if (replica >= 0 && (size == 0 || size == blockSize || shorter)) {
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
          && !isPartial(e)
          && Media.tier(e.place().medium()) == Tier.DEVICE) {
        return e.blockSize();
      }
    }
    return 0;
  }

  private static boolean isPartial(KvEvent.Stored e) {
    String attention = e.context().attention();
    return attention != null && PARTIAL.contains(attention);
  }

  private void stored(KvEvent.Stored e, long at, EventSink sink) {
    if (isPartial(e)) {
      partialGroups.add(e.place().group());
    }
    boolean whole = isWhole(e.place());
    groups.stored(e, whole);
    if (whole && !e.blocks().isEmpty()) {
      Tier tier = Media.tier(e.place().medium());
      String salt = e.context().salt();
      SaltMap map = salts;
      sink.accept(
          map == null
              ? new ClusterEvent.BlocksStored(at, replica, tier, e.parent(), e.blocks())
              : new ClusterEvent.BlocksStored(
                  at,
                  replica,
                  tier,
                  SaltMap.under(salt, e.parent()),
                  map.stored(tier, e.blocks(), salt)));
    }
  }

  private void removed(KvEvent.Removed e, long at, EventSink sink) {
    groups.removed(e);
    if (isWhole(e.place()) && !e.blocks().isEmpty()) {
      Tier tier = Media.tier(e.place().medium());
      SaltMap map = salts;
      HashRun blocks = map == null ? e.blocks() : map.removed(tier, e.blocks());
      ambiguous = map == null ? 0 : map.ambiguous();
      sink.accept(new ClusterEvent.BlocksRemoved(at, replica, tier, blocks));
    }
  }

  /// Whether blocks there are part of what this replica can reuse.
  private boolean isWhole(KvEvent.Place place) {
    boolean passedOver = dialect.deviceOnly() && Media.tier(place.medium()) != Tier.DEVICE;
    return !passedOver && !place.isRemote() && !partialGroups.contains(place.group());
  }

  /// Forgets every block of the replica.
  void reset(long at, EventSink sink) {
    groups.clear(null);
    if (salts != null) {
      Tier.ALL.forEach(salts::clear);
    }
    if (replica >= 0) {
      sink.accept(new ClusterEvent.CacheCleared(at, replica));
    }
  }

  /// What each cache group holds.
  List<GroupHolding> holdings() {
    return groups.holdings(name);
  }

  /// Removals that had to take a hash from several salts. Any thread.
  long ambiguous() {
    return ambiguous;
  }
}

package io.herdscope.live;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.source.EventSink;
import java.util.HashMap;
import java.util.Map;

/// Announces the replicas a feed hears of: once, and again when more is known of one. Confined to
/// one thread.
public final class Newcomers {
  /// Stands for a size nobody told.
  public static final int UNTOLD = -1;

  private static final int USUAL_BLOCK_SIZE = 16;

  private final Intake intake;
  private final Map<String, ReplicaSpec> known = new HashMap<>();

  public Newcomers(Intake intake) {
    this.intake = intake;
  }

  /// A replica of which only the name is known.
  public Announcement hear(String name) {
    return hear(name, UNTOLD, UNTOLD, UNTOLD);
  }

  /// The replica's index; its spec is announced when it is new or says more than before.
  ///
  /// @param blockSize tokens per block, `kvBlocks` and `batchedTokens` alike `UNTOLD` when unknown
  public Announcement hear(String name, int blockSize, int kvBlocks, int batchedTokens) {
    int replica = intake.replica(name);
    ReplicaSpec before = known.get(name);
    ReplicaSpec spec =
        new ReplicaSpec(
            name,
            told(blockSize, before == null ? USUAL_BLOCK_SIZE : before.blockSize()),
            told(kvBlocks, before == null ? ReplicaSpec.UNKNOWN : before.kvBlocks()),
            told(batchedTokens, before == null ? ReplicaSpec.UNKNOWN : before.maxBatchedTokens()));
    boolean news = !spec.equals(before);
    if (news) {
      known.put(name, spec);
    }
    return new Announcement(replica, spec, news);
  }

  /// A replica that left: it is announced again when it is heard of again.
  public void forget(String name) {
    known.remove(name);
  }

  private static int told(int size, int otherwise) {
    return size == UNTOLD ? otherwise : size;
  }

  /// A replica's index, and its spec when that has to be told.
  public record Announcement(int replica, ReplicaSpec spec, boolean news) {
    /// Tells it, if it has to be told.
    public void emit(long at, EventSink sink) {
      if (news) {
        sink.accept(new ClusterEvent.ReplicaJoined(at, replica, spec));
      }
    }
  }
}

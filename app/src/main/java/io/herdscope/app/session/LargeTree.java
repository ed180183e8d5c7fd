package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/// A prefix index as large as wanted, to measure what shows it: sessions of eight turns under
/// shared prefixes, one replica in four of them holding two copies, made the same way every time.
/// Pages are looked up by a thread of its own; `watch` and `in` return at once and may be called
/// from any.
public final class LargeTree implements Exhibit, AutoCloseable {
  private static final int SHARED = 64;
  private static final int TURN = 24;
  private static final int TURNS = 8;
  private static final int SESSIONS_PER_PREFIX = 40;
  private static final long SEED = 0x5EED;
  private static final int MOST_FOUND = 12;

  private final int replicas;
  private final PrefixIndex index = new PrefixIndex();
  private final long at;
  private final ExecutorService reader = LatestWork.worker("herdscope-large-tree");
  private volatile @Nullable TreeFrame latest;
  private volatile @Nullable BlocksFound found;

  private LargeTree(int blocks, int replicas) {
    this.replicas = replicas;
    this.at = Nanos.ofSeconds(blocks / 100.0);
    grow(blocks);
  }

  /// @param blocks distinct ones, at least; the last session is stored whole
  /// @param replicas 1…64
  public static LargeTree of(int blocks, int replicas) {
    if (blocks < 1 || blocks > 100_000_000) {
      throw new IllegalArgumentException("blocks must be in 1…100,000,000, got " + blocks);
    }
    if (replicas < 1 || replicas > 64) {
      throw new IllegalArgumentException("replicas must be in 1…64, got " + replicas);
    }
    return new LargeTree(blocks, replicas);
  }

  private void grow(int blocks) {
    long prefix = BlockHasher.ROOT;
    for (int session = 0; index.blocks() < blocks; session++) {
      int replica = (int) Long.remainderUnsigned(BlockHasher.mix(SEED + session), replicas);
      long now = Nanos.ofSeconds(index.blocks() / 100.0);
      if (session % SESSIONS_PER_PREFIX == 0) {
        prefix = SEED ^ BlockHasher.mix(session);
      }
      long tail = store(replica, BlockHasher.ROOT, prefix, SHARED, now);
      for (int turn = 0; turn < TURNS; turn++) {
        long parent = tail;
        tail = store(replica, parent, SEED + session, TURN, now);
        if (session % 4 == 0 && turn < TURNS / 2) {
          store((replica + 1) % replicas, BlockHasher.ROOT, prefix, SHARED, now);
        }
      }
    }
  }

  /// Stores a run below `parent` and returns its last block.
  private long store(int replica, long parent, long content, int length, long now) {
    long[] hashes = new long[length];
    long last = parent;
    for (int i = 0; i < length; i++) {
      last = BlockHasher.chain(last, content + i);
      hashes[i] = last;
    }
    index.store(replica, Tier.DEVICE, parent, HashRun.of(hashes), now);
    return last;
  }

  public int blocks() {
    return index.blocks();
  }

  /// Has another part of the tree looked up.
  public void watch(TreeQuery query) {
    reader.execute(() -> latest = look(query));
  }

  /// Pages of the tree are asked for here.
  @Override
  public boolean takes(SessionCommand command) {
    if (command instanceof SessionCommand.WatchTree watch) {
      watch(watch.query());
      return true;
    }
    if (command instanceof SessionCommand.FindBlocks find) {
      reader.execute(() -> found = find(find.digits()));
      return true;
    }
    return false;
  }

  /// The frame with this tree in it; without one until the first page has been found.
  @Override
  public @Nullable Frame in(@Nullable Frame frame) {
    return frame == null
        ? null
        : new Frame(
            frame.sequence(),
            frame.scenario(),
            frame.playback(),
            frame.lanes(),
            frame.focus(),
            frame.race(),
            latest,
            null,
            frame.studies().with(found),
            frame.failure());
  }

  @Override
  public void close() {
    reader.shutdownNow();
  }

  /// Looks blocks up, as a session does; by the thread that calls.
  public BlocksFound find(HashDigits digits) {
    return index.find(digits, MOST_FOUND);
  }

  /// Looks a part of the tree up; by the thread that calls.
  public TreeFrame look(TreeQuery query) {
    return TreeFrame.believed(index, replicas, query, at);
  }
}

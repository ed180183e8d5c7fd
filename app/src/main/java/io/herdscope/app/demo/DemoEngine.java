package io.herdscope.app.demo;

import io.herdscope.live.vllm.KvBatch;
import io.herdscope.live.vllm.KvEvent;
import io.herdscope.live.vllm.KvPublisher;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EngineProbe;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.LongHashSet;
import org.zeromq.ZContext;

/// One replica's publisher: what its engine does to its cache in one step goes out as one batch.
/// One thread.
final class DemoEngine implements AutoCloseable {
  private final int replica;
  private final int blockSize;
  private final KvPublisher publisher;
  private final List<KvEvent> batch = new ArrayList<>();
  private final LongHashSet stored = new LongHashSet();
  private long batchAt = Long.MIN_VALUE;
  private long published;

  DemoEngine(int replica, int blockSize, DemoPlan plan, ZContext context) {
    this.replica = replica;
    this.blockSize = blockSize;
    this.publisher =
        new KvPublisher(
            context, plan.live(replica), plan.replay(replica), KvPublisher.Voice.LATEST);
  }

  void accept(ClusterEvent.CacheEvent event) {
    if (event.at() != batchAt) {
      flush();
      batchAt = event.at();
    }
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        HashRun blocks = e.blocks();
        for (int i = 0; i < blocks.length(); i++) {
          stored.add(blocks.at(i));
        }
        published += blocks.length();
        int tokens = blocks.length() * blockSize;
        batch.add(
            new KvEvent.Stored(
                blocks, e.parent(), tokens, blockSize, place(e.tier()), KvEvent.Context.NONE));
      }
      case ClusterEvent.BlocksRemoved e -> {
        published += e.blocks().length();
        batch.add(new KvEvent.Removed(e.blocks(), place(e.tier())));
      }
      case ClusterEvent.CacheCleared _ -> batch.add(new KvEvent.Cleared());
      case ClusterEvent.TierCleared _ -> batch.add(new KvEvent.Cleared());
    }
  }

  private static KvEvent.Place place(Tier tier) {
    String medium =
        switch (tier) {
          case DEVICE -> "GPU";
          case HOST -> "CPU";
          case DISK -> "FS";
        };
    return new KvEvent.Place(medium, -1, null, null);
  }

  /// Sends what the step has brought so far.
  void flush() {
    if (!batch.isEmpty()) {
      Instant now = Instant.now();
      double seconds = now.getEpochSecond() + now.getNano() / 1e9;
      publisher.publish(new KvBatch(seconds, 0, List.copyOf(batch)));
      batch.clear();
    }
  }

  /// So many batches are gone for good, and their numbers with them.
  void lose(long batches) {
    flush();
    publisher.lose(batches);
  }

  /// Answers replay requests.
  void serve() {
    publisher.serve();
  }

  /// The engine begins anew with an empty cache and says so.
  void beginAgain() {
    flush();
    batch.add(new KvEvent.Cleared());
    flush();
    batchAt = Long.MIN_VALUE;
    stored.clear();
  }

  /// The hashes its engine holds right now, asked of the engine itself; distinct, in any order.
  long[] held(EngineProbe probe) {
    long[] asked = new long[stored.size()];
    int n = 0;
    LongHashSet.LongIterator each = stored.iterator();
    while (each.hasNext()) {
      asked[n++] = each.nextValue();
    }
    int[] references = probe.references(replica, asked);
    int kept = 0;
    for (int i = 0; i < asked.length; i++) {
      if (references[i] >= 0) {
        asked[kept++] = asked[i];
      }
    }
    return java.util.Arrays.copyOf(asked, kept);
  }

  /// Blocks stored and removed, as told so far.
  long published() {
    return published;
  }

  @Override
  public void close() {
    publisher.close();
  }
}

package io.herdscope.live.vllm;

import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A little engine's block pool that says what it does, and knows the truth.
final class Engine {
  private static final Place GPU = new Place("GPU", -1, null, null);

  private final Random random;
  private final Truth truth = new Truth();
  private final List<Long> held = new ArrayList<>();
  private double clock;
  private boolean clears = true;

  Engine(long seed, double startSeconds) {
    random = new Random(seed);
    clock = startSeconds;
  }

  /// From here on it never empties its cache, by which belief would become exact again.
  void keepsItsCache() {
    clears = false;
  }

  /// One step: a run of blocks is stored, some old ones go, rarely all.
  KvBatch step() {
    clock += 0.01;
    List<KvEvent> events = new ArrayList<>();
    if (random.nextInt(60) == 0 && clears) {
      held.clear();
      events.add(new KvEvent.Cleared());
      truth.accept(new ClusterEvent.TierCleared(0, 0, Tier.DEVICE));
    }
    for (int i = random.nextInt(3); i > 0 && !held.isEmpty(); i--) {
      HashRun gone = HashRun.of(held.remove(random.nextInt(held.size())));
      events.add(new KvEvent.Removed(gone, GPU));
      truth.accept(new ClusterEvent.BlocksRemoved(0, 0, Tier.DEVICE, gone));
    }
    events.add(stored());
    return new KvBatch(clock, 0, events);
  }

  private KvEvent stored() {
    long parent = held.isEmpty() ? BlockHasher.ROOT : held.get(random.nextInt(held.size()));
    long[] run = new long[1 + random.nextInt(4)];
    long before = parent;
    for (int i = 0; i < run.length; i++) {
      before = BlockHasher.chain(before, random.nextInt(3));
      run[i] = before;
      held.add(before);
    }
    HashRun blocks = HashRun.of(run);
    truth.accept(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, parent, blocks));
    return new KvEvent.Stored(blocks, parent, run.length * 16, 16, GPU, Context.NONE);
  }

  java.util.Map<Long, Integer> truth() {
    return truth.of(0, Tier.DEVICE);
  }
}

package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class SharedPrefixIndexTest {
  private static final int DEPTH = 200;
  private static final int REPLICAS = 3;
  private static final int CHANGES = 20_000;
  private static final long[][] CHAINS = {chain(1), chain(2)};

  private static long[] chain(int name) {
    long[] hashes = new long[DEPTH];
    for (int i = 0; i < DEPTH; i++) {
      hashes[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : hashes[i - 1], name);
    }
    return hashes;
  }

  /// Overlaps of both chains on all replicas.
  private record Seen(long changes, List<Integer> overlaps) {}

  private static List<Integer> overlaps(PrefixMatch match) {
    List<Integer> overlaps = new ArrayList<>();
    for (int r = 0; r < REPLICAS; r++) {
      overlaps.add(match.blocks(Tier.DEVICE, r));
    }
    return overlaps;
  }

  private static List<Integer> depths(int[] depth) {
    return List.of(depth[0], depth[1], depth[2]);
  }

  /// Grows or shrinks what a replica holds of a chain, from its end.
  private static void step(Random random, int[][] depth, SharedPrefixIndex index) {
    int c = random.nextInt(CHAINS.length);
    int r = random.nextInt(REPLICAS);
    int to = random.nextInt(DEPTH + 1);
    int from = depth[c][r];
    long[] chain = CHAINS[c];
    if (random.nextInt(500) == 0) {
      index.clear(r, Tier.DEVICE);
      depth[0][r] = 0;
      depth[1][r] = 0;
      return;
    }
    if (to >= from) {
      long parent = from == 0 ? BlockHasher.ROOT : chain[from - 1];
      index.store(r, Tier.DEVICE, parent, HashRun.view(chain, from, to), 0);
    } else {
      index.remove(r, Tier.DEVICE, HashRun.view(chain, to, from));
    }
    depth[c][r] = to;
  }

  private static List<Seen> read(SharedPrefixIndex index, int chain, AtomicBoolean over) {
    List<Seen> seen = new ArrayList<>();
    PrefixMatch match = new PrefixMatch();
    HashRun prompt = HashRun.view(CHAINS[chain], 0, DEPTH);
    while (!over.get() || seen.size() < 100) {
      seen.add(new Seen(index.match(prompt, REPLICAS, match), overlaps(match)));
    }
    return seen;
  }

  @Test
  void everyReaderSeesAWholeStateThatNeverGoesBack() throws Exception {
    SharedPrefixIndex index = new SharedPrefixIndex();
    Random random = new Random(11);
    List<List<List<Integer>>> truth = new ArrayList<>();
    int[][] depth = new int[CHAINS.length][REPLICAS];
    truth.add(List.of(depths(depth[0]), depths(depth[1])));
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService readers = Executors.newFixedThreadPool(3)) {
      List<Future<List<Seen>>> futures = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int chain = i % CHAINS.length;
        Callable<List<Seen>> reading = () -> read(index, chain, over);
        futures.add(readers.submit(reading));
      }
      for (int i = 0; i < CHANGES; i++) {
        step(random, depth, index);
        truth.add(List.of(depths(depth[0]), depths(depth[1])));
        if (i % 3 == 0) {
          index.publish();
        }
      }
      over.set(true);
      for (int i = 0; i < futures.size(); i++) {
        long last = 0;
        for (Seen seen : futures.get(i).get()) {
          assertTrue(seen.changes() >= last, "a reader went back in time");
          last = seen.changes();
          assertEquals(truth.get((int) last).get(i % CHAINS.length), seen.overlaps());
        }
      }
    }
    assertTrue(index.publish() && index.unpublished() == 0, "all is shown once readers have left");
  }

  @Test
  void nothingIsSeenBeforeItIsPublished() {
    SharedPrefixIndex index = new SharedPrefixIndex();
    PrefixMatch match = new PrefixMatch();
    HashRun prompt = HashRun.view(CHAINS[0], 0, 10);
    index.store(1, Tier.DEVICE, BlockHasher.ROOT, prompt, 0);
    assertEquals(0, index.match(prompt, REPLICAS, match));
    assertEquals(List.of(0, 0, 0), overlaps(match));
    assertEquals(1, index.unpublished());
    assertTrue(index.publish());
    assertEquals(1, index.match(prompt, REPLICAS, match));
    assertEquals(List.of(0, 10, 0), overlaps(match));
  }
}

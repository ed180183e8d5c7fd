package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BeliefIndexPropertyTest {
  private static final int PATHS = 12;
  private static final int DEPTH = 60;

  /// A feed of engines that hold chains from their beginning, told to an index and to its twin.
  private static final class Feed {
    final Random random;
    final int replicas;
    final long[][] paths = new long[PATHS][DEPTH];
    final NaiveIndex naive;
    BeliefIndex index = new BeliefIndex();

    Feed(long seed, int replicas) {
      this(seed, replicas, ChainBounds.USUAL);
    }

    Feed(long seed, int replicas, ChainBounds bounds) {
      this.random = new Random(seed);
      this.replicas = replicas;
      this.naive = new NaiveIndex(replicas);
      index.expectChains(bounds);
      for (int p = 0; p < PATHS; p++) {
        int shared = p == 0 ? 0 : random.nextInt(DEPTH);
        if (p > 0) {
          System.arraycopy(paths[random.nextInt(p)], 0, paths[p], 0, shared);
        }
        for (int d = shared; d < DEPTH; d++) {
          paths[p][d] = BlockHasher.chain(d == 0 ? 0 : paths[p][d - 1], random.nextLong());
        }
      }
    }

    /// The whole chain as its sender has it: one array for all its events, or one each.
    private HashRun chain(long[] path) {
      return HashRun.of(random.nextInt(3) == 0 ? path.clone() : path);
    }

    private int held(int replica, long[] path) {
      return naive.extension(replica, Tier.DEVICE, HashRun.of(path), 0);
    }

    void store(boolean again) {
      long[] path = paths[random.nextInt(PATHS)];
      int replica = random.nextInt(replicas);
      int has = held(replica, path);
      int from = again && random.nextInt(10) == 0 ? random.nextInt(has + 1) : has;
      if (from < DEPTH) {
        int to = from + 1 + (random.nextBoolean() ? 0 : random.nextInt(DEPTH - from));
        store(replica, Tier.DEVICE, from == 0 ? 0 : path[from - 1], chain(path).slice(from, to));
      }
    }

    void store(int replica, Tier tier, long parent, HashRun run) {
      index.store(replica, tier, parent, run, 1);
      naive.store(replica, tier, parent, run);
    }

    /// Takes blocks off the end of a chain which nothing else of the replica goes on from.
    void evict() {
      long[] path = paths[random.nextInt(PATHS)];
      int replica = random.nextInt(replicas);
      int to = held(replica, path);
      int least = 0;
      for (long[] other : paths) {
        int common = HashRun.of(path).commonPrefix(HashRun.of(other));
        least = held(replica, other) > common ? Math.max(least, common) : least;
      }
      if (least < to) {
        int from = least + random.nextInt(to - least);
        remove(replica, Tier.DEVICE, chain(path).reversed(from, to));
      }
    }

    void remove(int replica, Tier tier, HashRun run) {
      index.remove(replica, tier, run);
      naive.remove(replica, tier, run);
    }

    void clear() {
      int replica = random.nextInt(replicas);
      index.clear(replica);
      naive.clear(replica);
    }

    /// Something no such engine says.
    void surprise() {
      long[] path = paths[random.nextInt(PATHS)];
      int replica = random.nextInt(replicas);
      int from = random.nextInt(DEPTH);
      int to = from + 1 + random.nextInt(DEPTH - from);
      Tier tier = random.nextInt(4) == 0 ? Tier.HOST : Tier.DEVICE;
      switch (random.nextInt(3)) {
        case 0 -> store(replica, tier, from == 0 ? 0 : path[from - 1], chain(path).slice(from, to));
        case 1 -> remove(replica, tier, chain(path).slice(from, to));
        default -> remove(replica, tier, chain(path).reversed(from, to));
      }
    }

    void step(boolean again) {
      switch (random.nextInt(40)) {
        case 0 -> clear();
        case 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 -> evict();
        default -> store(again);
      }
    }

    void check() {
      long[] query = paths[random.nextInt(PATHS)];
      HashRun prompt = chain(query).slice(0, 1 + random.nextInt(DEPTH));
      PrefixMatch match = new PrefixMatch();
      index.match(prompt, replicas, match);
      for (int r = 0; r < replicas; r++) {
        int device = naive.extension(r, Tier.DEVICE, prompt, 0);
        assertEquals(device, match.blocks(Tier.DEVICE, r), "device of " + r);
        assertEquals(
            naive.extension(r, Tier.HOST, prompt, device), match.blocks(Tier.HOST, r), "host");
        assertEquals(naive.held(r, Tier.DEVICE).size(), index.held(r, Tier.DEVICE));
        assertEquals(device > 0, index.holdsFirst(r, prompt) && device > 0);
      }
    }

    void checkFaults() {
      IndexFaults sum = IndexFaults.NONE;
      for (int r = 0; r < replicas; r++) {
        sum = sum.plus(index.faults(r));
      }
      assertEquals(
          new IndexFaults(naive.duplicateStores, naive.unknownParents, naive.unknownRemovals), sum);
    }
  }

  @Property(tries = 200)
  void aFeedOfChainsIsAnsweredWithoutATree(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int replicas) {
    Feed feed = new Feed(seed, replicas);
    for (int i = 0; i < 250; i++) {
      feed.step(false);
      feed.check();
    }
    assertFalse(feed.index.hearsExpectations());
    feed.checkFaults();
  }

  @Property(tries = 10)
  void manyReplicasShareRows(@ForAll long seed) {
    Feed feed = new Feed(seed, 130);
    for (int i = 0; i < 1_500; i++) {
      feed.step(false);
    }
    for (int i = 0; i < 30; i++) {
      feed.step(false);
      feed.check();
    }
    assertFalse(feed.index.hearsExpectations());
  }

  @Property(tries = 20)
  void beyondTheRoomForRowsTheAnswersAreTheTrees(
      @ForAll long seed, @ForAll @IntRange(min = 4, max = 11) int counts) {
    Feed feed = new Feed(seed, 130, new ChainBounds(1L << counts, 1_000_000));
    for (int i = 0; i < 300; i++) {
      feed.step(true);
      feed.check();
    }
    assertTrue(feed.index.hearsExpectations());
    feed.checkFaults();
  }

  @Property(tries = 100)
  void arraysThatAreHardlyNeededAreLeftBehindUnnoticed(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int replicas) {
    Feed feed = new Feed(seed, replicas, new ChainBounds(1 << 20, DEPTH));
    for (int i = 0; i < 250; i++) {
      feed.step(false);
      feed.check();
    }
    assertFalse(feed.index.hearsExpectations());
    feed.checkFaults();
  }

  @Property(tries = 200)
  void whateverIsToldTheAnswersAreTheTwins(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int replicas) {
    Feed feed = new Feed(seed, replicas);
    for (int i = 0; i < 250; i++) {
      feed.step(true);
      if (feed.random.nextInt(100) == 0) {
        feed.surprise();
      }
      feed.check();
    }
    feed.checkFaults();
  }

  @Property(tries = 100)
  void theTreeHoldsWhatTheChainsHeld(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int replicas) {
    Feed feed = new Feed(seed, replicas);
    for (int i = 0; i < 150; i++) {
      feed.step(true);
    }
    PrefixIndex tree = feed.index.tree();
    for (int r = 0; r < replicas; r++) {
      for (long[] path : feed.paths) {
        for (long hash : path) {
          assertEquals(feed.naive.copies(r, Tier.DEVICE, hash), tree.copies(r, Tier.DEVICE, hash));
        }
      }
    }
    for (int i = 0; i < 50; i++) {
      feed.step(true);
      feed.check();
    }
    feed.checkFaults();
  }

  @Property(tries = 50)
  void aCopyGoesItsOwnWay(@ForAll long seed) {
    Feed feed = new Feed(seed, 3);
    for (int i = 0; i < 100; i++) {
      feed.step(true);
    }
    BeliefIndex original = feed.index;
    BeliefIndex copy = original.copy(ArrayCopier.cloning());
    for (int i = 0; i < 50; i++) {
      feed.clear();
      feed.store(true);
    }
    Feed twin = new Feed(seed, 3);
    for (int i = 0; i < 100; i++) {
      twin.step(true);
    }
    twin.index = copy;
    twin.check();
    for (int i = 0; i < 100; i++) {
      twin.step(true);
      twin.check();
    }
  }
}

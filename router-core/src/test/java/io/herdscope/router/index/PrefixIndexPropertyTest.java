package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.Kept;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.TreeQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PrefixIndexPropertyTest {
  private static final int PATHS = 12;
  private static final int DEPTH = 60;

  /// Chained paths that branch off each other at random depths.
  private static long[][] paths(Random random) {
    long[][] paths = new long[PATHS][DEPTH];
    for (int p = 0; p < PATHS; p++) {
      int shared = p == 0 ? 0 : random.nextInt(DEPTH);
      if (p > 0) {
        System.arraycopy(paths[random.nextInt(p)], 0, paths[p], 0, shared);
      }
      for (int d = shared; d < DEPTH; d++) {
        paths[p][d] = BlockHasher.chain(d == 0 ? 0 : paths[p][d - 1], random.nextLong());
      }
    }
    return paths;
  }

  private static HashRun slice(long[] path, int from, int to) {
    return HashRun.view(path.clone(), from, to);
  }

  /// The run from its end, as engines evict, sometimes with a block said twice.
  private static HashRun reversed(HashRun run, Random random) {
    long[] hashes = new long[run.length()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = run.at(hashes.length - 1 - i);
    }
    if (random.nextInt(4) == 0) {
      hashes[random.nextInt(hashes.length)] = hashes[0];
    }
    return HashRun.of(hashes);
  }

  /// One random event, applied to both.
  private static void step(
      Random random, long[][] paths, int replicas, PrefixIndex index, NaiveIndex naive, int at) {
    long[] path = paths[random.nextInt(PATHS)];
    int replica = random.nextInt(replicas);
    Tier tier = random.nextInt(3) > 0 ? Tier.DEVICE : Tier.ALL.get(random.nextInt(3));
    int from = random.nextInt(3) == 0 ? random.nextInt(DEPTH) : 0;
    int to = from + 1 + (random.nextBoolean() ? 0 : random.nextInt(DEPTH - from));
    HashRun run = slice(path, from, to);
    if (random.nextInt(6) == 0) { // changes nothing but where things are found
      index.expect(slice(path, 0, to), random.nextInt(2 * DEPTH));
    }
    switch (random.nextInt(20)) {
      case 0 -> {
        index.clear(replica);
        naive.clear(replica);
      }
      case 19 -> {
        index.clear(replica, tier);
        naive.held(replica, tier).clear();
      }
      case 1, 2, 3, 4, 5, 6 -> {
        index.remove(replica, tier, run);
        naive.remove(replica, tier, run);
      }
      case 7, 8 -> {
        for (int d = to - 1; d >= from; d--) {
          index.remove(replica, tier, slice(path, d, d + 1));
          naive.remove(replica, tier, slice(path, d, d + 1));
        }
      }
      case 9 -> {
        HashRun tailFirst = reversed(run, random);
        index.remove(replica, tier, tailFirst);
        naive.remove(replica, tier, tailFirst);
      }
      case 10, 11 -> {
        for (int d = from; d < to; d++) {
          long parent = d == 0 ? 0 : path[d - 1];
          index.store(replica, tier, parent, slice(path, d, d + 1), at);
          naive.store(replica, tier, parent, slice(path, d, d + 1));
        }
      }
      default -> {
        long parent = from == 0 ? 0 : path[from - 1];
        index.store(replica, tier, parent, run, at);
        naive.store(replica, tier, parent, run);
      }
    }
  }

  private static void check(
      Random random, long[][] paths, int replicas, PrefixIndex index, NaiveIndex naive) {
    long[] path = paths[random.nextInt(PATHS)];
    long[] query = Arrays.copyOf(path, 1 + random.nextInt(DEPTH));
    if (random.nextInt(4) == 0) {
      query[query.length - 1] = random.nextLong();
    }
    HashRun run = HashRun.of(query);
    PrefixMatch match = new PrefixMatch();
    index.match(run, replicas, match);
    for (int r = 0; r < replicas; r++) {
      int device = naive.extension(r, Tier.DEVICE, run, 0);
      int host = naive.extension(r, Tier.HOST, run, device);
      int disk = naive.extension(r, Tier.DISK, run, device + host);
      assertEquals(device, match.blocks(Tier.DEVICE, r), "device of " + r);
      assertEquals(host, match.blocks(Tier.HOST, r), "host of " + r);
      assertEquals(disk, match.blocks(Tier.DISK, r), "disk of " + r);
    }
  }

  private static void checkCounts(
      long[][] paths, int replicas, PrefixIndex index, NaiveIndex naive) {
    Set<Long> distinct = new HashSet<>();
    for (int r = 0; r < replicas; r++) {
      for (Tier tier : Tier.ALL) {
        distinct.addAll(naive.held(r, tier).keySet());
        assertEquals(naive.held(r, tier).size(), index.held(r, tier));
        for (long[] path : paths) {
          for (long hash : path) {
            assertEquals(naive.copies(r, tier, hash), index.copies(r, tier, hash));
          }
        }
      }
    }
    assertEquals(distinct.size(), index.blocks());
    assertEquals(distinct.size(), index.page(TreeQuery.whole(10_000)).totalWeight());
    assertEquals(distinct.size(), index.page(TreeQuery.whole(5)).totalWeight());
    assertEquals(
        new IndexFaults(naive.duplicateStores, naive.unknownParents, naive.unknownRemovals),
        index.faults());
  }

  @Property(tries = 300)
  void theIndexEqualsItsBlockByBlockTwin(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int replicas) {
    Random random = new Random(seed);
    long[][] paths = paths(random);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(replicas);
    for (int i = 0; i < 250; i++) {
      step(random, paths, replicas, index, naive, i);
      check(random, paths, replicas, index, naive);
    }
    checkCounts(paths, replicas, index, naive);
  }

  @Property(tries = 30)
  void theTwinsAgreeOnSeventyReplicas(@ForAll long seed) {
    Random random = new Random(seed);
    long[][] paths = paths(random);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(70);
    for (int i = 0; i < 400; i++) {
      step(random, paths, 70, index, naive, i);
      check(random, paths, 70, index, naive);
    }
    checkCounts(paths, 70, index, naive);
  }

  @Property(tries = 50)
  void aCopyGoesItsOwnWay(@ForAll long seed) {
    Random random = new Random(seed);
    long[][] paths = paths(random);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(3);
    for (int i = 0; i < 100; i++) {
      step(random, paths, 3, index, naive, i);
    }
    PrefixIndex copy = index.copy();
    for (int i = 0; i < 100; i++) {
      step(random, paths, 3, copy, new NaiveIndex(3), i);
    }
    checkCounts(paths, 3, index, naive);
    check(random, paths, 3, index, naive);
  }

  @Property(tries = 30)
  void aCopyToldTheSameLaysItsRunsOutTheSame(@ForAll long seed, @ForAll boolean kept) {
    Random random = new Random(seed);
    long[][] paths = paths(random);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(3);
    for (int i = 0; i < 300; i++) {
      step(random, paths, 3, index, naive, i);
    }
    PrefixIndex copy = kept ? Kept.of(index, PrefixIndex::copy, null).back() : index.copy();
    Random one = new Random(seed + 1);
    Random other = new Random(seed + 1);
    for (int i = 0; i < 300; i++) {
      step(one, paths, 3, index, naive, i);
      step(other, paths, 3, copy, new NaiveIndex(3), i);
    }
    assertEquals(layout(index), layout(copy));
  }

  private static List<String> layout(PrefixIndex index) {
    List<String> runs = new ArrayList<>();
    index.forEachHeld(
        (replica, tier, parent, run) ->
            runs.add(replica + "/" + tier + "/" + parent + "/" + Arrays.toString(run.toArray())));
    runs.add(index.nodes() + " runs");
    return runs;
  }

  @Property(tries = 50)
  void whatIsHeldCanBeToldToAnotherIndex(@ForAll long seed) {
    Random random = new Random(seed);
    long[][] paths = paths(random);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(70);
    for (int i = 0; i < 150; i++) {
      step(random, paths, 70, index, naive, i);
    }
    PrefixIndex other = new PrefixIndex();
    index.forEachHeld((replica, tier, parent, run) -> other.store(replica, tier, parent, run, 0));
    for (int r = 0; r < 70; r++) {
      for (Tier tier : Tier.ALL) {
        for (long hash : naive.held(r, tier).keySet()) {
          assertEquals(naive.copies(r, tier, hash), other.copies(r, tier, hash));
        }
        assertEquals(naive.held(r, tier).size(), other.held(r, tier));
      }
    }
  }

  @Property(tries = 20)
  void longChurnKeepsTheTwinsEqualAndTheIndexSmall(@ForAll long seed) {
    Random random = new Random(seed);
    PrefixIndex index = new PrefixIndex();
    NaiveIndex naive = new NaiveIndex(2);
    long[][] paths = paths(random);
    for (int round = 0; round < 60; round++) {
      for (int i = 0; i < 20; i++) {
        step(random, paths, 2, index, naive, round);
        check(random, paths, 2, index, naive);
      }
      for (long[] path : paths) {
        for (int r = 0; r < 2; r++) {
          for (Tier tier : Tier.ALL) {
            while (naive.held(r, tier).containsKey(path[DEPTH - 1])) {
              index.remove(r, tier, slice(path, DEPTH - 1, DEPTH));
              naive.remove(r, tier, slice(path, DEPTH - 1, DEPTH));
            }
          }
        }
      }
      for (int r = 0; r < 2 && round % 10 == 9; r++) {
        index.clear(r);
        naive.clear(r);
        paths = paths(random);
      }
    }
    checkCounts(paths, 2, index, naive);
  }
}

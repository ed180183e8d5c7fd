package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// The index against lists of copies, with chains that branch and repeat, and removals anywhere.
final class HashIndexPropertyTest {
  private static final int BLOCKS = 200;
  private static final int DEPTH = 20;

  @Property(tries = 200)
  void theIndexEqualsListsOfCopies(@ForAll long seed) {
    Twins twins = new Twins(seed);
    for (int i = 0; i < 300; i++) {
      twins.step();
      twins.compare();
    }
  }

  /// Both, and who holds which block.
  private static final class Twins {
    private final Random random;
    private final List<HashRun> chains = new ArrayList<>();
    private final Map<Long, List<Integer>> copies = new HashMap<>();
    private final Deque<Integer> vacant = new ArrayDeque<>();
    private final List<Integer> held = new ArrayList<>();
    private HashIndex index = new HashIndex(BLOCKS);

    Twins(long seed) {
      random = new Random(seed);
      for (int c = 0; c < 8; c++) {
        long[] chain = new long[DEPTH];
        int shared = c == 0 ? 0 : random.nextInt(DEPTH);
        for (int d = 0; d < DEPTH; d++) {
          long parent = d == 0 ? BlockHasher.ROOT : chain[d - 1];
          chain[d] =
              d < shared ? chains.getFirst().at(d) : BlockHasher.chain(parent, random.nextLong());
        }
        chains.add(HashRun.of(chain));
      }
      for (int block = 1; block < BLOCKS; block++) {
        vacant.add(block);
      }
    }

    void step() {
      int kind = random.nextInt(100);
      if (kind == 0) {
        index.clear();
        copies.clear();
        vacant.addAll(held);
        held.clear();
      } else if (kind < 5) {
        index = index.copy();
      } else if (kind < 45) {
        register();
      } else if (!held.isEmpty()) {
        if (random.nextBoolean()) {
          Collections.swap(held, random.nextInt(held.size()), held.size() - 1);
        }
        remove(held.removeLast());
      }
    }

    /// Takes some of the oldest copies as hits, as a request does, and new blocks for what follows.
    private void register() {
      HashRun chain = chains.get(random.nextInt(chains.size()));
      int hits = 0;
      int most = random.nextInt(DEPTH);
      int[] table = new int[DEPTH];
      while (hits < most && !copiesOf(chain.at(hits)).isEmpty()) {
        List<Integer> some = copiesOf(chain.at(hits));
        table[hits++] = some.get(random.nextInt(some.size()));
      }
      int to = Math.min(hits + 1 + random.nextInt(DEPTH), Math.min(DEPTH, hits + vacant.size()));
      for (int i = hits; i < to; i++) {
        table[i] = vacant.remove();
        held.add(table[i]);
        copiesOf(chain.at(i)).add(table[i]);
      }
      index.register(table, chain, hits, to);
    }

    private void remove(int block) {
      long hash = index.hashOf(block);
      List<Integer> some = copiesOf(hash);
      boolean inherited = some.size() > 1 && some.getFirst() == block;
      some.remove(Integer.valueOf(block));
      assertEquals(inherited, index.remove(block));
      assertEquals(0, index.hashOf(block));
      vacant.add(block);
    }

    private List<Integer> copiesOf(long hash) {
      return copies.computeIfAbsent(hash, h -> new ArrayList<>());
    }

    void compare() {
      for (HashRun chain : chains) {
        int before = HashIndex.NONE;
        boolean walking = true;
        for (int d = 0; d < DEPTH; d++) {
          List<Integer> expected = copiesOf(chain.at(d));
          int first = expected.isEmpty() ? HashIndex.NONE : expected.getFirst();
          assertEquals(first, index.oldest(chain.at(d)));
          walking &= d == 0 || before != HashIndex.NONE;
          if (walking) {
            before = index.oldest(chain.at(d), before);
            assertEquals(first, before);
          }
          assertEquals(expected, ring(first));
        }
      }
    }

    private List<Integer> ring(int first) {
      List<Integer> ring = new ArrayList<>();
      for (int b = first; b != HashIndex.NONE && ring.size() < BLOCKS; b = index.youngerThan(b)) {
        if (b == first && !ring.isEmpty()) {
          return ring;
        }
        ring.add(b);
      }
      return ring;
    }
  }
}

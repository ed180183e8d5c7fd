package io.herdscope.sim.engine;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.sim.engine.PoolUser.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// The pool of extents against a twin that numbers every block, over random requests whose chains
/// branch, repeat and continue each other.
final class BlockPoolPropertyTest {
  private static final int BLOCK_SIZE = 4;
  private static final int BLOCKS = 60;
  private static final int DEPTH = 24;

  @Property(tries = 300)
  void extentsBehaveAsNumberedBlocks(@ForAll long seed, @ForAll EvictionRule rule) {
    Run run = new Run(seed, rule);
    for (int i = 0; i < 150; i++) {
      run.step();
    }
  }

  private static final class Run {
    private final Random random;
    private final PoolUser user;
    private final List<HashRun> chains = new ArrayList<>();
    private final List<Held> running = new ArrayList<>();

    Run(long seed, EvictionRule rule) {
      random = new Random(seed);
      user = new PoolUser(BLOCK_SIZE, BLOCKS, rule);
      for (int c = 0; c < 6; c++) {
        addChain();
      }
    }

    /// Shares a prefix with an earlier chain, by content or as a view of the same array.
    private void addChain() {
      long[] hashes = new long[DEPTH];
      int shared = chains.isEmpty() ? 0 : random.nextInt(DEPTH);
      HashRun other = chains.isEmpty() ? HashRun.EMPTY : pick(chains);
      for (int i = 0; i < DEPTH; i++) {
        long parent = i == 0 ? BlockHasher.ROOT : hashes[i - 1];
        boolean same = i < Math.min(shared, other.length());
        hashes[i] = same ? other.at(i) : BlockHasher.chain(parent, random.nextLong());
      }
      chains.add(HashRun.of(hashes));
      chains.add(HashRun.view(hashes, 0, 1 + random.nextInt(DEPTH)));
    }

    private <T> T pick(List<T> list) {
      return list.get(random.nextInt(list.size()));
    }

    void step() {
      int kind = random.nextInt(100);
      if (kind < 3) {
        user.fork();
      } else if (kind < 5) {
        user.reset();
      } else if (kind < 8) {
        user.compareUsers(pick(chains));
        user.events();
      } else if (kind < 45) {
        start();
      } else if (kind < 70 && !running.isEmpty()) {
        growSome(pick(running));
      } else if (!running.isEmpty()) {
        user.release(running.remove(random.nextInt(running.size())));
      }
    }

    private void start() {
      HashRun chain = pick(chains);
      int bound = random.nextInt(4) == 0 ? 0 : random.nextInt(chain.length() + 1);
      Held held = user.open(chain, bound);
      running.add(held);
      growSome(held);
    }

    private void growSome(Held held) {
      int most = Math.min(held.length() - held.blocks(), user.order().size());
      if (most > 0) {
        int tokens = held.blocks() * BLOCK_SIZE + 1 + random.nextInt(most * BLOCK_SIZE);
        user.grow(held, tokens);
      }
    }
  }
}

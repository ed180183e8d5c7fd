package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Randomness;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import org.junit.jupiter.api.Test;

class UnorderedRemovalTest {
  private static final int BLOCKS = 4_000;

  /// No engine does this: it asks for the inside of runs by bare hash, again and again.
  @Test
  void blocksMayGoInAnyOrderHoweverManyThereAre() {
    long[] chain = new long[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
      chain[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], i);
    }
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(chain), 0);
    boolean[] held = new boolean[BLOCKS];
    java.util.Arrays.fill(held, true);
    for (int round = 0; round < BLOCKS; round++) {
      int block = Randomness.NETWORK.below(7, round, BLOCKS);
      if (held[block]) {
        held[block] = false;
        index.remove(0, Tier.DEVICE, HashRun.of(chain[block]));
      } else {
        held[block] = true;
        long parent = block == 0 ? BlockHasher.ROOT : chain[block - 1];
        index.store(0, Tier.DEVICE, parent, HashRun.of(chain[block]), round);
      }
    }
    int left = 0;
    int prefix = BLOCKS;
    for (int i = 0; i < BLOCKS; i++) {
      assertEquals(held[i] ? 1 : 0, index.copies(0, Tier.DEVICE, chain[i]), "block " + i);
      left += held[i] ? 1 : 0;
      prefix = held[i] ? prefix : Math.min(prefix, i);
    }
    PrefixMatch match = new PrefixMatch();
    index.match(HashRun.of(chain), 1, match);
    assertEquals(left, index.blocks());
    assertEquals(prefix, match.blocks(Tier.DEVICE, 0));
  }
}

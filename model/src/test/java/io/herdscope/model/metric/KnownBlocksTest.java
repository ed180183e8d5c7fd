package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KnownBlocksTest {
  private static long[] chain(int conversation, int length, int common) {
    long[] hashes = new long[length];
    for (int i = 0; i < length; i++) {
      long content = i < common ? i : i + 100_000L * (conversation + 1);
      hashes[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : hashes[i - 1], content);
    }
    return hashes;
  }

  @Test
  void equalsASetOfSingleBlocks() {
    Random random = new Random(1);
    KnownBlocks known = new KnownBlocks();
    Set<Long> naive = new HashSet<>();
    long[][] chains = new long[20][];
    int[] done = new int[20];
    for (int c = 0; c < chains.length; c++) {
      chains[c] = chain(c, 50 + random.nextInt(500), 30);
    }
    for (int step = 0; step < 2_000; step++) {
      int c = random.nextInt(chains.length);
      int from = random.nextInt(done[c] + 1);
      int to = Math.min(chains[c].length, from + 1 + random.nextInt(40));
      known.add(HashRun.view(chains[c], from, to));
      for (int i = from; i < to; i++) {
        naive.add(chains[c][i]);
      }
      done[c] = Math.max(done[c], to);
      long[] asked = chains[random.nextInt(chains.length)];
      int expected = 0;
      while (expected < asked.length && naive.contains(asked[expected])) {
        expected++;
      }
      assertEquals(expected, known.leading(HashRun.of(asked)));
    }
  }

  @Test
  void beyondItsBoundItKeepsFewerBlocksAndAnswersAtMostAFewTooFew() {
    KnownBlocks known = new KnownBlocks(1_000);
    long asked = 0;
    long missed = 0;
    for (int c = 0; c < 40; c++) {
      HashRun chain = HashRun.of(chain(c, 200, 20));
      known.add(chain);
      int leading = known.leading(chain);
      assertTrue(leading <= 200);
      asked += 200;
      missed += 200 - leading;
    }
    assertTrue(known.sampling() >= 8 && known.sampling() <= 16, "sampling " + known.sampling());
    assertTrue(missed < asked * 0.15, "missed " + missed + " of " + asked);
    assertTrue(known.leading(HashRun.of(chain(99, 200, 20))) <= 20);
  }
}

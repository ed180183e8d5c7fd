package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.Kept;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableGrowthTest {
  private static final int RUNS = 3_000;

  private static HashRun run(int name, int length) {
    long[] chain = new long[length];
    for (int i = 0; i < length; i++) {
      chain[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], name);
    }
    return HashRun.of(chain);
  }

  /// The table grows while a run is being entered, at its first block or at its last.
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void noBlockIsLostWhenTheTableGrows(int singles) {
    PrefixIndex index = new PrefixIndex();
    for (int i = 0; i < singles; i++) {
      index.store(0, Tier.DEVICE, BlockHasher.ROOT, run(RUNS + i, 1), 0);
    }
    for (int i = 0; i < RUNS; i++) {
      index.store(0, Tier.DEVICE, BlockHasher.ROOT, run(i, 3), 0);
    }
    PrefixMatch match = new PrefixMatch();
    for (int i = 0; i < RUNS; i++) {
      index.match(run(i, 3), 1, match);
      assertEquals(3, match.blocks(Tier.DEVICE, 0), "run " + i);
    }
  }

  /// Of what is given back, some arrays may be those of the larger index and others new.
  @ParameterizedTest
  @ValueSource(ints = {500, 800, 1_000, 2_000, 4_000, 6_000})
  void anIndexGivenBackOverALargerOneGrowsAgain(int runs) {
    PrefixIndex index = new PrefixIndex();
    store(index, 0, runs);
    Kept<PrefixIndex> kept = Kept.of(index, PrefixIndex::copy, null);
    PrefixIndex larger = kept.back();
    store(larger, runs, 10 * runs);
    PrefixIndex back = kept.back(larger);
    assertEquals(3 * runs, back.blocks());
    store(back, runs, 10 * runs);
    assertEquals(30 * runs, back.blocks());
  }

  private static void store(PrefixIndex index, int from, int to) {
    for (int i = from; i < to; i++) {
      index.store(0, Tier.DEVICE, BlockHasher.ROOT, run(i, 3), 0);
    }
  }
}

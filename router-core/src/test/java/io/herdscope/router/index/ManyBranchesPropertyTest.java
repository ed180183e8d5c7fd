package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Randomness;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.BeforeTry;

/// More runs hang on one block than its mark can count.
class ManyBranchesPropertyTest {
  private static final int TRUNK = 3;
  private static final int BRANCH = 2;

  private PrefixIndex index = new PrefixIndex();
  private NaiveIndex twin = new NaiveIndex(1);

  @BeforeTry
  void begin() {
    index = new PrefixIndex();
    twin = new NaiveIndex(1);
  }

  private static HashRun path(int branch) {
    long[] chain = new long[TRUNK + BRANCH];
    for (int i = 0; i < chain.length; i++) {
      chain[i] =
          BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], i < TRUNK ? i : 10 + branch);
    }
    return HashRun.of(chain);
  }

  /// Branches come and go in any order, and the trunk goes under those that are left.
  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void noBlockIsHeldTwiceOrLost(@ForAll @IntRange(max = TRUNK) int trunkLeft, @ForAll long seed) {
    int branches = 25 + Randomness.LENGTHS.below(seed, 0, 60);
    int leavingInHundred = Randomness.LENGTHS.below(seed, 1, 100);
    for (int branch = 0; branch < branches; branch++) {
      store(path(branch), branch == 0 ? 0 : TRUNK);
    }
    for (int branch = 0; branch < branches; branch++) {
      if (Randomness.NETWORK.below(seed, branch, 100) < leavingInHundred) {
        remove(path(branch), TRUNK, TRUNK + BRANCH);
      }
    }
    remove(path(0), trunkLeft, TRUNK);
    for (int i = 0; i < 10; i++) {
      HashRun path = path(Randomness.NETWORK.below(~seed, i, branches));
      store(path, i % 2 == 0 ? 0 : TRUNK);
    }
    for (int branch = 0; branch < branches; branch++) {
      for (long hash : path(branch).toArray()) {
        assertEquals(twin.copies(0, Tier.DEVICE, hash), index.copies(0, Tier.DEVICE, hash));
      }
    }
    assertEquals(twin.held(0, Tier.DEVICE).size(), index.blocks());
  }

  private void store(HashRun path, int from) {
    long parent = from == 0 ? BlockHasher.ROOT : path.at(from - 1);
    index.store(0, Tier.DEVICE, parent, path.slice(from, path.length()), 0);
    twin.store(0, Tier.DEVICE, parent, path.slice(from, path.length()));
  }

  /// From the tail, as engines evict.
  private void remove(HashRun path, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      index.remove(0, Tier.DEVICE, path.slice(i, i + 1));
      twin.remove(0, Tier.DEVICE, path.slice(i, i + 1));
    }
  }
}

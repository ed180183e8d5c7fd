package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import org.junit.jupiter.api.Test;

class BeliefIndexTest {
  private static final long ROOT = BlockHasher.ROOT;
  private static final HashRun CHAIN = HashRun.of(11, 12, 13, 14, 15);

  private final BeliefIndex index = new BeliefIndex();

  private void store(int replica, long parent, HashRun run) {
    index.store(replica, Tier.DEVICE, parent, run, 0);
  }

  private int matched(int replica, HashRun prompt) {
    PrefixMatch match = new PrefixMatch();
    index.match(prompt, replica + 1, match);
    return match.blocks(Tier.DEVICE, replica);
  }

  @Test
  void aChainThatWasPartedSinceDoesNotGoOnEndingWhereItDid() {
    index.expectChains();
    store(0, ROOT, CHAIN);
    index.remove(0, Tier.DEVICE, CHAIN.reversed(3, 5));
    store(1, ROOT, HashRun.of(11, 12, 23));
    store(0, 13, CHAIN.slice(3, 5));
    index.remove(0, Tier.DEVICE, CHAIN.slice(2, 3));
    assertEquals(0, index.tree().copies(0, Tier.DEVICE, 13));
    assertEquals(1, index.tree().copies(0, Tier.DEVICE, 15));
    assertEquals(2, matched(0, CHAIN));
  }

  @Test
  void chainsExpectedTwiceAreKept() {
    index.expectChains();
    store(0, ROOT, CHAIN);
    index.expectChains();
    assertEquals(5, index.held(0));
  }

  @Test
  void faultsOfBeforeChainsWereExpectedStay() {
    store(0, 99, HashRun.of(1));
    index.remove(0, Tier.DEVICE, HashRun.of(1));
    index.remove(0, Tier.DEVICE, HashRun.of(1));
    IndexFaults before = new IndexFaults(0, 1, 1);
    index.expectChains();
    assertEquals(before, index.faults(0));
    store(0, ROOT, CHAIN);
    store(0, ROOT, CHAIN);
    IndexFaults all = before.plus(new IndexFaults(5, 0, 0));
    assertEquals(all, index.faults(0));
    index.tree();
    assertEquals(all, index.faults(0));
  }

  @Test
  void eventsWithoutBlocksChangeNothing() {
    index.expectChains();
    store(0, ROOT, HashRun.EMPTY);
    index.remove(0, Tier.DEVICE, HashRun.EMPTY);
    store(0, ROOT, CHAIN);
    store(0, CHAIN.last(), HashRun.EMPTY);
    index.remove(0, Tier.DEVICE, HashRun.EMPTY);
    assertEquals(5, index.held(0));
    assertEquals(IndexFaults.NONE, index.faults(0));
    assertFalse(index.hearsExpectations());
  }

  @Test
  void aParentNobodyHasIsCountedEvenWhereNothingComesBehindIt() {
    index.expectChains();
    store(0, 99, HashRun.EMPTY);
    assertEquals(new IndexFaults(0, 1, 0), index.faults(0));
  }
}

package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.TreePageBuilder;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
import org.junit.jupiter.api.Test;

class TreeFrameTest {
  @Test
  void aReplicaThatJoinedAfterItWasReadHoldsNothing() {
    TreePageBuilder page = new TreePageBuilder(1);
    page.addAggregate(-1, 0, 8, 8);
    TreeFrame tree =
        new TreeFrame(page.build(), new int[] {3, 5}, new int[1], new long[1], 5, 8, 0);
    assertEquals(5, tree.held(0, 1));
    assertEquals(0, tree.held(0, 2));
  }

  @Test
  void whereNoEngineCanBeSeenIntoAllThatIsBelievedIsHeld() {
    PrefixIndex index = new PrefixIndex();
    index.store(1, Tier.DEVICE, 0, HashRun.of(new long[] {1, 2, 3}), 10);
    TreeFrame tree = TreeFrame.believed(index, 2, TreeQuery.whole(100), 20);
    assertEquals(3, tree.held(0, 1));
    assertEquals(3, tree.copies());
  }
}

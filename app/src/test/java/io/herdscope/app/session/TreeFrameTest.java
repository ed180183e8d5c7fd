package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.tree.TreePageBuilder;
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
}

package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.tree.TreeQuery;
import org.junit.jupiter.api.Test;

class LargeTreeTest {
  private static TreeFrame page(LargeTree tree, int nodes) {
    tree.watch(TreeQuery.whole(nodes));
    Frame frame = tree.in(SampleFrames.herding());
    while (frame == null || frame.tree() == null) {
      Thread.onSpinWait();
      frame = tree.in(SampleFrames.herding());
    }
    return frame.tree();
  }

  @Test
  void itHasTheBlocksAskedForAndReplicasShareSome() {
    try (LargeTree tree = LargeTree.of(5_000, 8)) {
      TreeFrame found = page(tree, 4_000);
      assertTrue(tree.blocks() >= 5_000 && tree.blocks() < 5_300, () -> "" + tree.blocks());
      assertEquals(tree.blocks(), found.page().totalWeight());
      assertTrue(found.copies() > found.distinctBlocks());
    }
  }

  @Test
  void itIsTheSameEveryTime() {
    try (LargeTree one = LargeTree.of(3_000, 5);
        LargeTree other = LargeTree.of(3_000, 5)) {
      assertEquals(page(one, 1_000).page(), page(other, 1_000).page());
    }
  }

  @Test
  void withoutAFrameThereIsNothingToShow() {
    try (LargeTree tree = LargeTree.of(100, 2)) {
      assertNull(tree.in(null));
      assertNotNull(tree.in(SampleFrames.herding()));
    }
  }

  @Test
  void moreReplicasThanAMaskHasBitsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> LargeTree.of(100, 65));
    assertThrows(IllegalArgumentException.class, () -> LargeTree.of(0, 4));
  }
}

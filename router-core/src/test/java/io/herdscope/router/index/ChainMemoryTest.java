package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ChainMemoryTest {
  private static HashRun chain(int first, int length) {
    return HashRun.of(LongStream.range(first, first + length).toArray());
  }

  @Test
  void whatIsLeftOfLongPromptsDoesNotKeepTheirArrays() {
    ChainNodes nodes = new ChainNodes(new ChainBounds(1_000, 10_000));
    for (int i = 0; i < 200; i++) {
      HashRun prompt = chain(1 + i * 1_000, 1_000);
      int node = nodes.open(ChainNodes.NONE, prompt, 0);
      nodes.hold(node, 0, 1_000);
      nodes.shrink(node, 0, 1);
      assertTrue(nodes.keptBlocks() <= 11_000, "kept " + nodes.keptBlocks());
    }
    for (int i = 0; i < 200; i++) {
      int node = nodes.find(1 + i * 1_000);
      assertEquals(1, nodes.held(node, 0));
      assertEquals(1 + i * 1_000, nodes.hashAt(node, 0));
    }
  }

  @Test
  void arraysThatAreNeededStayAndWhatIsDroppedNoLongerCounts() {
    ChainNodes nodes = new ChainNodes(new ChainBounds(1_000, 10_000));
    for (int i = 0; i < 50; i++) {
      int node = nodes.open(ChainNodes.NONE, chain(1 + i * 1_000, 1_000), 0);
      nodes.hold(node, 0, 1_000);
      if (i % 2 == 0) {
        nodes.hold(nodes.cut(node, 400), 0, 400);
      }
    }
    assertEquals(50_000, nodes.keptBlocks());
    for (int i = 0; i < 50; i++) {
      int head = nodes.find(1 + i * 1_000);
      if (i % 2 == 0) {
        nodes.shrink(nodes.find(401 + i * 1_000), 0, 0);
      }
      nodes.shrink(head, 0, 0);
    }
    assertEquals(0, nodes.keptBlocks());
  }

  @Test
  void rowsBeyondTheBoundAreRefusedAndTheOthersStay() {
    HeldRows rows = new HeldRows(1_024);
    assertTrue(rows.makeRoom(63, 2));
    int row = rows.take();
    rows.set(row, 63, 7);
    assertFalse(rows.makeRoom(64, 2));
    assertFalse(rows.makeRoom(Integer.MAX_VALUE, 2));
    for (int i = 1; i < 16; i++) {
      assertTrue(rows.makeRoom(0, 1));
      rows.take();
    }
    assertFalse(rows.makeRoom(0, 1));
    rows.release(3);
    assertTrue(rows.makeRoom(0, 1));
    assertEquals(7, rows.get(row, 63));
  }
}

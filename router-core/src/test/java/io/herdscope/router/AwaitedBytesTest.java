package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AwaitedBytesTest {
  @Test
  void whatIsRememberedOfRequestsOnTheirWayIsWeighedUntilTheyEnd() {
    AwaitedBlocks awaited = new AwaitedBlocks();
    assertEquals(0, awaited.heapBytes());
    for (int i = 0; i < 1_000; i++) {
      awaited.routed(i, new FirstBlock(0, i), i);
    }
    assertTrue(awaited.heapBytes() >= 100_000);
    for (int i = 0; i < 1_000; i++) {
      awaited.over(i);
    }
    assertEquals(0, awaited.heapBytes());
  }
}

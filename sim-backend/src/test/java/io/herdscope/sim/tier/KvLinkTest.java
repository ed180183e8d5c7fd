package io.herdscope.sim.tier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class KvLinkTest {
  @Test
  void aTransferCostsLatencyAndBytesAndWaitsForTheOneBefore() {
    KvLink link = new KvLink(20, 100, 1_000_000);
    assertEquals(100_000_000L + 2 * 50_000_000L, link.send(2, 0));
    assertEquals(200_000_000L + 100_000_000L + 50_000_000L, link.send(1, 1_000));
    assertEquals(1_150_000_000L, link.send(1, 1_000_000_000L));
  }

  @Test
  void aCopyIsFreeOfTheOriginal() {
    KvLink link = new KvLink(1, 0, 1_000);
    KvLink copy = link.copy();
    link.send(5, 0);
    assertEquals(1_000_000L, copy.send(1, 0));
  }
}

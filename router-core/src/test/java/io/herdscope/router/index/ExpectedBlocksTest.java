package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import org.junit.jupiter.api.Test;

class ExpectedBlocksTest {
  @Test
  void ofARequestNobodyHoldsNothingIsExpected() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(1, 2, 3), 0);
    index.expect(HashRun.EMPTY, 3);
    assertEquals(3, index.blocks());
  }
}

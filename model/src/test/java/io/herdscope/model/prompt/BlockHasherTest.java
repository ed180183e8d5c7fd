package io.herdscope.model.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BlockHasherTest {
  /// First output of the SplitMix64 generator seeded with 0, as published with its reference code.
  @Test
  void mixIsSplitMix64() {
    assertEquals(0xE220A8397B1DCDAFL, BlockHasher.mix(0));
  }

  @Test
  void theSameContentAfterAnotherParentIsAnotherBlock() {
    assertNotEquals(BlockHasher.chain(1, 5), BlockHasher.chain(2, 5));
  }

  @Property
  void noBlockIsTheRoot(@ForAll long parent, @ForAll long content) {
    assertNotEquals(BlockHasher.ROOT, BlockHasher.chain(parent, content));
  }
}

package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Vectors computed with the reference library (mmh3, seed 0xF9B4CA77, first word).
class HashRingTest {
  @ParameterizedTest
  @CsvSource({
    "'', f909160d05c35c01",
    "a, 6a9409d47005366d",
    "r0:0, 51fa3fbf907c88cc",
    "r3:99, 5b79e5004fc3e32c",
    "'hello, world', 0b0d42664c1e6a0c",
    "0123456789abcdef, d8a8dbe0fe044a15",
    "0123456789abcdef0, cd48de17f9e32585",
    "rollout-00-0-0000000000000001, bce42f628e3377ff"
  })
  void hashesAsTheReferenceLibraryDoes(String key, String expected) {
    assertEquals(Long.parseUnsignedLong(expected, 16), HashRing.hash(key));
  }

  @Test
  void aKeyBelongsToTheFirstPointAboveItsHash() {
    HashRing ring = new HashRing(4);
    int[] owners = IntStream.range(0, 20).map(k -> ring.replicaOf("session-" + k)).toArray();
    int[] expected = {0, 3, 1, 1, 2, 3, 3, 2, 3, 1, 1, 1, 3, 0, 2, 1, 0, 3, 1, 1};
    assertArrayEquals(expected, owners);
  }
}

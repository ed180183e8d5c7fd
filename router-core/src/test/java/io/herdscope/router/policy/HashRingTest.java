package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HashRingTest {
  private static Fleet fleet(boolean... eligible) {
    List<String> names = IntStream.range(0, eligible.length).mapToObj(r -> "replica-" + r).toList();
    return new Fleet(names, eligible);
  }

  private static int[] walk(Fleet fleet, String key) {
    return fleet.ring(100).clockwise(HashRing.hash(key));
  }

  /// Expected walks from an independent implementation of hash and ring.
  @Test
  void walksAgreeWithAnotherImplementation() {
    Fleet fleet = fleet(true, true, true, true);
    int[][] expected = {
      {1, 0, 3, 2}, {1, 3, 2, 0}, {3, 1, 0, 2}, {3, 2, 1, 0},
      {3, 0, 1, 2}, {0, 1, 3, 2}, {0, 2, 3, 1}, {3, 1, 0, 2}
    };
    for (int s = 0; s < expected.length; s++) {
      assertArrayEquals(expected[s], walk(fleet, "session-" + s));
    }
  }

  @Test
  void onlyTheKeysOfAReplicaThatLeavesMove() {
    Fleet before = fleet(true, true, true, true);
    Fleet after = fleet(true, true, false, true);
    for (int s = 0; s < 500; s++) {
      int owner = walk(before, "session-" + s)[0];
      if (owner != 2) {
        assertEquals(owner, walk(after, "session-" + s)[0]);
      }
    }
  }

  @Test
  void aKeyOnAPointBelongsToTheNextPoint() {
    HashRing ring = fleet(true, true).ring(10);
    assertEquals(4, ring.successor(ring.point(3)));
    assertEquals(3, ring.successor(ring.point(3) - 1));
    assertEquals(0, ring.successor(ring.point(19)));
  }

  @Test
  void pointsAscendUnsigned() {
    HashRing ring = fleet(true, true, true).ring(100);
    for (int i = 1; i < ring.size(); i++) {
      assertTrue(Long.compareUnsigned(ring.point(i - 1), ring.point(i)) < 0);
    }
  }
}

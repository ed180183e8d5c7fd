package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.router.policy.LengthBuckets.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;

class LengthBucketsTest {
  private static final Rules RULES = new Rules(4_096, 3 * Nanos.PER_SECOND);

  private static LengthBuckets threeReplicas() {
    LengthBuckets buckets = new LengthBuckets();
    for (int r = 0; r < 3; r++) {
      buckets.join(r, RULES);
    }
    buckets.tick(0, RULES);
    return buckets;
  }

  @Test
  void theFirstSpansDivideTheRangeEvenly() {
    assertArrayEquals(new long[] {1_364, 2_729, Long.MAX_VALUE}, threeReplicas().upperBounds());
  }

  @Test
  void anIntervalLaterEachSpanHoldsAboutAnEqualShare() {
    LengthBuckets buckets = threeReplicas();
    for (int tokens : List.of(5, 10, 15, 20, 24, 26)) {
      buckets.routed(tokens, 0, 1, RULES);
    }
    buckets.tick(3 * Nanos.PER_SECOND, RULES);
    assertArrayEquals(new long[] {20, 26, Long.MAX_VALUE}, buckets.upperBounds());
  }

  @Test
  void aSpanThatWouldBeEmptyGetsTheShareAsItsWidth() {
    LengthBuckets buckets = threeReplicas();
    buckets.routed(33, 0, 1, RULES);
    buckets.routed(34, 1, 2, RULES);
    buckets.routed(34, 2, 3, RULES);
    buckets.tick(3 * Nanos.PER_SECOND, RULES);
    assertArrayEquals(new long[] {33, 67, Long.MAX_VALUE}, buckets.upperBounds());
    assertEquals(0, buckets.bucket(33));
    assertEquals(1, buckets.bucket(34));
    assertEquals(2, buckets.bucket(68));
  }

  @Test
  void aShareThatChangedByLessThanTwiceMovesNothing() {
    LengthBuckets buckets = threeReplicas();
    buckets.routed(300, 0, 1, RULES);
    buckets.tick(3 * Nanos.PER_SECOND, RULES);
    long[] before = buckets.upperBounds();
    buckets.routed(200, 0, 3 * Nanos.PER_SECOND, RULES);
    buckets.tick(6 * Nanos.PER_SECOND, RULES);
    assertArrayEquals(before, buckets.upperBounds());
  }

  @Test
  void aShareThatDoubledExactlyMovesNothingYet() {
    LengthBuckets buckets = threeReplicas();
    buckets.routed(300, 0, 1, RULES);
    buckets.tick(3 * Nanos.PER_SECOND, RULES);
    long[] before = buckets.upperBounds();
    buckets.routed(300, 0, 3 * Nanos.PER_SECOND, RULES);
    buckets.tick(6 * Nanos.PER_SECOND, RULES);
    assertArrayEquals(before, buckets.upperBounds());
    buckets.routed(3, 0, 3 * Nanos.PER_SECOND, RULES);
    buckets.tick(9 * Nanos.PER_SECOND, RULES);
    assertArrayEquals(new long[] {300, 502, Long.MAX_VALUE}, buckets.upperBounds());
  }

  @Test
  void whatLeftTheWindowIsNoLoadAnyMore() {
    LengthBuckets buckets = threeReplicas();
    buckets.routed(300, 1, 0, RULES);
    buckets.routed(50, 1, 3 * Nanos.PER_SECOND, RULES);
    assertEquals(350, buckets.load(1));
    buckets.routed(7, 2, 3 * Nanos.PER_SECOND + 1, RULES);
    assertEquals(50, buckets.load(1));
  }

  @Test
  void aReplicaThatLeavesStartsTheSpansAnew() {
    LengthBuckets buckets = threeReplicas();
    buckets.leave(1, RULES);
    assertArrayEquals(new long[] {2_047, Long.MAX_VALUE}, buckets.upperBounds());
    assertEquals(1, buckets.place(2));
    assertEquals(-1, buckets.place(1));
  }
}

package io.herdscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RandomnessTest {
  @Test
  void theNumbersAreTheSameOnEveryMachine() {
    assertEquals(0xBC46F09B06F32C28L, Randomness.ARRIVALS.bits(42, 0));
    assertEquals(0xAF96F14D2ABBA017L, Randomness.TIE.bits(42, 7));
  }

  @Test
  void everyPurposeHasItsOwnStream() {
    Set<Long> bits = new HashSet<>();
    for (Randomness purpose : Randomness.values()) {
      bits.add(purpose.bits(42, 3));
    }
    assertEquals(Randomness.values().length, bits.size());
  }

  @Test
  void uniformIsEvenOverTenBins() {
    int[] bins = new int[10];
    for (int i = 0; i < 100_000; i++) {
      bins[(int) (Randomness.LENGTHS.uniform(1, i) * 10)]++;
    }
    for (int bin : bins) {
      assertEquals(10_000, bin, 400);
    }
  }

  @Test
  void aBoundBelowOneIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Randomness.TIE.below(1, 1, 0));
  }

  @Property
  void belowStaysBelow(
      @ForAll long seed,
      @ForAll long ordinal,
      @ForAll @IntRange(min = 1, max = Integer.MAX_VALUE) int bound) {
    int value = Randomness.POLICY.below(seed, ordinal, bound);
    assertTrue(value >= 0 && value < bound, () -> value + " of " + bound);
  }

  @Property
  void uniformLiesInTheHalfOpenUnitInterval(@ForAll long seed, @ForAll long ordinal) {
    double value = Randomness.THINK.uniform(seed, ordinal);
    assertTrue(value >= 0 && value < 1, () -> "" + value);
  }
}

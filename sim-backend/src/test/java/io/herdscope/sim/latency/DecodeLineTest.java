package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class DecodeLineTest {
  @Test
  void theLargerLineRules() {
    DecodeLine line = DecodeLine.of(100, 1, 50, 2);
    assertEquals(110, line.picos(10));
    assertEquals(150, line.picos(50));
    assertEquals(170, line.picos(60));
  }

  @Test
  void aLineRulesUpToTheCrossing() {
    DecodeLine line = DecodeLine.of(100, 1, 50, 2);
    assertEquals(6, line.stepsOnOneLine(0, 10));
    assertEquals(Long.MAX_VALUE, line.stepsOnOneLine(60, 10));
  }

  @Property
  void aSumIsTheSumOfItsSteps(
      @ForAll @IntRange(min = 1, max = 100_000) int memoryBase,
      @ForAll @IntRange(max = 50) int memorySlope,
      @ForAll @IntRange(min = 1, max = 100_000) int computeBase,
      @ForAll @IntRange(max = 50) int computeSlope,
      @ForAll @IntRange(max = 10_000) int context,
      @ForAll @IntRange(min = 1, max = 64) int requests,
      @ForAll @IntRange(min = 1, max = 200) int wanted) {
    DecodeLine line = DecodeLine.of(memoryBase, memorySlope, computeBase, computeSlope);
    long steps = Math.min(wanted, line.stepsOnOneLine(context, requests));
    assertTrue(steps >= 1);
    long sum = 0;
    for (long step = 0; step < steps; step++) {
      sum += line.picos(context + step * requests);
    }
    assertEquals(sum, line.total(context, requests, steps));
  }
}

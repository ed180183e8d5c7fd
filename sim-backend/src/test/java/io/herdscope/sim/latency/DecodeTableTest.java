package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DecodeTableTest {
  private static double curve(long context) {
    return 5e9 + 40e9 * Math.sqrt(context / 50_000.0);
  }

  @Test
  void followsTheCurveAndStaysAtItsEnd() {
    DecodeLine table = DecodeTable.of(DecodeTableTest::curve, 50_000);
    assertEquals(curve(20_000), (double) table.picos(20_000), curve(20_000) * 1e-3);
    assertEquals(curve(50_000), (double) table.picos(50_000), curve(50_000) * 1e-3);
    assertEquals(table.picos(51_000), table.picos(9_000_000));
  }

  @Property(tries = 300)
  void aSumOnOnePieceIsTheSumOfItsSteps(
      @ForAll @IntRange(max = 60_000) int context, @ForAll @IntRange(min = 1, max = 9) int growth) {
    DecodeLine table = DecodeTable.of(DecodeTableTest::curve, 50_000);
    long steps = Math.min(20, table.stepsOnOneLine(context, growth));
    long sum = 0;
    for (long step = 0; step < steps; step++) {
      sum += table.picos(context + step * growth);
    }
    assertEquals(sum, table.total(context, growth, steps));
  }

  @Test
  void twiceAsSlowIsTwiceAsLong() {
    DecodeLine table = DecodeTable.of(DecodeTableTest::curve, 50_000);
    assertEquals(2.0 * (double) table.picos(777), (double) table.times(2).picos(777), 1_000);
  }
}

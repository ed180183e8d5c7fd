package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class LagHistogramTest {
  @Property(tries = 300)
  void aSingleLagIsKeptWithinASixteenth(@ForAll @LongRange(min = 1, max = 1L << 60) long nanos) {
    LagHistogram lag = new LagHistogram();
    lag.add(nanos);
    double read = lag.millis(0.5) * 1e6;
    assertTrue(read >= nanos * 0.999 && read <= nanos * 1.07, nanos + " was read as " + read);
  }

  @Test
  void quantilesSplitTheCounts() {
    LagHistogram lag = new LagHistogram();
    for (int i = 0; i < 99; i++) {
      lag.add(1_000_000);
    }
    lag.add(1_000_000_000);
    assertEquals(1.0, lag.millis(0.99), 0.07);
    assertEquals(1000, lag.millis(1), 70);
  }

  @Test
  void twoAddedAreAsOneThatHeardBoth() {
    LagHistogram slow = new LagHistogram();
    slow.add(1_000_000_000);
    LagHistogram both = new LagHistogram();
    both.add(1_000_000);
    both.add(slow);
    assertEquals(2, both.count());
    assertEquals(1000, both.millis(1), 70);
  }

  @Test
  void withoutCountsThereIsNoQuantile() {
    assertEquals(Double.NaN, new LagHistogram().millis(0.5));
  }
}

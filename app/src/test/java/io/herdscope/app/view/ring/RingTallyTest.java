package io.herdscope.app.view.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class RingTallyTest {
  @Test
  void theCvIsDeviationOverMean() {
    assertEquals(0.5, RingTally.cv(new double[] {5, 15}));
  }

  @Property
  void equalLoadsAreEven(@ForAll @DoubleRange(min = 1, max = 1e6) double load) {
    assertEquals(0, RingTally.cv(new double[] {load, load, load}), 1e-9);
  }

  @Test
  void withoutAnythingThereIsNoCv() {
    assertEquals(Double.NaN, RingTally.cv(new double[4]));
  }
}

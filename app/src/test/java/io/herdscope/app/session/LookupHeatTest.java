package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import org.junit.jupiter.api.Test;

class LookupHeatTest {
  private static final long SECOND = Nanos.PER_SECOND;

  private final LookupHeat heat = new LookupHeat();

  @Test
  void aReadingHoldsForTheWindowBeforeIt() {
    heat.add(4 * SECOND, 1, 2, 100, 80);
    HeatPyramid rates = heat.heat(2, 6, SECOND);
    assertTrue(Float.isNaN(rates.value(0, 1, 0)));
    assertTrue(Float.isNaN(rates.value(0, 0, 3)));
    assertEquals(0.8f, rates.value(0, 1, 2), 1e-6f);
    assertEquals(0.8f, rates.value(0, 1, 3), 1e-6f);
    assertTrue(Float.isNaN(rates.value(0, 1, 5)));
  }

  @Test
  void readingsOfOneBinAreWeighedByWhatWasLookedUp() {
    heat.add(SECOND / 4, 0, 0.1, 100, 100);
    heat.add(SECOND / 3, 0, 0.1, 300, 0);
    assertEquals(0.25f, heat.heat(1, 1, SECOND).value(0, 0, 0), 1e-6f);
  }

  @Test
  void aLongTimeIsKeptInWiderBins() {
    for (int s = 1; s <= 20_000; s++) {
      heat.add(s * SECOND, 0, 1, 10, s <= 10_000 ? 0 : 10);
    }
    HeatPyramid rates = heat.heat(1, 20, 1_000 * SECOND);
    assertEquals(0, rates.value(0, 0, 3), 1e-6f);
    assertEquals(1, rates.value(0, 0, 15), 1e-6f);
  }
}

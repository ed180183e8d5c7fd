package io.herdscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class NanosTest {
  @Test
  void secondsAreRoundedToTheNearestNanosecond() {
    assertEquals(1_500_000_000L, Nanos.ofSeconds(1.5));
    assertEquals(1L, Nanos.ofSeconds(0.6e-9));
  }

  @Test
  void toSecondsIsTheWayBack() {
    assertEquals(0.25, Nanos.toSeconds(250_000_000L));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Nanos.ofSeconds(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> Nanos.ofSeconds(1e10));
    assertThrows(IllegalArgumentException.class, () -> Nanos.ofSeconds(Double.NEGATIVE_INFINITY));
  }
}

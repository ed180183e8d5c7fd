package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PrefixDelaysTest {
  private static final long MIDDLE = 50;

  /// Twice as slow in the later half of the window, at node 3 and at a node far behind.
  private static PrefixDelays slower() {
    PrefixDelays delays = new PrefixDelays();
    delays.add(10, 3, 0, 1.0);
    delays.add(11, 900, 0, 1.0);
    delays.add(60, 3, 0, 2.0);
    delays.add(61, 900, 0, 2.0);
    return delays;
  }

  @Test
  void aForgottenNodeLeavesNothingToWhoGetsItsNumber() {
    PrefixDelays delays = slower();
    delays.forget(3);
    assertFalse(delays.isOverloaded(3, 0, MIDDLE));
    delays.add(70, 3, 0, 9.0);
    assertFalse(delays.isOverloaded(3, 0, MIDDLE), "nothing is known of its earlier half");
    assertTrue(delays.isOverloaded(900, 0, MIDDLE));
  }

  @Test
  void aNodeThatLivesAgainIsJudgedByItsNewLife() {
    PrefixDelays delays = slower();
    delays.forget(900);
    delays.add(20, 900, 0, 1.0);
    delays.add(80, 900, 0, 3.0);
    assertTrue(delays.isOverloaded(900, 0, MIDDLE));
  }

  @Test
  void whatACopyForgetsTheOtherRemembers() {
    PrefixDelays delays = slower();
    delays.copy().forget(3);
    assertTrue(delays.isOverloaded(3, 0, MIDDLE));
    PrefixDelays copy = delays.copy();
    delays.forget(3);
    assertTrue(copy.isOverloaded(3, 0, MIDDLE));
  }

  @Test
  void forgettingOutlastsTheGrowthOfTheRing() {
    PrefixDelays delays = slower();
    delays.forget(3);
    for (int i = 0; i < 200; i++) {
      delays.add(90 + i, 5, 1, 1.0);
    }
    assertFalse(delays.isOverloaded(3, 0, MIDDLE));
    assertTrue(delays.isOverloaded(900, 0, MIDDLE));
  }
}

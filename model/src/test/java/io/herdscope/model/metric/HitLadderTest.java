package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class HitLadderTest {
  @Test
  void everyBlockStandsOnOneRung() {
    assertEquals(new HitLadder(1, 100, 10, 20, 25, 5, 40), HitLadder.of(100, 90, 70, 40, 25));
  }

  @Test
  void moreGivenUpThanThereWasIsNoMoreThanTheGap() {
    assertEquals(new HitLadder(1, 100, 30, 0, 30, 0, 40), HitLadder.of(100, 60, 70, 40, 90));
  }

  @Test
  void aChosenReplicaBelievedBestLosesOnlyToBelief() {
    assertEquals(new HitLadder(1, 100, 30, 0, 0, 30, 40), HitLadder.of(100, 60, 70, 40, 0));
  }

  @Test
  void rungsThatDoNotSumAreABrokenInvariant() {
    assertThrows(IllegalStateException.class, () -> new HitLadder(1, 100, 1, 1, 1, 1, 1));
  }

  @Test
  void idealAndReachableAreWhatIsLeftOnTheWayDown() {
    HitLadder ladder = new HitLadder(1, 100, 10, 20, 25, 5, 40);
    assertEquals(90, ladder.ideal());
    assertEquals(70, ladder.reachable());
  }
}

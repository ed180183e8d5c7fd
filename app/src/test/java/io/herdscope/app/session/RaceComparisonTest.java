package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RaceComparisonTest {
  private static DecisionTrail trail(int[] sessions, int[] replicas) {
    return new DecisionTrail(
        new long[sessions.length], sessions, new int[sessions.length], replicas);
  }

  @Test
  void comparesByRequestThoughTheOrderDiffers() {
    DecisionTrail left = trail(new int[] {2, 0, 1}, new int[] {3, 1, 0});
    DecisionTrail right = trail(new int[] {0, 1, 2}, new int[] {1, 2, 3});
    RaceFrame race = RaceComparison.of(List.of(left, right));
    assertArrayEquals(new int[][] {{1, 0, 3}, {1, 2, 3}}, race.choices());
    assertEquals(1, race.firstDivergence());
    assertEquals(2.0 / 3, race.agreement()[0][1]);
    assertEquals(1, race.agreement()[0][0]);
  }

  @Test
  void whatNeitherLanePlacedIsNoAgreement() {
    DecisionTrail left = trail(new int[] {0}, new int[] {1});
    DecisionTrail right = trail(new int[] {0}, new int[] {2});
    DecisionTrail longer = trail(new int[] {0, 1}, new int[] {1, 0});
    RaceFrame race = RaceComparison.of(List.of(left, right, longer));
    assertEquals(0, race.agreement()[0][1]);
    assertEquals(0.5, race.agreement()[0][2]);
  }

  @Test
  void lanesThatAgreeNeverDiverge() {
    DecisionTrail one = trail(new int[] {0, 1}, new int[] {1, 0});
    assertEquals(-1, RaceComparison.of(List.of(one, one)).firstDivergence());
  }
}

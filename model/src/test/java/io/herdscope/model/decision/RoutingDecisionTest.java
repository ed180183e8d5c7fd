package io.herdscope.model.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoutingDecisionTest {
  private static RoutingDecision decision(int chosen, boolean... eligible) {
    int n = eligible.length;
    return new RoutingDecision(
        3,
        "kv-aware",
        chosen,
        TieRule.NONE,
        1,
        List.of("prefill", "decode"),
        new double[] {2, 1, 0.5, 1, 4, 4},
        eligible,
        new Belief(new int[3][n], new long[n], new double[n], new int[n], new int[n]));
  }

  @Test
  void theCostOfACandidateIsTheSumOfItsTerms() {
    assertEquals(
        new CandidateScore(
            1, true, 1.5, List.of(new ScoreTerm("prefill", 0.5), new ScoreTerm("decode", 1))),
        decision(1, true, true, true).candidate(1));
  }

  @Test
  void theMarginIsTheDistanceToTheNextBest() {
    assertEquals(1.5, decision(1, true, true, true).margin());
  }

  @Test
  void anIneligibleCandidateIsNoRival() {
    assertEquals(6.5, decision(1, false, true, true).margin());
  }

  @Test
  void aLoneCandidateHasNoMargin() {
    assertEquals(Double.NaN, decision(1, false, true, false).margin());
  }

  @Test
  void anIneligibleReplicaCannotBeChosen() {
    assertThrows(IllegalArgumentException.class, () -> decision(0, false, true, true));
    assertThrows(IllegalArgumentException.class, () -> decision(3, true, true, true));
  }

  @Test
  void forcingTheSameChoiceChangesNothing() {
    RoutingDecision decision = decision(1, true, true, true);
    assertSame(decision, decision.forcedTo(1));
    assertNotEquals(decision, decision.forcedTo(2));
    assertEquals(TieRule.FORCED, decision.forcedTo(2).tieRule());
  }

  @Test
  void decisionsOfEqualColumnsAreEqual() {
    assertEquals(decision(1, true, true, true), decision(1, true, true, true));
    assertNotEquals(decision(1, true, true, true), decision(2, true, true, true));
  }
}

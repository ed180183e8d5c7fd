package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.app.follow.Divergence.Cause;
import io.herdscope.app.follow.Divergence.Kind;
import org.junit.jupiter.api.Test;

class DivergenceRuleTest {
  private static final double NAN = Double.NaN;

  private static Evidence blocks(double held, double usage, boolean events, boolean incomplete) {
    return new Evidence(
        held,
        10_000,
        usage,
        20,
        16,
        NAN,
        NAN,
        NAN,
        NAN,
        0,
        0,
        0,
        true,
        events,
        false,
        incomplete,
        false);
  }

  private static Evidence hits(double promised, double posted, double hit, double queried) {
    return new Evidence(
        5_000, 10_000, 0.3, 20, 16, promised, posted, hit, queried, 8_000, 0, 0, true, true, false,
        false, false);
  }

  @Test
  void idleBlocksThatStayCachedAreNoContradiction() {
    assertNull(DivergenceRule.judge(blocks(9_990, 0.01, true, false)));
    assertNull(DivergenceRule.judge(blocks(4_900, 0.5, true, false)));
  }

  @Test
  void moreThanThereIsMeansMissedRemovals() {
    assertEquals(
        new DivergenceRule.Finding(Kind.MORE_THAN_THERE_IS, 700, Cause.REMOVALS_MISSED),
        DivergenceRule.judge(blocks(10_700, 0.5, true, false)));
  }

  private static Evidence excess(double repeated, boolean growing) {
    return new Evidence(
        10_700, 10_000, 0.5, 20, 16, NAN, NAN, NAN, NAN, 0, 4_000, repeated, growing, true, false,
        false, false);
  }

  @Test
  void whatIsTooMuchIsTakenApartByWhetherItGrowsAndIsStoredAgain() {
    assertEquals(
        new DivergenceRule.Finding(Kind.MORE_THAN_THERE_IS, 700, Cause.CAPACITY_WRONG),
        DivergenceRule.judge(excess(0, false)));
    assertEquals(
        new DivergenceRule.Finding(Kind.MORE_THAN_THERE_IS, 700, Cause.CACHE_LOST),
        DivergenceRule.judge(excess(2_000, false)));
  }

  private static Evidence repeated(double stored, double repeated) {
    return new Evidence(
        5_000, 10_000, 0.3, 20, 16, NAN, NAN, NAN, NAN, 0, stored, repeated, true, true, false,
        false, false);
  }

  @Test
  void whatIsStoredAgainWasLost() {
    assertEquals(
        new DivergenceRule.Finding(Kind.STORED_AGAIN, 2_000, Cause.CACHE_LOST),
        DivergenceRule.judge(repeated(4_000, 2_000)));
    assertNull(DivergenceRule.judge(repeated(9_000, 2_000)));
    assertNull(DivergenceRule.judge(repeated(1_500, 900)));
  }

  @Test
  void whatTwoPromptsOutOfStepExplainIsNoContradiction() {
    assertNull(DivergenceRule.judge(hits(25_000, 100_000, 40_000, 98_000)));
  }

  @Test
  void lessThanInUseNamesWhyAsFarAsItIsKnown() {
    assertEquals(
        new DivergenceRule.Finding(Kind.LESS_THAN_IN_USE, 4_980, Cause.NO_EVENTS),
        DivergenceRule.judge(blocks(0, 0.5, false, false)));
    assertEquals(
        new DivergenceRule.Finding(Kind.LESS_THAN_IN_USE, 3_980, Cause.PAST_LOST),
        DivergenceRule.judge(blocks(1_000, 0.5, true, true)));
    assertEquals(
        new DivergenceRule.Finding(Kind.LESS_THAN_IN_USE, 3_980, Cause.UNKNOWN),
        DivergenceRule.judge(blocks(1_000, 0.5, true, false)));
  }

  @Test
  void whatAStepComputesAheadOfItsEventsIsNoContradiction() {
    assertNull(DivergenceRule.judge(blocks(4_980 - 712, 0.5, true, false)));
    assertEquals(
        new DivergenceRule.Finding(Kind.LESS_THAN_IN_USE, 713, Cause.UNKNOWN),
        DivergenceRule.judge(blocks(4_980 - 713, 0.5, true, false)));
  }

  @Test
  void nothingIsSaidWithoutAnEnginesWord() {
    assertNull(
        DivergenceRule.judge(
            new Evidence(
                90_000, NAN, NAN, NAN, 16, NAN, NAN, NAN, NAN, 0, 0, 0, true, true, false, true,
                true)));
  }

  @Test
  void promisesAreHeldAgainstHitsWherePostsCoverTheTraffic() {
    assertNull(DivergenceRule.judge(hits(60_000, 100_000, 40_000, 98_000)));
    assertEquals(
        new DivergenceRule.Finding(Kind.HITS_NOT_FORESEEN, 1_250, Cause.OTHER_HASHES),
        DivergenceRule.judge(hits(20_000, 100_000, 40_000, 98_000)));
    assertNull(DivergenceRule.judge(hits(60_000, 100_000, 52_000, 98_000)));
    assertNull(DivergenceRule.judge(hits(20_000, 100_000, 40_000, 300_000)));
    assertNull(DivergenceRule.judge(hits(1, 10_000, 6_000, 10_000)));
  }
}

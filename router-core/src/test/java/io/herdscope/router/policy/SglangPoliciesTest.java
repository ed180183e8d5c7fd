package io.herdscope.router.policy;

import static io.herdscope.router.policy.Prompts.blocks;
import static io.herdscope.router.policy.Prompts.concat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.EngineReport;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SglangPoliciesTest {
  private static Situation knownOnTwo() {
    Situation situation = new Situation(3);
    situation.sent(blocks(1, 60), 0, 2, 0);
    situation.prompt = blocks(1, 100);
    situation.requests[2] = 30;
    return situation;
  }

  private static EngineReports usage(double... shares) {
    EngineReports.Board board = new EngineReports.Board();
    for (int r = 0; r < shares.length; r++) {
      board.report(0, r, new EngineReport(0, 0, shares[r], 0, 0, 0, 0, 0, 0));
    }
    return board.view(shares.length);
  }

  @Test
  void cacheAwareFollowsAMatchAboveTheThreshold() {
    RoutingDecision decision = knownOnTwo().decide("sglang-cache-aware", Map.of());
    assertEquals(2, decision.chosen());
    assertArrayEquals(
        new double[] {1, 1, 0},
        new double[] {decision.cost(0), decision.cost(1), decision.cost(2)});
  }

  @Test
  void cacheAwareTakesTheLeastLoadAtTheThresholdItself() {
    Situation situation = knownOnTwo();
    situation.prompt = blocks(1, 120);
    situation.requests[0] = 1;
    assertEquals(1, situation.decide("sglang-cache-aware", Map.of()).chosen());
  }

  @Test
  void cacheAwareLeavesTheCacheWhenCountsDiffer() {
    Situation situation = knownOnTwo();
    situation.requests[2] = 33;
    assertEquals(0, situation.decide("sglang-cache-aware", Map.of()).chosen());
  }

  @Test
  void smgNeedsTwiceTheDifference() {
    Situation situation = knownOnTwo();
    situation.requests[2] = 64;
    Map<String, Double> smg = Map.of("balanceAbs", 64.0, "balanceRel", 1.5);
    assertEquals(2, situation.decide("sglang-cache-aware", smg).chosen());
    situation.requests[2] = 65;
    assertEquals(0, situation.decide("sglang-cache-aware", smg).chosen());
  }

  @Test
  void kvUsageThatDiffersTooMuchIsAnImbalance() {
    Situation situation = knownOnTwo();
    situation.reports = usage(0.25, 0.25, 0.75);
    assertEquals(
        2, situation.decide("sglang-cache-aware", Map.of("balanceTokenUsage", 0.5)).chosen());
    assertEquals(
        0, situation.decide("sglang-cache-aware", Map.of("balanceTokenUsage", 0.49)).chosen());
  }

  @Test
  void oneOverloadedEngineIsAnImbalance() {
    Situation situation = knownOnTwo();
    situation.reports = usage(0.9, 0.9, 0.91);
    assertEquals(
        0, situation.decide("sglang-cache-aware", Map.of("overloadTokenUsage", 0.9)).chosen());
  }

  @Test
  void severalWithTheLongestMatchAlwaysGiveTheSameOne() {
    Situation situation = knownOnTwo();
    situation.sent(blocks(1, 60), 1, 1, 5);
    RoutingDecision decision = situation.decide("sglang-cache-aware", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(TieRule.LOWEST_INDEX, decision.tieRule());
  }

  /// Blocks in the tree: 10 of replica 0, 4 of replica 1, 60 of replica 2; half of 120 is not more
  /// than half.
  private static Situation unknownTo(int... requests) {
    Situation situation = knownOnTwo();
    situation.sent(blocks(500, 10), 1, 0, 1);
    situation.sent(blocks(900, 4), 2, 1, 2);
    situation.prompt = blocks(1, 120);
    System.arraycopy(requests, 0, situation.requests, 0, 3);
    return situation;
  }

  private static double[] costs(RoutingDecision decision) {
    return new double[] {decision.cost(0), decision.cost(1), decision.cost(2)};
  }

  @Test
  void anUnknownPromptGoesToTheSmallestTreeOnlyAsTheCommentSays() {
    Situation situation = unknownTo(3, 5, 0);
    RoutingDecision coded = situation.decide("sglang-cache-aware", Map.of());
    assertArrayEquals(new double[] {3, 5, 0}, costs(coded));
    assertEquals(2, coded.chosen());
    RoutingDecision commented = situation.decide("sglang-cache-aware", Map.of("smallestTree", 1.0));
    assertArrayEquals(new double[] {10, 4, 60}, costs(commented));
    assertEquals(1, commented.chosen());
  }

  @Test
  void theSmallestTreeGivesWayToLoadWhileTheFleetIsImbalanced() {
    Map<String, Double> commented = Map.of("smallestTree", 1.0);
    // 32 − 0 is not more than 32; 33 − 0 is, and 33 > 1.1 · 0.
    assertEquals(1, unknownTo(3, 32, 0).decide("sglang-cache-aware", commented).chosen());
    RoutingDecision imbalanced = unknownTo(3, 33, 0).decide("sglang-cache-aware", commented);
    assertArrayEquals(new double[] {3, 33, 0}, costs(imbalanced));
    assertEquals(2, imbalanced.chosen());
  }

  @Test
  void theSmallestTreeDoesNotMoveAPromptThatIsKnown() {
    Situation situation = unknownTo(0, 0, 9);
    situation.prompt = blocks(1, 100);
    RoutingDecision decision = situation.decide("sglang-cache-aware", Map.of("smallestTree", 1.0));
    assertArrayEquals(new double[] {1, 1, 0}, costs(decision));
    assertEquals(2, decision.chosen());
  }

  @Test
  void promptsThatBeginAlikeHaveOnePlaceOnTheRing() {
    Situation one = new Situation(8);
    one.prompt = concat(blocks(1, 16), blocks(100, 50));
    Situation other = new Situation(8);
    other.prompt = concat(blocks(1, 16), blocks(900, 7));
    assertEquals(
        one.decide("sglang-prefix-hash", Map.of()).chosen(),
        other.decide("sglang-prefix-hash", Map.of()).chosen());
  }

  @Test
  void anOwnerOverItsBoundGivesWayToTheShortestQueue() {
    Situation situation = new Situation(4);
    situation.prompt = blocks(1, 16);
    int owner = situation.decide("sglang-prefix-hash", Map.of()).chosen();
    for (int r = 0; r < 4; r++) {
      situation.requests[r] = r == owner ? 31 : 23;
    }
    // 1.25 · (100 + 1) / 4 = 31.56
    assertEquals(owner, situation.decide("sglang-prefix-hash", Map.of()).chosen());
    situation.requests[owner] = 32;
    situation.requests[(owner + 1) % 4] = 22;
    RoutingDecision decision = situation.decide("sglang-prefix-hash", Map.of());
    assertEquals((owner + 1) % 4, decision.chosen());
    // Costs were 22 … 32 and 0, so the penalty is 33.
    assertEquals(32 + 33, decision.cost(owner));
  }

  @Test
  void lengthsFallIntoTheFirstSpans() {
    Situation situation = new Situation(4);
    situation.promptTokens = 255;
    assertEquals(0, situation.decide("sglang-bucket", Map.of()).chosen());
    situation.promptTokens = 256;
    assertEquals(1, situation.decide("sglang-bucket", Map.of()).chosen());
    situation.promptTokens = 100_000;
    assertEquals(3, situation.decide("sglang-bucket", Map.of()).chosen());
  }

  @Test
  void anUnevenShareOfRecentTokensGoesBeforeTheSpan() {
    Situation situation = new Situation(2);
    situation.sent(blocks(1, 10), 0, 0, 0);
    situation.promptTokens = 5;
    RoutingDecision decision = situation.decide("sglang-bucket", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(160, decision.cost(0));
    assertNotEquals(
        1, situation.decide("sglang-bucket", Map.of("balanceAbsTokens", 160.0)).chosen());
  }

  @Test
  void sglangsLmetricMultipliesUnknownTokensByTheQueuePlusOne() {
    Situation situation = knownOnTwo();
    situation.promptTokens = 1_600;
    situation.requests[0] = 9;
    situation.requests[1] = 10;
    RoutingDecision decision = situation.decide("sglang-lmetric", Map.of());
    assertEquals(1_600.0 * 10, decision.cost(0));
    assertEquals(1_600.0 * 11, decision.cost(1));
    assertEquals(640.0 * 31, decision.cost(2));
    assertEquals(0, decision.chosen());
  }

  @Test
  void equalProductsGoToTheShorterQueue() {
    Situation situation = new Situation(2);
    situation.sent(blocks(1, 50), 0, 0, 0);
    situation.prompt = blocks(1, 100);
    situation.promptTokens = 1_600;
    situation.requests[0] = 3;
    situation.requests[1] = 1;
    RoutingDecision decision = situation.decide("sglang-lmetric", Map.of());
    assertEquals(decision.cost(0), decision.cost(1));
    assertEquals(1, decision.chosen());
  }
}

package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class KvAwareTest {
  private static final Map<String, Double> BALANCED =
      Map.of("overlapCredit", 0.5, "overlapCreditDecay", 1.0, "activeRequestWeight", 32.0);
  private static final Map<String, Double> CACHE_BIASED = Map.of("overlapCredit", 2.0);

  /// Candidate 0 is idle of prefill with no cache, candidate 1 holds 192 blocks and 4,096 tokens of
  /// queued prefill; both have 1,000 active blocks. The prompt has 4,096 tokens.
  private static Situation twoCandidates() {
    Situation situation = new Situation(2);
    situation.overlap[0][1] = 192;
    situation.prefill[1] = 4_096;
    situation.active[0] = 1_000;
    situation.active[1] = 1_000;
    situation.additional[0] = 256;
    situation.additional[1] = 256;
    situation.requests[0] = 10;
    situation.requests[1] = 2;
    return situation;
  }

  private static double[] costs(RoutingDecision decision) {
    double[] costs = new double[decision.replicas()];
    for (int r = 0; r < costs.length; r++) {
      costs[r] = decision.cost(r);
    }
    return costs;
  }

  private static void expect(
      Situation situation, Map<String, Double> parameters, int chosen, double... costs) {
    RoutingDecision decision = situation.decide("kv-aware", parameters);
    assertArrayEquals(costs, costs(decision), 1e-9);
    assertEquals(chosen, decision.chosen());
  }

  @Test
  void stockCoefficientsAvoidTheQueuedPrefill() {
    expect(twoCandidates(), Map.of(), 0, 1_512, 1_576);
  }

  @Test
  void decayTakesHalfTheCreditAwayAtOnePromptOfExcess() {
    expect(twoCandidates(), Map.of("overlapCreditDecay", 1.0), 0, 1_512, 1_672);
  }

  @Test
  void balancedWeighsRequestsAndTurnsTheChoice() {
    expect(twoCandidates(), BALANCED, 1, 1_832, 1_784);
  }

  @Test
  void cacheBiasedFollowsTheCache() {
    expect(twoCandidates(), CACHE_BIASED, 1, 1_512, 1_384);
  }

  @Test
  void lowerTiersGiveTheirShareOfTheCredit() {
    Situation situation = new Situation(1);
    situation.overlap[0][0] = 128;
    situation.overlap[1][0] = 64;
    situation.overlap[2][0] = 32;
    situation.active[0] = 500;
    situation.additional[0] = 100;
    RoutingDecision decision = situation.decide("kv-aware", Map.of());
    assertArrayEquals(
        new double[] {72, 500, 100, 0},
        new double[] {
          decision.term(0, 0), decision.term(0, 1), decision.term(0, 2), decision.term(0, 3)
        },
        1e-9);
  }

  @Test
  void theExampleOfDynamosDesignDocument() {
    Situation situation = new Situation(3);
    situation.promptTokens = 160;
    int[] overlap = {2, 5, 8};
    double[] decode = {10, 5, 9};
    for (int r = 0; r < 3; r++) {
      situation.overlap[0][r] = overlap[r];
      situation.active[r] = decode[r];
    }
    expect(situation, Map.of(), 1, 18, 10, 11);
  }

  @Test
  void creditBeyondThePromptGoesNegativeOnlyWithoutTheFloor() {
    Situation situation = new Situation(1);
    situation.promptTokens = 160;
    situation.overlap[0][0] = 8;
    assertEquals(0, situation.decide("kv-aware", CACHE_BIASED).cost(0));
    assertEquals(
        -6, situation.decide("kv-aware", Map.of("overlapCredit", 2.0, "floorAtZero", 0.0)).cost(0));
  }

  @Test
  void withoutPrefillTrackingOnlyLoadCounts() {
    Situation situation = twoCandidates();
    situation.active[1] = 1_001;
    expect(situation, Map.of("trackPrefillTokens", 0.0), 0, 1_256, 1_257);
  }

  @Test
  void theSharedCacheExtendsEveryDevicePrefix() {
    Situation situation = new Situation(2);
    situation.promptTokens = 1_600;
    situation.overlap[0][0] = 10;
    situation.overlap[1][1] = 40;
    RoutingDecision decision =
        situation.decide("kv-aware", Map.of("sharedCacheMultiplier", 0.5, "hostCacheWeight", 0.0));
    assertArrayEquals(new double[] {100 - 10 - 15, 100 - 20}, costs(decision), 1e-9);
  }

  @Test
  void aDeviceCacheAloneIsSharedWithNobody() {
    Situation situation = new Situation(3);
    situation.promptTokens = 1_600;
    situation.overlap[0][1] = 40;
    situation.overlap[1][2] = 10;
    RoutingDecision decision =
        situation.decide("kv-aware", Map.of("sharedCacheMultiplier", 0.5, "hostCacheWeight", 0.0));
    assertArrayEquals(new double[] {100 - 5, 100 - 40, 100 - 5}, costs(decision), 1e-9);
  }

  @Test
  void exactTiesAreDrawnUniformly() {
    int[] drawn = new int[4];
    for (int i = 0; i < 8_000; i++) {
      Situation situation = new Situation(4);
      situation.ordinal = i;
      RoutingDecision decision = situation.decide("kv-aware", Map.of());
      assertEquals(TieRule.RANDOM, decision.tieRule());
      drawn[decision.chosen()]++;
    }
    for (int count : drawn) {
      assertEquals(2_000, count, 150);
    }
  }

  @Test
  void softmaxIsScaledByTheRangeOfCosts() {
    int[] drawn = new int[3];
    for (int i = 0; i < 30_000; i++) {
      Situation situation = new Situation(3);
      situation.active[1] = 500;
      situation.active[2] = 1_000;
      situation.ordinal = i;
      drawn[situation.decide("kv-aware", Map.of("temperature", 0.5)).chosen()]++;
    }
    double total = 1 + Math.exp(-1) + Math.exp(-2);
    assertEquals(30_000 / total, drawn[0], 400);
    assertEquals(30_000 * Math.exp(-1) / total, drawn[1], 400);
    assertEquals(30_000 * Math.exp(-2) / total, drawn[2], 400);
  }

  @Test
  void aSampledChoiceTellsItsSharesAndWhereTheDrawFell() {
    Situation situation = new Situation(4);
    situation.active[1] = 50;
    situation.active[2] = 100;
    situation.eligible[3] = false;
    double total = 1 + Math.exp(-1) + Math.exp(-2);
    double[] shares = {1 / total, Math.exp(-1) / total, Math.exp(-2) / total, 0};
    for (int i = 0; i < 200; i++) {
      situation.ordinal = i;
      RoutingDecision decision = situation.decide("kv-aware", Map.of("temperature", 0.5));
      Draw draw = Objects.requireNonNull(decision.draw());
      assertArrayEquals(shares, draw.shares(), 1e-12);
      double end = draw.end(decision.chosen());
      assertTrue(draw.at() <= end && draw.at() > end - draw.shares()[decision.chosen()]);
    }
    assertNull(situation.decide("kv-aware", Map.of()).draw());
  }

  @Test
  void termsComeInTheOrderOfThePicture() {
    assertEquals(
        List.of("prefill", "active decode", "new blocks", "requests"),
        twoCandidates().decide("kv-aware", Map.of()).termNames());
  }
}

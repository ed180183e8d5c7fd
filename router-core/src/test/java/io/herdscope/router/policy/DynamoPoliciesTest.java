package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DynamoPoliciesTest {
  /// Prompt of 256 blocks. Replica 0 holds nothing; replica 1 holds 192 blocks and has 256 blocks
  /// of prefill before it. Both 1,000 active blocks and 256 new ones.
  private static Situation coldOrBusy() {
    Situation situation = new Situation(2);
    situation.overlap[0][1] = 192;
    situation.prefill[1] = 4_096;
    for (int r = 0; r < 2; r++) {
      situation.active[r] = 1_000;
      situation.additional[r] = 256;
    }
    return situation;
  }

  @Test
  void lmetricMultipliesPrefillByDecodeBlocksPlusOne() {
    RoutingDecision decision = coldOrBusy().decide("dynamo-lmetric", Map.of());
    assertEquals(256.0 * 1_257, decision.cost(0));
    assertEquals(320.0 * 1_257, decision.cost(1));
    assertEquals(0, decision.chosen());
  }

  @Test
  void lmetricShowsItsProductAsThreeTerms() {
    RoutingDecision decision = coldOrBusy().decide("dynamo-lmetric", Map.of());
    assertEquals(List.of("prefill", "prefill × active", "prefill × new"), decision.termNames());
    assertEquals(320, decision.term(1, 0));
    assertEquals(320_000, decision.term(1, 1));
    assertEquals(81_920, decision.term(1, 2));
  }

  @Test
  void lmetricIsZeroWhereThePromptIsCachedHoweverBusy() {
    Situation situation = coldOrBusy();
    situation.overlap[0][1] = 256;
    situation.prefill[1] = 0;
    situation.active[1] = 1e6;
    assertEquals(1, situation.decide("dynamo-lmetric", Map.of()).chosen());
  }

  @Test
  void lmetricCountsHostAndDiskBlocksAtTheirWeights() {
    Situation situation = new Situation(1);
    situation.overlap[0][0] = 128;
    situation.overlap[1][0] = 64;
    situation.overlap[2][0] = 32;
    situation.active[0] = 9;
    // 256 − (128 + 0.75 · 64 + 0.25 · 32) = 72 blocks; 9 active, none new.
    assertEquals(72.0 * 10, situation.decide("dynamo-lmetric", Map.of()).cost(0));
  }

  @Test
  void twoTierFollowsTheCacheWhileQueuesAreEven() {
    Situation situation = coldOrBusy();
    situation.requests[1] = 32;
    RoutingDecision decision = situation.decide("dynamo-two-tier", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(List.of("requests", "shorter prefix"), decision.termNames());
    // 32 requests there; none on replica 0, which stands one more than the range of queues behind.
    assertEquals(33, decision.cost(0));
    assertEquals(32, decision.cost(1));
  }

  @Test
  void twoTierNeedsMoreThanHalfOfThePromptCached() {
    Situation situation = coldOrBusy();
    situation.requests[1] = 1;
    situation.overlap[0][1] = 128;
    assertEquals(0, situation.decide("dynamo-two-tier", Map.of()).chosen());
    assertEquals(1, situation.decide("dynamo-two-tier", Map.of("cacheThreshold", 0.0)).chosen());
    situation.overlap[0][1] = 129;
    assertEquals(1, situation.decide("dynamo-two-tier", Map.of()).chosen());
  }

  @Test
  void twoTierTakesTheShortestQueueAmongEquallyLongPrefixes() {
    Situation situation = new Situation(4);
    situation.overlap[0] = new int[] {0, 192, 192, 191};
    situation.requests[1] = 5;
    situation.requests[2] = 3;
    RoutingDecision decision = situation.decide("dynamo-two-tier", Map.of());
    assertEquals(2, decision.chosen());
    assertEquals(TieRule.NONE, decision.tieRule());
    situation.requests[1] = 3;
    decision = situation.decide("dynamo-two-tier", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(TieRule.LOWEST_INDEX, decision.tieRule());
  }

  @Test
  void twoTierLooksAtTheDeviceOnly() {
    Situation situation = coldOrBusy();
    situation.overlap[1][0] = 200;
    situation.requests[1] = 2;
    assertEquals(1, situation.decide("dynamo-two-tier", Map.of()).chosen());
  }

  @Test
  void twoTierMeasuresEligibleReplicasOnly() {
    Situation situation = new Situation(3);
    situation.overlap[0] = new int[] {256, 0, 200};
    situation.requests[0] = 90;
    situation.requests[2] = 1;
    situation.eligible[0] = false;
    assertEquals(2, situation.decide("dynamo-two-tier", Map.of()).chosen());
  }

  @Test
  void twoTierFollowsTheShortestQueueBeyondBothThresholds() {
    Situation situation = coldOrBusy();
    situation.requests[1] = 33;
    RoutingDecision decision = situation.decide("dynamo-two-tier", Map.of());
    assertEquals(0, decision.chosen());
    assertEquals(33, decision.cost(1));
  }

  @Test
  void twoTierNeedsTheRatioToo() {
    Situation situation = coldOrBusy();
    situation.requests[0] = 400;
    situation.requests[1] = 440;
    assertEquals(1, situation.decide("dynamo-two-tier", Map.of()).chosen());
    situation.requests[1] = 441;
    assertEquals(0, situation.decide("dynamo-two-tier", Map.of()).chosen());
  }

  @Test
  void aDecodePoolCreditsDecodeBlocksAndNeverBelowZero() {
    Map<String, Double> decodePool =
        Map.of("decodeRole", 1.0, "trackPrefillTokens", 0.0, "activeRequestWeight", 3.0);
    Situation situation = coldOrBusy();
    situation.requests[1] = 2;
    RoutingDecision decision = situation.decide("kv-aware", decodePool);
    assertEquals(1_256, decision.cost(0));
    assertEquals(1_256 - 192 + 6, decision.cost(1));
    situation.active[1] = 0;
    situation.additional[1] = 64;
    assertEquals(6, situation.decide("kv-aware", decodePool).cost(1));
  }

  @Test
  void aDecodePoolsCreditKnowsNoPrefillLoadScale() {
    Map<String, Double> decodePool =
        Map.of("decodeRole", 1.0, "trackPrefillTokens", 0.0, "prefillLoadScale", 2.0);
    RoutingDecision decision = coldOrBusy().decide("kv-aware", decodePool);
    // 1,000 + 256 − 192; twice the credit would be 872.
    assertEquals(1_256, decision.cost(0));
    assertEquals(1_064, decision.cost(1));
  }

  @Test
  void dynamosOwnDefaultsCountNoOutput() {
    Map<String, Double> dynamo = Map.of("trackOutputBlocks", 0.0);
    for (String policy : List.of("kv-aware", "dynamo-lmetric")) {
      assertEquals(
          dynamo,
          RoutingPolicies.spec(policy).presets().stream()
              .filter(preset -> preset.name().equals("dynamo"))
              .findFirst()
              .orElseThrow()
              .values());
      assertFalse(RoutingPolicies.create(policy, dynamo).tracking().outputBlocks());
    }
  }

  @Test
  void aSessionStaysWhereItsFirstRequestWent() {
    Situation situation = coldOrBusy();
    situation.sent(Prompts.blocks(1, 4), 0, 1, 0);
    RoutingDecision decision = situation.decide("session-affinity", Map.of());
    assertEquals(1, decision.chosen());
    // kv-aware costs 1,512 and 1,576, so the penalty is 1,577.
    assertEquals(1_512 + 1_577, decision.cost(0));
    assertEquals(1_576, decision.cost(1));
  }

  @Test
  void aSessionsFirstRequestIsPlacedByTheForecastWhereAWeightAsksForIt() {
    Situation situation = coldOrBusy();
    RoutingDecision plain = situation.decide("session-affinity", Map.of());
    RoutingDecision weighed = situation.decide("session-affinity", Map.of("recentLoadWeight", 1.0));
    assertEquals(
        List.of("prefill", "active decode", "new blocks", "requests", "not bound"),
        plain.termNames());
    assertEquals(
        situation.decide("kv-aware", Map.of("recentLoadWeight", 1.0)).termNames(),
        weighed.termNames().subList(0, 6));
    assertEquals("not bound", weighed.termNames().get(6));
  }

  @Test
  void aSessionThatWasSilentTooLongIsPlacedAnew() {
    Situation situation = coldOrBusy();
    long sent = situation.sent(Prompts.blocks(1, 4), 0, 1, 0).id();
    situation.apply(new io.herdscope.model.event.ClusterEvent.RequestFinished(5, sent, 1, 9));
    situation.now = 5 + 300_000_000_000L;
    assertEquals(0, situation.decide("session-affinity", Map.of()).chosen());
    situation.now--;
    assertEquals(1, situation.decide("session-affinity", Map.of()).chosen());
  }

  @Test
  void aBoundReplicaThatIsNotEligibleIsPassedOver() {
    Situation situation = coldOrBusy();
    situation.sent(Prompts.blocks(1, 4), 0, 1, 0);
    situation.eligible[1] = false;
    RoutingDecision decision = situation.decide("session-affinity", Map.of());
    assertEquals(0, decision.chosen());
    assertEquals(TieRule.NONE, decision.tieRule());
  }
}

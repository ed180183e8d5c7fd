package io.herdscope.router.policy;

import static io.herdscope.router.policy.Prompts.blocks;
import static io.herdscope.router.policy.Prompts.concat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.decision.RoutingDecision;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AibrixPoliciesTest {
  /// Replica 0 knows 80 %, replica 1 knows 50 %, replica 2 nothing.
  private static Situation known() {
    Situation situation = new Situation(3);
    situation.sent(blocks(1, 80), 0, 0, 0);
    situation.sent(blocks(1, 50), 1, 1, 1);
    situation.prompt = blocks(1, 100);
    return situation;
  }

  @Test
  void mostOfThePromptKnownWins() {
    Situation situation = known();
    situation.requests[0] = 2;
    situation.requests[1] = 2;
    situation.requests[2] = 2;
    RoutingDecision decision = situation.decide("aibrix-prefix", Map.of());
    assertEquals(0, decision.chosen());
    assertEquals(20 * 3 + 2, decision.cost(0));
    assertEquals(50 * 3 + 2, decision.cost(1));
  }

  @Test
  void aQueueAboveMeanPlusOneDeviationIsSkipped() {
    Situation situation = known();
    situation.requests[0] = 6;
    situation.requests[1] = 3;
    // Queues 6, 3, 0: mean 3, σ = √6 = 2.449; 6 > 5.449.
    assertEquals(1, situation.decide("aibrix-prefix", Map.of()).chosen());
    // With two deviations 6 ≤ 7.899.
    assertEquals(0, situation.decide("aibrix-prefix", Map.of("deviations", 2.0)).chosen());
  }

  @Test
  void withoutAnAcceptableMatchTheShortestQueueWins() {
    Situation situation = known();
    situation.prompt = blocks(500, 10);
    situation.requests[0] = 1;
    situation.requests[1] = 1;
    RoutingDecision decision = situation.decide("aibrix-prefix", Map.of());
    assertEquals(2, decision.chosen());
    assertEquals(1, decision.cost(0));
  }

  @Test
  void anImbalanceLeavesOnlyTheShortestQueuesToMatch() {
    Situation situation = known();
    situation.requests[2] = 9;
    situation.requests[0] = 1;
    // 9 − 0 > 8: only replica 1, the shortest queue, may match.
    assertEquals(1, situation.decide("aibrix-prefix", Map.of()).chosen());
    assertEquals(0, situation.decide("aibrix-prefix", Map.of("imbalance", 16.0)).chosen());
  }

  @Test
  void prebleFollowsTheLongestMatchOfAWellKnownPrompt() {
    RoutingDecision decision = known().decide("aibrix-preble", Map.of());
    assertEquals(0, decision.chosen());
    // The second prompt ended inside the first and split its node; replica 0 has both halves.
    assertEquals(2, decision.term(0, 2));
    assertEquals(1, decision.term(1, 2));
  }

  @Test
  void prebleTakesTheCheapestForALittleKnownPrompt() {
    Situation situation = known();
    situation.prompt = concat(blocks(1, 10), blocks(500, 20));
    RoutingDecision decision = situation.decide("aibrix-preble", Map.of());
    assertEquals(2, decision.chosen());
    // Nodes: blocks 1…50, counted once, on both replicas; 51…80, counted once, on replica 0.
    double shared = 2.5 * PrefillSeconds.of(800, 800) * 1 / 2;
    double own = 2.5 * PrefillSeconds.of(480, 1_280);
    assertEquals(shared + 45 * 0.15, decision.cost(1), 1e-12);
    assertEquals(shared + own + 2 * 45 * 0.15, decision.cost(0), 1e-12);
    assertEquals(0, decision.cost(2));
  }

  @Test
  void prefillTimesAreThePublishedFits() {
    // 0.10842571 · 1,000 + 4.2098 + (1.86e-4 · 2,000 + 0.159) / 2, over 0.9, in ms
    double expected = (108.42571 + 4.209777054806409 + 0.531 / 2) / 900;
    assertEquals(expected, PrefillSeconds.of(1_000, 2_000), 1e-15);
    assertEquals((22 + 0.32) / 900, PrefillSeconds.of(100, 100), 1e-15);
    assertEquals((-118 + 250 - 2.56e-3 * 40_000 + 0.32) / 900, PrefillSeconds.of(200, 200), 1e-15);
  }
}

package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QueuePoliciesTest {
  @Test
  void roundRobinGoesThroughTheEligibleInOrder() {
    Situation situation = new Situation(4);
    situation.eligible[1] = false;
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      situation.ordinal = i;
      chosen.add(situation.decide("round-robin", Map.of()).chosen());
    }
    assertEquals(List.of(0, 2, 3, 0, 2, 3), chosen);
  }

  @Test
  void randomIsUniform() {
    int[] drawn = new int[5];
    for (int i = 0; i < 10_000; i++) {
      Situation situation = new Situation(5);
      situation.ordinal = i;
      drawn[situation.decide("random", Map.of()).chosen()]++;
    }
    for (int count : drawn) {
      assertEquals(2_000, count, 160);
    }
  }

  @Test
  void powerOfTwoTakesTheShorterQueueOfTheDrawnPair() {
    for (int i = 0; i < 500; i++) {
      Situation situation = new Situation(4);
      situation.ordinal = i;
      for (int r = 0; r < 4; r++) {
        situation.requests[r] = r;
      }
      RoutingDecision decision = situation.decide("power-of-two", Map.of());
      int drawn = 0;
      for (int r = 0; r < 4; r++) {
        drawn += decision.term(r, 1) == 0 ? 1 : 0;
      }
      assertEquals(2, drawn);
      assertNotEquals(3, decision.chosen());
      assertEquals(TieRule.SHORTEST_QUEUE, decision.tieRule());
    }
  }

  @Test
  void powerOfTwoDrawsEveryPairEquallyOften() {
    int[] first = new int[9];
    for (int i = 0; i < 12_000; i++) {
      Situation situation = new Situation(3);
      situation.ordinal = i;
      RoutingDecision decision = situation.decide("power-of-two", Map.of());
      int other = 3 - decision.chosen();
      for (int r = 0; r < 3; r++) {
        other -= decision.term(r, 1) > 0 ? r : 0;
      }
      first[3 * decision.chosen() + other]++;
    }
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        assertEquals(a == b ? 0 : 2_000, first[3 * a + b], a == b ? 0 : 160);
      }
    }
  }

  @Test
  void leastRequestsTakesTheShortestQueueOfAll() {
    Situation situation = new Situation(3);
    situation.requests[0] = 3;
    situation.requests[1] = 1;
    situation.requests[2] = 2;
    RoutingDecision decision = situation.decide("least-requests", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(1, decision.margin());
  }

  @Test
  void leastTokensCountsPrefillAndTheTokensOfActiveBlocks() {
    Situation situation = new Situation(2);
    situation.prefill[0] = 100;
    situation.active[1] = 6;
    RoutingDecision decision = situation.decide("least-tokens", Map.of());
    assertEquals(100, decision.cost(0));
    assertEquals(96, decision.cost(1));
    assertEquals(1, decision.chosen());
  }

  @Test
  void pureKvFollowsTheLongestOverlapWhateverTheLoad() {
    Situation situation = new Situation(3);
    situation.overlap[0][1] = 192;
    situation.active[1] = 1e6;
    RoutingDecision decision = situation.decide("pure-kv", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(1 / 193.0, decision.cost(1));
    assertEquals(1.0, decision.cost(0));
  }

  @Test
  void pureKvGivesATieToTheLowestIndex() {
    RoutingDecision decision = new Situation(3).decide("pure-kv", Map.of());
    assertEquals(0, decision.chosen());
    assertEquals(TieRule.LOWEST_INDEX, decision.tieRule());
    assertTrue(decision.tied() == 3);
  }
}

package io.herdscope.router.policy;

import static io.herdscope.router.policy.Prompts.blocks;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StackPoliciesTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void aSessionAlwaysHasTheSamePlace() {
    Situation situation = new Situation(5);
    situation.session = "abc";
    int place = situation.decide("stack-session", Map.of()).chosen();
    situation.requests[place] = 1_000;
    situation.ordinal = 77;
    assertEquals(place, situation.decide("stack-session", Map.of()).chosen());
  }

  @Test
  void withoutASessionTheLowestRequestRateOfTheLastMinuteWins() {
    Situation situation = new Situation(3);
    situation.session = "";
    for (int i = 0; i < 6; i++) {
      situation.sent(blocks(1, 2), i, i < 3 ? 0 : 1, 0);
    }
    situation.sent(blocks(1, 2), 9, 2, 30 * SECOND);
    situation.now = 60 * SECOND;
    RoutingDecision decision = situation.decide("stack-session", Map.of());
    assertEquals(2, decision.chosen());
    assertEquals(3, decision.cost(0));
    situation.now++;
    assertEquals(0, situation.decide("stack-session", Map.of()).chosen());
  }

  @Test
  void theFirstReplicaThatHoldsNearlyAllOfThePromptIsTaken() {
    Situation situation = new Situation(3);
    situation.promptTokens = 4_000;
    situation.overlap[0][1] = 125;
    situation.overlap[0][2] = 250;
    // 125 · 16 = 2,000 ≥ 4,000 − 2,000
    assertEquals(1, situation.decide("stack-kvaware", Map.of()).chosen());
  }

  @Test
  void aFirstHolderThatLacksMoreHandsOverToTheSession() {
    Situation situation = new Situation(3);
    situation.promptTokens = 4_001;
    situation.overlap[0][1] = 125;
    situation.overlap[0][2] = 250;
    assertEquals(
        situation.decide("stack-session", Map.of()).chosen(),
        situation.decide("stack-kvaware", Map.of()).chosen());
  }

  @Test
  void hostAndDiskCountAsMuchAsTheDevice() {
    Situation situation = new Situation(2);
    situation.promptTokens = 4_000;
    situation.overlap[1][1] = 100;
    situation.overlap[2][1] = 25;
    assertEquals(1, situation.decide("stack-kvaware", Map.of()).chosen());
  }

  @Test
  void anyOfTheLongestMatchesIsDrawnWhateverTheLoad() {
    Situation situation = new Situation(4);
    situation.sent(blocks(1, 20), 0, 1, 0);
    situation.sent(blocks(1, 20), 1, 3, 0);
    situation.sent(blocks(1, 10), 2, 0, 0);
    situation.prompt = blocks(1, 30);
    situation.requests[1] = 1_000;
    Set<Integer> chosen = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      situation.ordinal = i;
      RoutingDecision decision = situation.decide("stack-prefixaware", Map.of());
      assertEquals(TieRule.RANDOM, decision.tieRule());
      chosen.add(decision.chosen());
    }
    assertEquals(Set.of(1, 3), chosen);
  }

  @Test
  void aMatchShorterThanTheMinimumLeavesItToTheRequestRate() {
    Situation situation = new Situation(2);
    situation.sent(blocks(1, 20), 0, 0, 0);
    situation.prompt = blocks(1, 30);
    assertEquals(
        0, situation.decide("stack-prefixaware", Map.of("minMatchTokens", 320.0)).chosen());
    assertEquals(
        1, situation.decide("stack-prefixaware", Map.of("minMatchTokens", 321.0)).chosen());
  }
}

package io.herdscope.router.policy;

import static io.herdscope.router.policy.Prompts.blocks;
import static io.herdscope.router.policy.Prompts.concat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.HashRun;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrebleE2Test {
  private static Situation systemOnOne() {
    Situation situation = new Situation(3);
    situation.sent(concat(blocks(1, 100), blocks(500, 10)), 0, 1, 0);
    return situation;
  }

  private static RoutingDecision ask(Situation situation, HashRun prompt) {
    situation.prompt = prompt;
    situation.promptTokens = 16 * prompt.length();
    return situation.decide("preble-e2", Map.of());
  }

  @Test
  void aNewPartSmallerThanTheSharedContextFollowsIt() {
    RoutingDecision decision = ask(systemOnOne(), concat(blocks(1, 100), blocks(700, 99)));
    assertEquals(1, decision.chosen());
    assertEquals(0, decision.term(1, 2));
  }

  @Test
  void aNewPartAsLargeAsTheSharedContextExplores() {
    RoutingDecision decision = ask(systemOnOne(), concat(blocks(1, 100), blocks(700, 100)));
    assertEquals(0, decision.chosen());
    // One request of 1,760 tokens at a node of 1,760, in flight.
    assertEquals(PrefillSeconds.of(1_760, 1_760) + 45 * 0.15, decision.cost(1), 1e-12);
  }

  @Test
  void ofSeveralWithTheContextTheLeastLoadedIsTaken() {
    Situation situation = systemOnOne();
    situation.sent(concat(blocks(1, 100), blocks(600, 10)), 1, 2, 1);
    situation.sent(blocks(9_000, 400), 2, 1, 2);
    assertEquals(2, ask(situation, concat(blocks(1, 100), blocks(700, 9))).chosen());
  }

  @Test
  void aContextNotUsedInsideTheWindowIsForgotten() {
    Situation situation = systemOnOne();
    situation.now = 180_000_000_000L;
    assertEquals(1, ask(situation, concat(blocks(1, 100), blocks(700, 9))).chosen());
    situation.now++;
    assertEquals(0, ask(situation, concat(blocks(1, 100), blocks(700, 9))).chosen());
  }

  @Test
  void aRepeatedPromptFollowsItselfOnlyWhenItsLastNodeIsSmall() {
    Situation situation = systemOnOne();
    situation.sent(concat(blocks(1, 100), blocks(600, 10)), 1, 1, 1);
    assertEquals(1, ask(situation, concat(blocks(1, 100), blocks(600, 10))).chosen());
    assertEquals(0, ask(situation, blocks(1, 100)).chosen());
  }

  @Test
  void theImportantNodeIsTheLastOneLargerThanWhatIsAboveIt() {
    int[][] paths = {{10}, {10, 15}, {10, 21}, {10, 20, 50}, {10, 30, 35}};
    int[] important = new int[paths.length];
    for (int i = 0; i < paths.length; i++) {
      important[i] = PrefixLoad.important(paths[i]);
    }
    assertArrayEquals(new int[] {0, 0, 1, 2, 1}, important);
  }
}

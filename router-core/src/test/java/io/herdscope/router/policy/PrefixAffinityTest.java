package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PrefixAffinityTest {
  private static HashRun blocks(long first, int count) {
    return HashRun.of(LongStream.range(first, first + count).toArray());
  }

  /// Replicas 0 and 2 were sent blocks 1…20, replica 1 blocks 101…110.
  private static Situation remembered() {
    Situation situation = new Situation(3);
    situation.affinity.insert(blocks(1, 20), 0, 1);
    situation.affinity.insert(blocks(1, 20), 2, 2);
    situation.affinity.insert(blocks(101, 10), 1, 3);
    return situation;
  }

  @Test
  void theShortestQueueAmongTheLongestMatchesWins() {
    Situation situation = remembered();
    situation.prompt = blocks(1, 30);
    situation.requests[0] = 9;
    situation.requests[2] = 8;
    RoutingDecision decision = situation.decide("prefix-affinity", Map.of());
    assertEquals(2, decision.chosen());
    assertEquals(List.of("queue", "no match"), decision.termNames());
  }

  @Test
  void aLowMatchRateGoesToTheReplicaWithTheLeastText() {
    Situation situation = remembered();
    HashRun twentyKnown = blocks(1, 20);
    long[] prompt = new long[201];
    twentyKnown.copyTo(prompt, 0);
    for (int i = 20; i < prompt.length; i++) {
      prompt[i] = 1_000L + i;
    }
    situation.prompt = HashRun.of(prompt);
    RoutingDecision decision = situation.decide("prefix-affinity", Map.of());
    assertEquals(1, decision.chosen());
    assertEquals(List.of("queue", "not smallest"), decision.termNames());
  }

  @Test
  void aMatchRateAtTheThresholdIsFollowed() {
    Situation situation = remembered();
    long[] prompt = new long[200];
    blocks(1, 20).copyTo(prompt, 0);
    situation.prompt = HashRun.of(prompt);
    situation.requests[0] = 1;
    assertEquals(2, situation.decide("prefix-affinity", Map.of()).chosen());
  }

  @Test
  void imbalanceHandsOverToPowerOfTwo() {
    Situation situation = remembered();
    situation.prompt = blocks(1, 30);
    situation.requests[0] = 11;
    RoutingDecision decision =
        situation.decide("prefix-affinity", Map.of("imbalancedThreshold", 10.0));
    assertEquals(List.of("queue", "not drawn"), decision.termNames());
    assertEquals(situation.decide("power-of-two", Map.of()).chosen(), decision.chosen());
  }

  @Test
  void anEmptyPromptMatchesNothing() {
    assertEquals(1, remembered().decide("prefix-affinity", Map.of()).chosen());
  }

  @Test
  void equalQueuesGoToTheLowestIndex() {
    Situation situation = remembered();
    situation.prompt = blocks(1, 20);
    RoutingDecision decision = situation.decide("prefix-affinity", Map.of());
    assertEquals(0, decision.chosen());
    assertEquals(TieRule.LOWEST_INDEX, decision.tieRule());
  }
}

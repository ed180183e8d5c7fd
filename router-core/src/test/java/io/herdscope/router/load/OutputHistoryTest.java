package io.herdscope.router.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutputHistoryTest {
  private static int naive(List<Integer> outputs, int window, double quantile, int sofar) {
    List<Integer> latest = outputs.subList(Math.max(0, outputs.size() - window), outputs.size());
    if (latest.size() < 8) {
      return OutputHistory.UNKNOWN;
    }
    List<Integer> longer =
        new ArrayList<>(latest.stream().filter(n -> n > sofar).sorted().toList());
    return longer.isEmpty()
        ? OutputHistory.UNKNOWN
        : longer.get(Math.min(longer.size() - 1, (int) (quantile * longer.size())));
  }

  @Test
  void quantilesAreThoseOfTheLatestOutputs() {
    Random random = new Random(3);
    OutputHistory history = new OutputHistory(50);
    int group = history.group("rollout-1", 4);
    List<Integer> outputs = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      int tokens = 1 + random.nextInt(40) * 25;
      history.learn(group, tokens);
      outputs.add(tokens);
      double quantile = 0.01 + 0.98 * random.nextDouble();
      int sofar = random.nextInt(1_100);
      assertEquals(naive(outputs, 50, quantile, sofar), history.quantile(group, quantile, sofar));
    }
  }

  @Test
  void aTurnWithFewSamplesIsAnsweredByTheKindsOtherTurns() {
    OutputHistory history = new OutputHistory(50);
    for (int i = 0; i < 8; i++) {
      history.learn(history.group("rollout-" + i, 0), 100);
    }
    assertEquals(100, history.quantile(history.group("rollout-9", 1), 0.5, 0));
    assertEquals(OutputHistory.UNKNOWN, history.quantile(history.group("chat-1", 0), 0.5, 0));
  }

  @Test
  void turnsAreToldApart() {
    OutputHistory history = new OutputHistory(50);
    for (int i = 0; i < 8; i++) {
      history.learn(history.group("rollout-" + i, 0), 100);
      history.learn(history.group("rollout-" + i, 9), 8_000);
    }
    assertEquals(100, history.quantile(history.group("rollout-9", 0), 0.5, 0));
    assertEquals(8_000, history.quantile(history.group("rollout-9", 9), 0.5, 0));
  }

  @Test
  void aCopyLearnsOnItsOwn() {
    OutputHistory history = new OutputHistory(50);
    int group = history.group("chat", 0);
    for (int i = 0; i < 8; i++) {
      history.learn(group, 100);
    }
    OutputHistory copy = history.copy();
    for (int i = 0; i < 40; i++) {
      copy.learn(copy.group("chat", 0), 900);
    }
    assertEquals(100, history.quantile(group, 0.5, 0));
    assertNotEquals(100, copy.quantile(group, 0.5, 0));
  }

  @Test
  void aKindIsTheWordsAtTheFrontOfTheKey() {
    assertEquals("rollout", SessionKind.of("rollout-07-3-0a1b2c3d"));
    assertEquals("main/agent", SessionKind.of("chat-81/main/agent-2@0000"));
    assertEquals("main", SessionKind.of("agent-0001/main@00ff"));
    assertEquals("", SessionKind.of("42"));
    assertEquals("", SessionKind.of(""));
  }
}

package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.WorkloadSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the generators of conversations promise.
class GeneratorsTest {
  private static List<DriverPlay.Release> play(String kind, Map<String, Double> parameters) {
    return DriverPlay.play(create(kind, parameters).driver(), DriverPlay::oneSecond);
  }

  private static Workload create(String kind, Map<String, Double> parameters) {
    return Workloads.create(
        new WorkloadSpec(kind, null, null, parameters), new WorkloadContext(42, 16, 4));
  }

  @Test
  void aChatsPromptIsAllThatWasSaidBefore() {
    Map<Integer, DriverPlay.Release> last = new HashMap<>();
    for (DriverPlay.Release release : play("chat", Map.of("sessions", 30.0))) {
      DriverPlay.Release before = last.put(release.scripted().request().session(), release);
      if (before != null) {
        int blocks = before.scripted().chain().length();
        assertEquals(blocks, release.scripted().chain().commonPrefix(before.scripted().chain()));
        assertTrue(release.at() > before.at() + 1_000_000_000L);
      }
    }
    assertEquals(30, last.size());
  }

  @Test
  void chatsOfOneApplicationShareItsSystemPromptOnly() {
    List<DriverPlay.Release> first =
        play("chat", Map.of("sessions", 2.0)).stream()
            .filter(r -> r.scripted().request().turn() == 0)
            .toList();
    assertEquals(
        500 / 16, first.get(0).scripted().chain().commonPrefix(first.get(1).scripted().chain()));
  }

  @Test
  void samplesOfAGroupShareThePromptAndDifferInTheAnswer() {
    Map<String, Double> one =
        Map.of("steps", 1.0, "groups", 1.0, "samples", 2.0, "turns", 1.0, "toolTokens", 1.0);
    List<DriverPlay.Release> both = play("rl-groups", one);
    int prompt = both.getFirst().scripted().request().promptTokens();
    assertEquals(2_048 + 1_024, prompt);
    assertEquals(
        prompt / 16, both.get(0).scripted().chain().commonPrefix(both.get(1).scripted().chain()));
  }

  @Test
  void withABarrierAStepWaitsForTheLastOfTheOneBefore() {
    assertTrue(firstOfSecondStep(1) >= lastOfFirstStep(1));
    assertTrue(firstOfSecondStep(0) < lastOfFirstStep(0));
  }

  private static List<DriverPlay.Release> steps(double barrier) {
    return play(
        "rl-groups",
        Map.of(
            "steps", 2.0, "groups", 2.0, "samples", 3.0, "concurrency", 4.0, "barrier", barrier));
  }

  private static long firstOfSecondStep(double barrier) {
    return steps(barrier).stream()
        .filter(r -> r.scripted().request().session() >= 6)
        .mapToLong(DriverPlay.Release::at)
        .min()
        .orElseThrow();
  }

  /// When it ends.
  private static long lastOfFirstStep(double barrier) {
    return 1_000_000_000L
        + steps(barrier).stream()
            .filter(r -> r.scripted().request().session() < 6)
            .mapToLong(DriverPlay.Release::at)
            .max()
            .orElseThrow();
  }

  @Test
  void popularPrefixesAreAskedForMoreOften() {
    Map<Long, Integer> counts = new HashMap<>();
    for (DriverPlay.Release release :
        play("popular-prefixes", Map.of("requests", 2_000.0, "prefixes", 50.0))) {
      counts.merge(release.scripted().chain().at(0), 1, Integer::sum);
    }
    int[] sorted = counts.values().stream().mapToInt(n -> n).sorted().toArray();
    int top = sorted[sorted.length - 1];
    assertEquals(2_000, IntStream.of(sorted).sum());
    assertTrue(top > 400 && sorted[0] < 30, top + " and " + sorted[0]);
  }

  /// A million requests are announced without a list of them; a fork in the middle goes on alike.
  @Test
  void aMillionRequestsAreAStream() {
    RequestDriver driver = create("poisson", Map.of("requests", 1e6)).driver();
    for (int i = 0; i < 500; i++) {
      driver.take();
    }
    RequestDriver fork = driver.copy();
    long at = driver.nextArrival();
    ScriptedRequest next = driver.take();
    driver.take();
    assertEquals(at, fork.nextArrival());
    assertEquals(next, fork.take());
  }
}

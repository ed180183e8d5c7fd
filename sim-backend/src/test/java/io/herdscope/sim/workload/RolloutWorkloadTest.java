package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RolloutWorkloadTest {
  private static Workload workload(long seed, Map<String, Double> parameters) {
    return Workloads.create(
        new WorkloadSpec("rl-rollouts", null, null, parameters), new WorkloadContext(seed, 16, 4));
  }

  private static List<DriverPlay.Release> measured(Workload workload) {
    return DriverPlay.play(workload.driver(), DriverPlay::oneSecond);
  }

  @Test
  void asksForThePublishedTokens() {
    List<DriverPlay.Release> releases = measured(workload(42, Map.of()));
    long output = releases.stream().mapToLong(r -> r.scripted().outputTokens()).sum();
    assertEquals(List.of(800, 962_560L), List.of(releases.size(), output));
  }

  @Test
  void promptsGrowFrom3600To12960Tokens() {
    List<Integer> prompts =
        measured(workload(42, Map.of())).stream()
            .map(release -> release.scripted().request())
            .filter(request -> request.sessionKey().startsWith("rollout-03-4-"))
            .map(request -> request.promptTokens())
            .toList();
    List<Integer> expected = new ArrayList<>();
    for (int turn = 0; turn < 10; turn++) {
      expected.add(3_600 + 1_040 * turn);
    }
    assertEquals(expected, prompts);
  }

  @Test
  void everyPromptContinuesThePreviousAnswer() {
    List<ScriptedRequest> turns =
        measured(workload(42, Map.of())).stream()
            .map(DriverPlay.Release::scripted)
            .filter(scripted -> scripted.request().sessionKey().startsWith("rollout-00-1-"))
            .toList();
    for (int turn = 1; turn < turns.size(); turn++) {
      ScriptedRequest before = turns.get(turn - 1);
      assertEquals(
          before.chain().length(),
          before.chain().commonPrefix(turns.get(turn).request().promptBlocks()));
    }
  }

  @Test
  void rolloutsShareTheSystemPromptAndInsideAStepItsState() {
    List<ScriptedRequest> first =
        measured(workload(42, Map.of())).stream()
            .map(DriverPlay.Release::scripted)
            .filter(scripted -> scripted.request().turn() == 0)
            .sorted((a, b) -> a.request().sessionKey().compareTo(b.request().sessionKey()))
            .toList();
    assertEquals(
        List.of(160, 128),
        List.of(
            first.get(0).chain().commonPrefix(first.get(7).chain()),
            first.get(0).chain().commonPrefix(first.get(8).chain())));
  }

  @Test
  void warmupHoldsTheSharedPrefixAndIsNotReleasedByTheDriver() {
    Workload workload = workload(42, Map.of());
    HashRun first = measured(workload).getFirst().scripted().chain();
    assertEquals(32, workload.warmup().size());
    for (ScriptedRequest seed : workload.warmup()) {
      assertEquals(128, seed.chain().commonPrefix(first));
      assertEquals(64, seed.outputTokens());
    }
  }

  @Test
  void sessionsKeepTheirNumbersWhateverTheServiceTimes() {
    Workload workload = workload(42, Map.of());
    Map<Integer, String> even = keys(measured(workload));
    Map<Integer, String> uneven =
        keys(
            DriverPlay.play(
                workload.driver(), scripted -> 1 + scripted.request().session() % 7 * 1_000_000L));
    assertEquals(even, uneven);
  }

  private static Map<Integer, String> keys(List<DriverPlay.Release> releases) {
    return releases.stream()
        .map(release -> release.scripted().request())
        .collect(Collectors.toMap(r -> r.session(), r -> r.sessionKey(), (left, right) -> left));
  }

  @Test
  void stepsStartInPublishedWaves() {
    Map<String, Long> starts =
        measured(workload(42, Map.of("startJitterSeconds", 0.0, "concurrency", 1000.0))).stream()
            .filter(release -> release.scripted().request().turn() == 0)
            .collect(
                Collectors.toMap(
                    r -> r.scripted().request().sessionKey().substring(0, 12),
                    release -> release.at() / Nanos.PER_MILLI));
    assertEquals(
        List.of(0L, 2_200L, 3_200L, 3_200L, 500L, 2_700L, 3_700L),
        List.of(
            starts.get("rollout-00-0"),
            starts.get("rollout-00-4"),
            starts.get("rollout-00-1"),
            starts.get("rollout-00-7"),
            starts.get("rollout-02-0"),
            starts.get("rollout-02-4"),
            starts.get("rollout-02-6")));
  }

  @Test
  void neverMoreThanTheCreditsAreInFlight() {
    List<DriverPlay.Release> releases = measured(workload(42, Map.of()));
    for (int i = 16; i < releases.size(); i++) {
      long earlier = releases.get(i - 16).at();
      assertTrue(releases.get(i).at() - earlier >= Nanos.PER_SECOND, "17 in flight at " + i);
    }
  }

  @Test
  void stragglerKeysHashToOneReplicaWhenAskedTo() {
    assertEquals(1, stragglerReplicas(Map.of()).size());
    assertEquals(Set.of(0, 1, 2, 3), stragglerReplicas(Map.of("collidingSessions", 0.0)));
  }

  private static Set<Integer> stragglerReplicas(Map<String, Double> parameters) {
    HashRing ring = new HashRing(4);
    return measured(workload(42, parameters)).stream()
        .filter(release -> release.scripted().outputTokens() == 8_192)
        .map(release -> ring.replicaOf(release.scripted().request().sessionKey()))
        .collect(Collectors.toSet());
  }

  @Test
  void aSeedRepeatsAndAnotherSeedDiffers() {
    List<DriverPlay.Release> once = measured(workload(7, Map.of()));
    assertEquals(once, measured(workload(7, Map.of())));
    assertNotEquals(once, measured(workload(8, Map.of())));
  }

  @Test
  void aForkContinuesLikeTheOriginal() {
    RequestDriver driver = workload(7, Map.of()).driver();
    for (int i = 0; i < 10; i++) {
      driver.take();
    }
    RequestDriver fork = driver.copy();
    driver.finished(3, 5);
    List<DriverPlay.Release> rest = DriverPlay.play(driver, DriverPlay::oneSecond);
    fork.finished(3, 5);
    assertEquals(rest, DriverPlay.play(fork, DriverPlay::oneSecond));
  }

  @Test
  void aRejectionDropsAndCountsTheRestOfTheSession() {
    RequestDriver driver = workload(7, Map.of()).driver();
    driver.take();
    driver.rejected(0, 5);
    int played = DriverPlay.play(driver, DriverPlay::oneSecond).size();
    assertEquals(List.of(9L, 790), List.of(driver.droppedRequests(), played));
  }

  @Test
  void hintsTellTheOutputUnlessSwitchedOff() {
    assertEquals(
        List.of(1_024, -1),
        List.of(
            measured(workload(7, Map.of()))
                .get(0)
                .scripted()
                .request()
                .hints()
                .expectedOutputTokens(),
            measured(workload(7, Map.of("hintOutputTokens", 0.0)))
                .get(0)
                .scripted()
                .request()
                .hints()
                .expectedOutputTokens()));
  }
}

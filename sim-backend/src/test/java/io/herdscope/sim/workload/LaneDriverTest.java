package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.trace.SharedTraces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaneDriverTest {
  private static Workload sample(Map<String, Double> parameters) {
    Map<String, Double> all = new HashMap<>(Map.of("startSpreadSeconds", 0.0));
    all.putAll(parameters);
    return Workloads.create(
        new WorkloadSpec(
            "closed-loop",
            "weka",
            SharedTraces.resource("weka-raw-absolute.jsonl").toString(),
            all),
        new WorkloadContext(3, 4, 2));
  }

  private static List<String> words(List<DriverPlay.Release> releases) {
    return releases.stream()
        .map(
            release ->
                release.at() / Nanos.PER_MILLI
                    + " "
                    + release.scripted().request().sessionKey().replaceFirst("@.*", "")
                    + " "
                    + release.scripted().request().turn())
        .toList();
  }

  @Test
  void aParentWaitsForItsSubAgentAndThinkTimesCountFromTheEnd() {
    List<DriverPlay.Release> releases =
        DriverPlay.play(sample(Map.of()).driver(), DriverPlay::oneSecond);
    List<String> first = words(releases).stream().filter(word -> word.contains("s1")).toList();
    assertEquals(
        List.of("0 s1/main 0", "1500 s1/main/a1 0", "3000 s1/main/a1 1", "5500 s1/main 1"), first);
  }

  @Test
  void withoutThinkTimesTheJoinAloneHoldsTheParentBack() {
    List<DriverPlay.Release> releases =
        DriverPlay.play(sample(Map.of("thinkTimeScale", 0.0)).driver(), DriverPlay::oneSecond);
    List<String> first = words(releases).stream().filter(word -> word.contains("s1")).toList();
    assertEquals(
        List.of("0 s1/main 0", "1000 s1/main/a1 0", "2000 s1/main/a1 1", "3000 s1/main 1"), first);
  }

  @Test
  void oneLanePlaysOneTreeAfterTheOther() {
    List<DriverPlay.Release> releases =
        DriverPlay.play(sample(Map.of("concurrency", 1.0)).driver(), DriverPlay::oneSecond);
    List<String> trees =
        releases.stream()
            .map(release -> release.scripted().request().sessionKey().substring(0, 2))
            .distinct()
            .toList();
    long ended = 0;
    String tree = trees.getFirst();
    for (DriverPlay.Release release : releases) {
      if (release.scripted().request().sessionKey().startsWith(tree)) {
        ended = release.at() + Nanos.PER_SECOND;
      } else {
        assertTrue(release.at() >= ended);
      }
    }
    assertEquals(List.of(6, 2), List.of(releases.size(), trees.size()));
  }

  @Test
  void aListPlayedTwiceHasNewSessions() {
    Workload twice = sample(Map.of("plays", 2.0));
    List<DriverPlay.Release> releases = DriverPlay.play(twice.driver(), DriverPlay::oneSecond);
    long sessions = releases.stream().map(r -> r.scripted().request().session()).distinct().count();
    assertEquals(
        List.of(12, 6L, 12L, 6L),
        List.of(releases.size(), sessions, twice.requests(), twice.sessions()));
  }

  @Test
  void playedForEverItStopsAtTheDuration() {
    Workload endless = sample(Map.of("plays", 0.0, "durationSeconds", 60.0, "thinkTimeScale", 0.0));
    RequestDriver driver = endless.driver();
    List<DriverPlay.Release> releases = DriverPlay.play(driver, DriverPlay::oneSecond);
    assertTrue(releases.size() > 100, "played " + releases.size());
    assertTrue(releases.getLast().at() < Nanos.ofSeconds(60));
    assertEquals(List.of(true, -1L), List.of(driver.exhausted(), endless.requests()));
  }

  @Test
  void beforeItsFirstRequestNothingIsExhausted() {
    assertFalse(sample(Map.of("plays", 0.0, "durationSeconds", 60.0)).driver().exhausted());
    assertFalse(sample(Map.of()).driver().exhausted());
  }

  @Test
  void forEverNeedsADuration() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> sample(Map.of("plays", 0.0)));
    assertEquals(
        "workload.plays of 0 never ends; set workload.durationSeconds", refusal.getMessage());
  }

  @Test
  void treesBeyondTheContextLimitAreLeftOutWholeAndNoted() {
    Workload small = sample(Map.of("maxContextTokens", 20.0));
    assertEquals(2, small.requests());
    assertTrue(
        small.notes().contains("1 sessions exceed 20 tokens and were left out"),
        small.notes().toString());
  }

  @Test
  void aRejectedTurnDropsWhatFollowsInItsConversationAndItsSubAgents() {
    RequestDriver driver = sample(Map.of("maxContextTokens", 25.0)).driver();
    ScriptedRequest first = driver.take();
    ScriptedRequest second = driver.take();
    driver.rejected(first.request().id(), 5);
    driver.rejected(second.request().id(), 5);
    assertEquals(
        List.of(4L, true, RequestDriver.NOTHING_DUE),
        List.of(driver.droppedRequests(), driver.exhausted(), driver.nextArrival()));
  }

  @Test
  void aForkContinuesLikeTheOriginal() {
    RequestDriver driver = sample(Map.of("concurrency", 1.0, "plays", 5.0)).driver();
    DriverPlay.play(driver, DriverPlay::oneSecond, 1);
    RequestDriver fork = driver.copy();
    driver.finished(0, Nanos.PER_SECOND);
    fork.finished(0, Nanos.PER_SECOND);
    List<DriverPlay.Release> rest = DriverPlay.play(driver, DriverPlay::oneSecond);
    assertEquals(rest, DriverPlay.play(fork, DriverPlay::oneSecond));
    assertEquals(29, rest.size());
  }

  @Test
  void serviceTimesChangeWhenNotWhatNorHowLong() {
    Workload workload = sample(Map.of("plays", 20.0));
    assertEquals(
        contents(DriverPlay.play(workload.driver(), DriverPlay::oneSecond)),
        contents(
            DriverPlay.play(
                workload.driver(),
                scripted -> 1 + scripted.request().session() % 5 * 700_000_000L)));
  }

  private static List<String> contents(List<DriverPlay.Release> releases) {
    List<String> all = new ArrayList<>();
    for (DriverPlay.Release release : releases) {
      ScriptedRequest scripted = release.scripted();
      all.add(
          scripted.request().session()
              + "."
              + scripted.request().turn()
              + " "
              + scripted.request().promptTokens()
              + " "
              + scripted.outputTokens()
              + " "
              + scripted.chain());
    }
    all.sort(null);
    return all;
  }

  @Test
  void aMidwayStartSkipsTheFirstTurnsOfEachLanesFirstTree() {
    List<DriverPlay.Release> releases =
        DriverPlay.play(sample(Map.of("midwayStart", 1.0)).driver(), DriverPlay::oneSecond);
    assertEquals(
        List.of(1, 1),
        releases.stream().map(release -> release.scripted().request().turn()).toList());
  }

  @Test
  void theRealTracesPlayWholeAtEveryConcurrency() {
    String file = SharedTraces.file("weka-cc-120k.compact.jsonl").toString();
    for (double lanes : new double[] {8, 40}) {
      Workload workload =
          Workloads.create(
              new WorkloadSpec("", "weka", file, Map.of("concurrency", lanes)),
              new WorkloadContext(42, 16, 4));
      RequestDriver driver = workload.driver();
      List<DriverPlay.Release> releases = DriverPlay.play(driver, DriverPlay::oneSecond);
      assertEquals(
          List.of(6_611, 212L, true),
          List.of(releases.size(), workload.sessions(), driver.exhausted()));
    }
  }
}

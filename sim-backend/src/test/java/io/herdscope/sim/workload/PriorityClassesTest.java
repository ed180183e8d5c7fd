package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PrioritySpec;
import io.herdscope.model.scenario.PrioritySpec.Of;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PriorityClassesTest {
  private static Workload workload(String kind, Map<String, Double> parameters, PrioritySpec... p) {
    return Workloads.create(
        new WorkloadSpec(kind, null, null, parameters, List.of(p)), new WorkloadContext(42, 16, 4));
  }

  private static List<Request> requests(Workload workload) {
    return DriverPlay.play(workload.driver(), DriverPlay::oneSecond).stream()
        .map(release -> release.scripted().request())
        .toList();
  }

  private static PrioritySpec share(double share, Of of, int priority, int strict) {
    return new PrioritySpec(share, of, "", 0, priority, strict);
  }

  @Test
  void aShareOfTheRequestsGetsThePriority() {
    List<Request> all =
        requests(
            workload(
                "poisson", Map.of(), share(0.2, Of.REQUESTS, 0, 1), share(0.5, Of.REQUESTS, 7, 0)));
    Map<Hints, Integer> seen = new HashMap<>();
    all.forEach(request -> seen.merge(request.hints(), 1, Integer::sum));
    assertEquals(Set.of(Hints.NONE, new Hints(-1, 0, 1), new Hints(-1, 7, 0)), seen.keySet());
    assertEquals(2_000, seen.getOrDefault(new Hints(-1, 0, 1), 0), 120);
    assertEquals(4_000, seen.getOrDefault(new Hints(-1, 7, 0), 0), 150);
  }

  @Test
  void aWholeSessionIsOfOneClassUnlessRequestsAreDrawn() {
    for (Of of : Of.values()) {
      Map<String, Set<Integer>> tiers = new HashMap<>();
      for (Request request :
          requests(workload("rl-rollouts", Map.of("steps", 4.0), share(0.5, of, 0, 1)))) {
        tiers
            .computeIfAbsent(request.sessionKey(), key -> new HashSet<>())
            .add(request.hints().strictPriority());
      }
      boolean mixed = tiers.values().stream().anyMatch(both -> both.size() == 2);
      assertEquals(of == Of.REQUESTS, mixed);
      assertEquals(Set.of(0, 1), union(tiers));
    }
  }

  private static Set<Integer> union(Map<String, Set<Integer>> tiers) {
    Set<Integer> all = new HashSet<>();
    tiers.values().forEach(all::addAll);
    return all;
  }

  @Test
  void aClassTakesOnlyShortPromptsOrTheSessionsItNames() {
    Map<String, Double> sizes =
        Map.of("requests", 200.0, "inputTokens", 500.0, "inputSpread", 400.0);
    for (Request request :
        requests(workload("poisson", sizes, new PrioritySpec(1, Of.SESSIONS, "", 400, 3, 0)))) {
      assertEquals(request.promptTokens() <= 400 ? 3 : 0, request.hints().priority());
    }
    PrioritySpec named = new PrioritySpec(1, Of.SESSIONS, "request-1", 0, 3, 0);
    for (Request request : requests(workload("poisson", sizes, named))) {
      boolean taken = request.sessionKey().startsWith("request-1");
      assertEquals(taken ? 3 : 0, request.hints().priority());
    }
  }

  @Test
  void nothingElseOfTheWorkloadChanges() {
    List<Request> plain = requests(workload("rl-rollouts", Map.of("steps", 1.0)));
    List<Request> told =
        requests(workload("rl-rollouts", Map.of("steps", 1.0), share(1, Of.SESSIONS, 5, 2)));
    assertEquals(plain.size(), told.size());
    for (int i = 0; i < plain.size(); i++) {
      Request was = plain.get(i);
      Hints hints = new Hints(was.hints().expectedOutputTokens(), 5, 2);
      assertEquals(
          new Request(
              was.id(),
              was.session(),
              was.sessionKey(),
              was.turn(),
              was.promptTokens(),
              was.promptBlocks(),
              hints),
          told.get(i));
    }
  }

  @Test
  void anOracleKeepsThePriorities() {
    Workload told = OracleHints.over(workload("poisson", Map.of(), share(1, Of.SESSIONS, 5, 2)));
    ScriptedRequest first = told.driver().take();
    assertEquals(new Hints(first.outputTokens(), 5, 2), first.request().hints());
    assertTrue(first.outputTokens() > 0);
  }
}

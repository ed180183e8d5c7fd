package io.herdscope.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.sim.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A cluster told of together against the same cluster told of step by step.
final class TellingTogetherTest {
  @ParameterizedTest
  @CsvSource({
    "rl-rollouts, 700, TAIL, roofline, 0.002",
    "rl-rollouts, 500, UNHASHED_FIRST, linear, 0",
    "rl-rollouts, 500, TAIL, roofline, 0",
    "rl-groups, 400, UNHASHED_FIRST, roofline, 0",
    "chat, 400, TAIL, linear, 0",
    "rl-rollouts, 4000, UNHASHED_FIRST, roofline, 0.05",
    "poisson, 90, TAIL, linear, 0.002",
    "poisson, 150, UNHASHED_FIRST, roofline, 0.03",
    "poisson, 130, TAIL, polynomial, 0.002",
    "poisson, 3000, UNHASHED_FIRST, polynomial, 0",
    "shared-prefix, 60, UNHASHED_FIRST, linear, 0.01",
    "shared-prefix, 60, TAIL, roofline, 0.002",
    "shared-prefix, 2000, TAIL, linear, 0.3",
  })
  void everyDecisionSeesTheSame(
      String kind, int blocks, String rule, String latency, double delaySeconds) {
    Scenario scenario =
        SmallCluster.scenario(
            kind, blocks, EngineSpec.EvictionRule.valueOf(rule), latency, delaySeconds);
    compare(scenario);
    compare(scenario.withRouting(scenario.routing().withDecodeProgress(false)));
  }

  @ParameterizedTest
  @CsvSource({"140, UNHASHED_FIRST, 0.002", "140, TAIL, 0", "400, UNHASHED_FIRST, 0.03"})
  void decisionsSeeTheSameOfATraceWhoseAnswersNobodyAsksFor(
      int blocks, String rule, double delaySeconds, @TempDir Path folder) throws IOException {
    Scenario scenario =
        SmallCluster.scenario(
            "poisson", blocks, EngineSpec.EvictionRule.valueOf(rule), "roofline", delaySeconds);
    WorkloadSpec trace = new WorkloadSpec("", "mooncake", promptsAlone(folder), Map.of());
    compare(scenario.withWorkload(trace));
    compare(scenario.withWorkload(trace).withRouting(scenario.routing().withDecodeProgress(false)));
  }

  /// A trace of prompts that share beginnings, each with an answer of its own.
  private static String promptsAlone(Path folder) throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      rows.append("{\"timestamp\":").append(i * 40).append(",\"input_length\":");
      rows.append(1_025 + i * 37 % 512).append(",\"output_length\":").append(5 + i * 31 % 160);
      rows.append(",\"hash_ids\":[").append(i % 3).append(',').append(10 + i % 11);
      rows.append(',').append(100 + i).append("]}\n");
    }
    return Files.writeString(folder.resolve("prompts.jsonl"), rows).toString();
  }

  private static void compare(Scenario scenario) {
    Watch single = run(scenario, false);
    Watch together = run(scenario, true);
    assertEquals(single.seen, together.seen);
    assertEquals(single.lives, together.lives);
    assertEquals(single.stored, together.stored);
    assertEquals(single.removed, together.removed);
    assertTrue(together.events <= single.events);
  }

  @Test
  void whereDecisionsSeeNothingOnlyLivesAndSumsAreTheSame() {
    Scenario scenario =
        SmallCluster.scenario(
            "poisson", 150, EngineSpec.EvictionRule.UNHASHED_FIRST, "linear", 0.002);
    Watch single = run(scenario, false);
    Workload workload = SmallCluster.workload(scenario);
    Watch together = new Watch(workload.driver().sharesAnswers());
    Simulation simulation = Simulation.of(scenario, workload);
    simulation.tellTogether(false);
    simulation.advance(Long.MAX_VALUE - 1, together::decide, together::hear);
    assertEquals(single.lives, together.lives);
    assertEquals(single.stored, together.stored);
    assertEquals(single.removed, together.removed);
    assertTrue(together.events < single.events, "nothing was told together");
  }

  @ParameterizedTest
  @CsvSource({
    "poisson, 500, TAIL, linear",
    "poisson, 700, UNHASHED_FIRST, roofline",
    "shared-prefix, 60, UNHASHED_FIRST, linear",
    "shared-prefix, 60, TAIL, roofline",
    "rl-rollouts, 700, TAIL, roofline",
  })
  void whoFindsNothingOfAPromptHearsOfLossesLaterAndSeesTheSame(
      String kind, int blocks, String rule, String latency) {
    Scenario told =
        SmallCluster.scenario(kind, blocks, EngineSpec.EvictionRule.valueOf(rule), latency, 0);
    Scenario scenario = told.withRouting(told.routing().withDecodeProgress(false));
    Watch single = run(scenario, false);
    Watch asked = run(scenario, true);
    Watch looking = new Watch(false);
    Simulation simulation = Simulation.of(scenario, SmallCluster.workload(scenario));
    simulation.tellTogether(true);
    simulation.advance(Long.MAX_VALUE - 1, looking, looking::hear);
    assertEquals(single.seen, looking.seen);
    assertEquals(single.lives, looking.lives);
    assertEquals(single.stored, looking.stored);
    assertEquals(single.removed, looking.removed);
    if (looking.found == 0) {
      assertTrue(asked.lossesForDecisions > 0, "nothing was lost just before a decision");
      assertEquals(0, looking.lossesForDecisions);
    }
  }

  @Test
  void aForkInTheMiddleGoesOnAsTheRun() {
    Scenario scenario =
        SmallCluster.scenario(
            "rl-rollouts", 700, EngineSpec.EvictionRule.UNHASHED_FIRST, "roofline", 0.002);
    Watch whole = run(scenario, true);
    Watch watch = new Watch(true);
    Simulation simulation = Simulation.of(scenario, SmallCluster.workload(scenario));
    simulation.tellTogether(true);
    long at = 0;
    boolean running = true;
    while (running) {
      at += 3_000_000_000L;
      running = simulation.advance(at, watch::decide, watch::hear);
      simulation = simulation.copy();
    }
    assertEquals(whole.seen, watch.seen);
    assertEquals(whole.lives, watch.lives);
  }

  /// What a router could know at each decision, and what became of requests.
  private static final class Watch implements Dispatcher {
    private final List<String> seen = new ArrayList<>();
    private final List<String> lives = new ArrayList<>();
    private final List<Map<Long, Integer>> held = new ArrayList<>();
    private final Map<Long, Integer> progress = new TreeMap<>();
    private final boolean answersAreShared;
    private long stored;
    private long removed;

    /// But for removals, which are told chain by chain.
    private int events;

    /// Removals told between a request's arrival and its decision.
    private int lossesForDecisions;

    private boolean deciding;

    /// Decisions for which something of the prompt was known.
    private int found;

    Watch(boolean answersAreShared) {
      this.answersAreShared = answersAreShared;
      for (int r = 0; r < SmallCluster.REPLICAS; r++) {
        held.add(new TreeMap<>());
      }
    }

    void hear(ClusterEvent event) {
      events += event instanceof ClusterEvent.BlocksRemoved ? 0 : 1;
      lossesForDecisions += deciding && event instanceof ClusterEvent.BlocksRemoved ? 1 : 0;
      deciding |= event instanceof ClusterEvent.RequestArrived;
      switch (event) {
        case ClusterEvent.BlocksStored e -> {
          for (long hash : e.blocks().toArray()) {
            held.get(e.replica()).merge(hash, 1, Integer::sum);
            stored++;
          }
        }
        case ClusterEvent.BlocksRemoved e -> {
          for (long hash : e.blocks().toArray()) {
            held.get(e.replica()).computeIfPresent(hash, (h, n) -> n == 1 ? null : n - 1);
            removed++;
          }
        }
        case ClusterEvent.TokensDecoded e -> progress.put(e.request(), e.outputTokens());
        case ClusterEvent.RequestEvent e -> {
          lives.add(e.toString());
          if (e instanceof ClusterEvent.RequestFinished) {
            progress.remove(e.request());
          }
        }
        default -> {}
      }
    }

    /// Everything cached, or, where nobody has another's answer, what there is of the prompt.
    private String cached(HashRun prompt) {
      if (answersAreShared) {
        return "" + held.hashCode();
      }
      List<Integer> prefixes = new ArrayList<>();
      for (Map<Long, Integer> blocks : held) {
        int known = 0;
        while (known < prompt.length() && blocks.containsKey(prompt.at(known))) {
          known++;
        }
        prefixes.add(known);
      }
      return prefixes.toString();
    }

    @Override
    public boolean looksAtCaches(Request request) {
      HashRun prompt = request.promptBlocks();
      boolean known =
          !prompt.isEmpty() && held.stream().anyMatch(of -> of.containsKey(prompt.at(0)));
      found += known ? 1 : 0;
      return known;
    }

    @Override
    public RoutingDecision dispatch(Request request, long now) {
      return decide(request, now);
    }

    RoutingDecision decide(Request request, long now) {
      deciding = false;
      seen.add(now + " " + cached(request.promptBlocks()) + " " + progress);
      return SmallCluster.anyReplica(request, now);
    }
  }

  private static Watch run(Scenario scenario, boolean together) {
    Workload workload = SmallCluster.workload(scenario);
    Watch watch =
        new Watch(
            scenario.routing().eventDelaySeconds() == 0
                ? workload.driver().sharesRunningAnswers()
                : workload.driver().sharesAnswers());
    Simulation simulation = Simulation.of(scenario, workload);
    if (together) {
      simulation.tellTogether(true);
    }
    simulation.advance(Long.MAX_VALUE - 1, watch::decide, watch::hear);
    return watch;
  }
}

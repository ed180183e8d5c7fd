package io.herdscope.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Randomness;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventDigest;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.engine.NaiveCluster;
import io.herdscope.sim.workload.Workload;
import io.herdscope.sim.workload.WorkloadContext;
import io.herdscope.sim.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A whole simulated cluster against its naive twin: the same events, hence the same digest.
final class SimulationTwinTest {
  private static final int REPLICAS = 3;

  @ParameterizedTest
  @CsvSource({
    "rl-rollouts, 700, TAIL, roofline",
    "rl-rollouts, 500, UNHASHED_FIRST, linear",
    "poisson, 90, TAIL, linear",
    "poisson, 150, UNHASHED_FIRST, roofline",
    "poisson, 130, TAIL, polynomial",
    "shared-prefix, 60, UNHASHED_FIRST, linear",
    "shared-prefix, 60, TAIL, roofline",
  })
  void theDigestIsThatOfTheNaiveCluster(String kind, int blocks, String rule, String latency) {
    Scenario scenario = scenario(kind, blocks, EngineSpec.EvictionRule.valueOf(rule), latency);
    Workload workload = workload(scenario);
    List<ClusterEvent> expected = new ArrayList<>();
    new NaiveCluster(scenario, workload).run(SimulationTwinTest::anyReplica, expected::add);
    List<ClusterEvent> actual = new ArrayList<>();
    Simulation.of(scenario, workload)
        .advance(Long.MAX_VALUE - 1, SimulationTwinTest::anyReplica, actual::add);
    assertEquals(lines(expected), lines(actual));
    assertEquals(digest(expected), digest(actual));
  }

  @Test
  void theScenariosEvictAndPreempt() {
    Scenario scenario = scenario("poisson", 90, EngineSpec.EvictionRule.TAIL, "linear");
    List<ClusterEvent> events = new ArrayList<>();
    Simulation.of(scenario, workload(scenario))
        .advance(Long.MAX_VALUE - 1, SimulationTwinTest::anyReplica, events::add);
    assertTrue(events.stream().anyMatch(e -> e instanceof ClusterEvent.BlocksRemoved));
    assertTrue(events.stream().anyMatch(e -> e instanceof ClusterEvent.RequestPreempted));
  }

  private static Workload workload(Scenario scenario) {
    return Workloads.create(scenario.workload(), new WorkloadContext(7, 16, REPLICAS));
  }

  private static RoutingDecision anyReplica(Request request, long now) {
    return new RoutingDecision(
        request.id(),
        "any",
        Randomness.POLICY.below(1, request.id(), REPLICAS),
        TieRule.NONE,
        1,
        List.of("cost"),
        new double[REPLICAS],
        new boolean[] {true, true, true},
        new Belief(
            new int[Tier.ALL.size()][REPLICAS],
            new long[REPLICAS],
            new double[REPLICAS],
            new int[REPLICAS],
            new int[REPLICAS]));
  }

  private static List<String> lines(List<ClusterEvent> events) {
    return events.stream().map(ClusterEvent::toString).toList();
  }

  private static String digest(List<ClusterEvent> events) {
    EventDigest digest = new EventDigest();
    events.forEach(digest::add);
    return digest.value();
  }

  private static Scenario scenario(
      String kind, int blocks, EngineSpec.EvictionRule rule, String latency) {
    boolean newer = rule == EngineSpec.EvictionRule.UNHASHED_FIRST;
    EngineSpec engine =
        new EngineSpec(
            "gpt-oss-120b",
            "h100",
            2,
            0.85,
            blocks,
            16,
            512,
            24,
            8_192,
            0,
            true,
            true,
            rule,
            newer,
            newer ? 0.02 : 0,
            EngineSpec.Order.FCFS,
            true);
    return new Scenario(
        "twin",
        "",
        7,
        new FleetSpec(REPLICAS, engine, new LatencySpec(latency, Map.of())),
        new RoutingSpec("any", Map.of(), 0, true),
        new WorkloadSpec(kind, null, null, parameters(kind)),
        16);
  }

  private static Map<String, Double> parameters(String kind) {
    return switch (kind) {
      case "rl-rollouts" ->
          Map.of(
              "steps", 2.0,
              "turns", 3.0,
              "outputTokens", 90.0,
              "stragglerOutputTokens", 700.0);
      case "poisson" ->
          Map.of(
              "requests", 150.0,
              "requestsPerSecond", 60.0,
              "inputTokens", 200.0,
              "outputTokens", 150.0,
              "outputSpread", 100.0);
      default -> Map.of("requests", 200.0, "requestsPerSecond", 60.0, "prefixes", 5.0);
    };
  }
}

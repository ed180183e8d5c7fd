package io.herdscope.sim;

import io.herdscope.model.Randomness;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.workload.Workload;
import io.herdscope.sim.workload.WorkloadContext;
import io.herdscope.sim.workload.Workloads;
import java.util.List;
import java.util.Map;

/// Three replicas with little room under some hundred requests, routed at random.
final class SmallCluster {
  static final int REPLICAS = 3;

  private SmallCluster() {}

  static Workload workload(Scenario scenario) {
    return Workloads.create(scenario.workload(), new WorkloadContext(7, 16, REPLICAS));
  }

  static RoutingDecision anyReplica(Request request, long now) {
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

  static Scenario scenario(
      String kind,
      int blocks,
      EngineSpec.EvictionRule rule,
      String latency,
      double eventDelaySeconds) {
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
        "small",
        "",
        7,
        new FleetSpec(REPLICAS, engine, new LatencySpec(latency, Map.of())),
        new RoutingSpec("any", Map.of(), eventDelaySeconds, true),
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
      case "rl-groups" ->
          Map.of(
              "steps", 2.0,
              "groups", 3.0,
              "samples", 4.0,
              "turns", 3.0,
              "systemTokens", 200.0,
              "promptTokens", 100.0,
              "outputMedianTokens", 60.0,
              "outputP90Tokens", 200.0,
              "stragglerOutputTokens", 700.0);
      case "chat" ->
          Map.of(
              "sessions", 30.0,
              "sessionsPerSecond", 3.0,
              "maxTurns", 7.0,
              "contextMedianTokens", 200.0,
              "contextP90Tokens", 300.0,
              "thinkMedianSeconds", 1.0,
              "thinkP90Seconds", 2.0);
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

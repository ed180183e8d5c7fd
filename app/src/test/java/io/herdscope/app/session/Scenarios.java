package io.herdscope.app.session;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.Map;

/// Small real scenarios for tests.
public final class Scenarios {
  private Scenarios() {}

  /// Two steps of four-turn rollouts on four replicas with few KV blocks, so that evictions happen.
  static Scenario rollouts(String policy) {
    return rollouts(policy, 600);
  }

  /// The same with so many KV blocks a replica.
  public static Scenario rollouts(String policy, int kvBlocks) {
    EngineSpec engine =
        new EngineSpec(
            "gpt-oss-120b",
            "h100",
            2,
            0.85,
            kvBlocks,
            16,
            8_192,
            1_024,
            131_072,
            0,
            true,
            true,
            EngineSpec.EvictionRule.UNHASHED_FIRST,
            true,
            0,
            EngineSpec.Order.FCFS,
            true);
    return new Scenario(
        "small rollouts",
        "",
        42,
        new FleetSpec(4, engine, new LatencySpec("roofline", Map.of())),
        new RoutingSpec(policy, Map.of(), 0.002, true),
        new WorkloadSpec(
            "rl-rollouts",
            null,
            null,
            Map.of(
                "steps",
                2.0,
                "turns",
                4.0,
                "outputTokens",
                200.0,
                "stragglerOutputTokens",
                1_500.0)),
        16);
  }

  /// 1,500 requests without a common prefix on 64 replicas.
  public static Scenario huge() {
    Scenario small = rollouts("kv-aware", 4_000);
    FleetSpec few = small.fleet();
    return new Scenario(
        "huge",
        "",
        42,
        new FleetSpec(64, few.engine(), few.latency()),
        small.routing(),
        new WorkloadSpec(
            "poisson", null, null, Map.of("requests", 1_500.0, "requestsPerSecond", 150.0)),
        16);
  }
}

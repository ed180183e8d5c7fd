package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  static EngineSpec engine(int blockSize, double memory, double watermark) {
    return new EngineSpec(
        "gpt-oss-120b",
        "h100",
        2,
        memory,
        0,
        blockSize,
        8_192,
        256,
        131_072,
        0,
        true,
        true,
        EngineSpec.EvictionRule.TAIL,
        false,
        watermark,
        EngineSpec.Order.FCFS,
        true);
  }

  private static String refusal(Runnable construction) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, construction::run).getMessage());
  }

  @Test
  void anEngineNamesTheFieldThatIsOutOfRange() {
    assertEquals("engine.blockSize must be in 1…65536, got 0", refusal(() -> engine(0, 0.9, 0)));
    assertEquals(
        "engine.memoryUtilization must be above 0 and at most 1, got NaN",
        refusal(() -> engine(16, Double.NaN, 0)));
    assertEquals(
        "engine.watermark must be at least 0 and below 1, got 1.0",
        refusal(() -> engine(16, 0.9, 1)));
  }

  @Test
  void aFleetHasAtLeastOneReplica() {
    assertEquals(
        "fleet.replicas must be in 1…1024, got 0",
        refusal(() -> new FleetSpec(0, engine(16, 0.9, 0), new LatencySpec("roofline", Map.of()))));
  }

  @Test
  void aTraceNeedsFormatAndFile() {
    assertEquals(
        "workload.format and workload.file go together",
        refusal(() -> new WorkloadSpec("", "weka", null, Map.of())));
  }

  @Test
  void anEndlessEventDelayIsRefused() {
    assertEquals(
        "routing.eventDelaySeconds must be in 0…3600, got Infinity",
        refusal(() -> new RoutingSpec("random", Map.of(), Double.POSITIVE_INFINITY, false)));
  }

  @Test
  void withRoutingChangesNothingElse() {
    RoutingSpec routing = new RoutingSpec("random", Map.of(), 0, false);
    Scenario scenario =
        new Scenario(
            "s",
            "",
            42,
            new FleetSpec(4, engine(16, 0.9, 0), new LatencySpec("roofline", Map.of())),
            routing,
            new WorkloadSpec("rl-rollouts", null, null, Map.of()),
            16);
    RoutingSpec other = routing.with("kv-aware", Map.of("temperature", 1.0));
    assertEquals(scenario, scenario.withRouting(other).withRouting(routing));
    assertEquals(other, scenario.withRouting(other).routing());
  }
}

package io.herdscope.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventDigest;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.engine.NaiveCluster;
import io.herdscope.sim.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A whole simulated cluster against its naive twin: the same events, hence the same digest.
final class SimulationTwinTest {
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
    Scenario scenario =
        SmallCluster.scenario(kind, blocks, EngineSpec.EvictionRule.valueOf(rule), latency, 0);
    Workload workload = SmallCluster.workload(scenario);
    List<ClusterEvent> expected = new ArrayList<>();
    new NaiveCluster(scenario, workload).run(SmallCluster::anyReplica, expected::add);
    List<ClusterEvent> actual = new ArrayList<>();
    Simulation.of(scenario, workload)
        .advance(Long.MAX_VALUE - 1, SmallCluster::anyReplica, actual::add);
    assertEquals(lines(expected), lines(actual));
    assertEquals(digest(expected), digest(actual));
  }

  @Test
  void theScenariosEvictAndPreempt() {
    Scenario scenario =
        SmallCluster.scenario("poisson", 90, EngineSpec.EvictionRule.TAIL, "linear", 0);
    List<ClusterEvent> events = new ArrayList<>();
    Simulation.of(scenario, SmallCluster.workload(scenario))
        .advance(Long.MAX_VALUE - 1, SmallCluster::anyReplica, events::add);
    assertTrue(events.stream().anyMatch(e -> e instanceof ClusterEvent.BlocksRemoved));
    assertTrue(events.stream().anyMatch(e -> e instanceof ClusterEvent.RequestPreempted));
  }

  private static List<String> lines(List<ClusterEvent> events) {
    return events.stream().map(ClusterEvent::toString).toList();
  }

  private static String digest(List<ClusterEvent> events) {
    EventDigest digest = new EventDigest();
    events.forEach(digest::add);
    return digest.value();
  }
}

package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ClusterEvent.RequestRouted;
import io.herdscope.model.event.Role;
import io.herdscope.model.scenario.DataParallelSpec;
import io.herdscope.model.scenario.DisaggregationSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisaggregatedRunTest {
  private static final long END = Long.MAX_VALUE - 1;

  private static Scenario scenario(String policy) {
    Scenario plain = Scenarios.rollouts(policy);
    FleetSpec fleet = plain.fleet();
    return plain.withFleet(
        new FleetSpec(
            4,
            fleet.engine(),
            fleet.latency(),
            new DisaggregationSpec(1, 50, 500, 30),
            DataParallelSpec.OFF));
  }

  private static World run(String policy) {
    World world = World.of(PreparedScenario.of(scenario(policy)));
    world.advance(END);
    return world;
  }

  @ParameterizedTest
  @ValueSource(strings = {"kv-aware", "round-robin", "power-of-two", "consistent-hash"})
  void eachRequestIsPlacedOnAPrefillReplicaAndThenOnADecodeReplica(String policy) {
    World world = run(policy);
    Map<Long, List<Role>> legs = new HashMap<>();
    for (RequestRouted e : LogOf.events(world, RequestRouted.class)) {
      legs.computeIfAbsent(e.request(), id -> new ArrayList<>())
          .add(e.replica() == 0 ? Role.PREFILL : Role.DECODE);
    }
    assertEquals(world.metrics().requests(), legs.size());
    legs.values().forEach(two -> assertEquals(List.of(Role.PREFILL, Role.DECODE), two));
    assertEquals(world.metrics().requests(), world.metrics().completed());
  }

  @Test
  void tokensComeFromDecodeReplicasOnlyAfterTheKvHasCome() {
    World world = run("kv-aware");
    Map<Long, Long> came = new HashMap<>();
    for (ClusterEvent.KvLoaded e : LogOf.events(world, ClusterEvent.KvLoaded.class)) {
      assertEquals(0, e.from());
      came.put(e.request(), e.at());
    }
    List<ClusterEvent.FirstToken> tokens = LogOf.events(world, ClusterEvent.FirstToken.class);
    assertEquals(world.metrics().requests(), tokens.size());
    for (ClusterEvent.FirstToken e : tokens) {
      assertTrue(e.replica() > 0);
      assertTrue(came.getOrDefault(e.request(), Long.MAX_VALUE) <= e.at());
    }
  }

  @Test
  void everyPromptCountsOnceAndEveryBlockIsFreeInTheEnd() {
    World world = run("kv-aware");
    World plain = World.of(PreparedScenario.of(Scenarios.rollouts("kv-aware")));
    plain.advance(END);
    assertEquals(plain.metrics().promptTokens(), world.metrics().promptTokens());
    assertEquals(plain.metrics().outputTokens(), world.metrics().outputTokens());
    for (int r = 0; r < 4; r++) {
      assertEquals(0, world.probe().state(r).activeBlocks());
      assertEquals(0, world.routers().ledger().activeRequests(r));
    }
  }

  @Test
  void aForkRepeatsTheRun() {
    World original = World.of(PreparedScenario.of(scenario("kv-aware")));
    original.advance(4 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.log().digest(), fork.log().digest());
  }

  @Test
  void everyDecisionCanBeForcedOtherwise() {
    DecisionFinder finder = DecisionFinder.of(PreparedScenario.of(scenario("kv-aware")));
    assertEquals(2 * finder.metrics().requests(), finder.decisions());
    for (int ordinal : new int[] {8, 9, 10, 11}) {
      Inspection seen = finder.fork(finder.inspect(ordinal));
      boolean decodes = seen.decision().chosen() > 0;
      List<Inspection.Fork> forks = Objects.requireNonNull(seen.forks());
      assertEquals(decodes ? 3 : 1, forks.size());
      assertEquals(1, forks.stream().filter(Inspection.Fork::asItWas).count());
      for (Inspection.Fork fork : forks) {
        assertTrue(fork.queueSeconds() >= 0 && fork.queueSeconds() <= fork.ttftSeconds());
      }
    }
  }
}

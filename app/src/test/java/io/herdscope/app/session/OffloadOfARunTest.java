package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.Fault;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.model.scenario.OffloadSpec.Rule;
import io.herdscope.model.scenario.OffloadSpec.Store;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.index.PrefixIndex;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OffloadOfARunTest {
  private static final long END = Long.MAX_VALUE - 1;

  private static OffloadSpec tiers(int host, int disk, Rule rule, Store store, boolean waits) {
    return new OffloadSpec(host, disk, rule, store, 20, 4, 100, waits);
  }

  static Stream<OffloadSpec> tiers() {
    return Stream.of(
        tiers(4_000, 0, Rule.LRU, Store.WRITE_THROUGH, true),
        tiers(4_000, 0, Rule.LRU, Store.WRITE_THROUGH, false),
        tiers(300, 4_000, Rule.ARC, Store.ON_EVICTION, true),
        tiers(50, 100, Rule.LRU, Store.WRITE_THROUGH, true));
  }

  private static Scenario scenario(OffloadSpec offload) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    FleetSpec fleet = plain.fleet();
    return plain.withFleet(
        new FleetSpec(fleet.replicas(), fleet.engine().with(offload), fleet.latency()));
  }

  private static World run(OffloadSpec offload) {
    World world = World.of(PreparedScenario.of(scenario(offload)));
    world.advance(END);
    return world;
  }

  @ParameterizedTest
  @MethodSource("tiers")
  void everythingEndsAndAForkRepeatsTheRun(OffloadSpec offload) {
    World original = World.of(PreparedScenario.of(scenario(offload)));
    original.advance(5 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.metrics().requests(), original.metrics().completed());
    assertEquals(original.log().digest(), fork.log().digest());
    assertTrue(original.metrics().hostTokens() + original.metrics().diskTokens() > 0);
  }

  @ParameterizedTest
  @MethodSource("tiers")
  void theIndexHoldsWhatTheEventsLeft(OffloadSpec offload) {
    World world = run(offload);
    PrefixIndex index = world.router().index();
    for (int r = 0; r < 4; r++) {
      long stored = 0;
      for (int i = 0; i < world.log().size(); i++) {
        if (world.log().get(i) instanceof ClusterEvent.BlocksStored e
            && e.replica() == r
            && e.tier() == Tier.HOST) {
          stored += e.blocks().length();
        } else if (world.log().get(i) instanceof ClusterEvent.BlocksRemoved e
            && e.replica() == r
            && e.tier() == Tier.HOST) {
          stored -= e.blocks().length();
        }
      }
      assertEquals(stored, index.held(r, Tier.HOST));
      assertTrue(stored <= offload.hostBlocks());
    }
  }

  @Test
  void aTierHoldsHitsThatTheDeviceLost() {
    World without = run(OffloadSpec.OFF);
    World with = run(tiers(4_000, 0, Rule.LRU, Store.WRITE_THROUGH, true));
    assertTrue(with.metrics().prefixHitRate() > without.metrics().prefixHitRate());
    assertTrue(with.probe().condition(0).host().blocks() > 0);
    assertEquals(0, without.metrics().hostTokens());
  }

  @Test
  void aFullHostSpillsToTheDisk() {
    World world = run(tiers(300, 4_000, Rule.LRU, Store.WRITE_THROUGH, true));
    assertTrue(world.metrics().diskTokens() > 0);
    assertEquals(300, world.probe().condition(0).host().blocks());
  }

  @Test
  void aResetEmptiesEveryTier() {
    Scenario scenario =
        scenario(tiers(4_000, 0, Rule.LRU, Store.WRITE_THROUGH, true))
            .withFaults(
                List.of(FaultSpec.at(Fault.CACHE_RESET, 5, 0), FaultSpec.at(Fault.CRASH, 5, 3)));
    World world = World.of(PreparedScenario.of(scenario));
    world.advance(5 * Nanos.PER_SECOND - 1);
    int before = world.probe().condition(3).host().blocks();
    world.advance(5 * Nanos.PER_SECOND);
    assertTrue(before > 0);
    assertEquals(0, world.probe().condition(3).host().blocks());
    world.advance(END);
    assertEquals(world.metrics().requests(), world.metrics().completed());
  }
}

package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ClusterEvent.KvLoaded;
import io.herdscope.model.event.ClusterEvent.RequestLost;
import io.herdscope.model.event.ClusterEvent.RequestRouted;
import io.herdscope.model.event.Fault;
import io.herdscope.model.scenario.DataParallelSpec;
import io.herdscope.model.scenario.DisaggregationSpec;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Replicas 0 and 1 prefill, 2 and 3 decode, over a link so slow that something is always on it.
class DisaggregatedFaultsTest {
  private static final long END = Long.MAX_VALUE - 1;
  private static final double LEASE = 3;
  private static final long STRIKE = 5 * Nanos.PER_SECOND;
  private static final List<FaultSpec> EVERYTHING =
      List.of(
          new FaultSpec(Fault.SLOW, 2, 9, 2, 2, true),
          FaultSpec.at(Fault.CRASH, 3, 0),
          FaultSpec.at(Fault.JOIN, 4, 0),
          new FaultSpec(Fault.CACHE_RESET, 4.5, 4.5, 1, 1, true),
          FaultSpec.at(Fault.CRASH, 5, 2),
          FaultSpec.at(Fault.JOIN, 5.5, 4),
          new FaultSpec(Fault.CACHE_RESET, 6, 6, 3, 1, false),
          FaultSpec.at(Fault.DRAIN, 6.5, 1),
          FaultSpec.at(Fault.JOIN, 7, 2),
          FaultSpec.at(Fault.DRAIN, 8, 3));

  private static Scenario scenario(FaultSpec... faults) {
    return scenario(1, faults);
  }

  private static Scenario scenario(double gigabytesPerSecond, FaultSpec... faults) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    FleetSpec fleet = plain.fleet();
    return plain
        .withFleet(
            new FleetSpec(
                4,
                fleet.engine(),
                fleet.latency(),
                new DisaggregationSpec(2, gigabytesPerSecond, 50_000 / gigabytesPerSecond, LEASE),
                DataParallelSpec.OFF))
        .withFaults(List.of(faults));
  }

  private static Scenario routed(RoutersSpec routers, FaultSpec... faults) {
    Scenario one = scenario(faults);
    return one.withRouting(one.routing().withRouters(routers));
  }

  /// Where routers tell each other, nobody hears of the ends of those who asked a crashed one.
  private static RoutersSpec routers(Lifecycle lifecycle, double loss, double reorder) {
    List<Crash> crashes = lifecycle == Lifecycle.ENGINE ? List.of(new Crash(5, 1)) : List.of();
    return new RoutersSpec(
        3,
        Spread.ROUND_ROBIN,
        true,
        lifecycle,
        0.05,
        0.02,
        loss,
        reorder,
        0.01,
        0.002,
        0,
        List.of(new Join(4, Snapshot.FULL)),
        crashes);
  }

  private static World run(Scenario scenario) {
    World world = World.of(PreparedScenario.of(scenario));
    world.advance(END);
    return world;
  }

  private static boolean prefills(int replica) {
    return replica < 2;
  }

  /// Every request ends, is placed by turns for prefill and decode, and nothing is held at the end.
  private static void checkWhole(World world) {
    assertEquals(world.metrics().requests(), world.metrics().completed());
    Map<Long, Boolean> computed = new HashMap<>();
    for (int i = 0; i < world.log().size(); i++) {
      if (world.log().get(i) instanceof RequestRouted e) {
        assertEquals(
            !prefills(e.replica()), computed.getOrDefault(e.request(), false), e.toString());
        computed.put(e.request(), prefills(e.replica()));
      } else if (world.log().get(i) instanceof RequestLost e) {
        computed.put(e.request(), false);
      }
    }
    for (int r = 0; r < world.scenario().everReplicas(); r++) {
      assertEquals(0, world.probe().state(r).running(), "running on r" + r);
      assertEquals(0, world.routers().ledger().activeRequests(r), "booked on r" + r);
    }
  }

  @Test
  void whatIsOnItsWayFromACrashedPrefillReplicaIsSentAgain() {
    World world = run(scenario(FaultSpec.at(Fault.CRASH, 5, 0)));
    checkWhole(world);
    Set<Long> onTheirWay = new HashSet<>();
    for (RequestRouted e : LogOf.events(world, RequestRouted.class)) {
      if (e.at() < STRIKE && !prefills(e.replica())) {
        onTheirWay.add(e.request());
      }
    }
    LogOf.events(world, KvLoaded.class).stream()
        .filter(e -> e.at() <= STRIKE)
        .forEach(e -> onTheirWay.remove(e.request()));
    Set<Long> lost = new HashSet<>();
    LogOf.events(world, RequestLost.class).forEach(e -> lost.add(e.request()));
    onTheirWay.retainAll(lost);
    assertFalse(onTheirWay.isEmpty());
    assertTrue(
        LogOf.events(world, KvLoaded.class).stream()
            .noneMatch(e -> e.at() > STRIKE && e.from() == 0));
    assertEquals(lost.size(), world.metrics().resentRequests());
  }

  @Test
  void promptTokensOfARequestSentAgainCountOnce() {
    World sound = run(scenario());
    for (int crashed = 0; crashed < 4; crashed++) {
      World world = run(scenario(FaultSpec.at(Fault.CRASH, 5, crashed)));
      assertTrue(world.metrics().resentRequests() > 0);
      assertEquals(sound.metrics().promptTokens(), world.metrics().promptTokens());
      assertEquals(sound.metrics().outputTokens(), world.metrics().outputTokens());
    }
  }

  @Test
  void blocksThatACrashedDecodeReplicaDidNotTakeStayUntilTheLeaseEnds() {
    World world = World.of(PreparedScenario.of(scenario(FaultSpec.at(Fault.CRASH, 5, 2))));
    world.advance(STRIKE - 1);
    Set<Long> pinned = new HashSet<>();
    for (RequestRouted e : LogOf.events(world, RequestRouted.class)) {
      if (e.replica() == 2) {
        pinned.add(e.request());
      }
    }
    LogOf.events(world, KvLoaded.class).forEach(e -> pinned.remove(e.request()));
    assertFalse(pinned.isEmpty());
    world.advance(STRIKE + Nanos.ofSeconds(LEASE) - 1);
    long before = activeOnPrefill(world);
    world.advance(STRIKE + Nanos.ofSeconds(LEASE));
    assertTrue(activeOnPrefill(world) < before, "still " + before);
    world.advance(END);
    checkWhole(world);
    assertEquals(0, activeOnPrefill(world));
  }

  private static long activeOnPrefill(World world) {
    return (long) world.probe().state(0).activeBlocks() + world.probe().state(1).activeBlocks();
  }

  @Test
  void aDrainedPrefillReplicaHandsOverWhatItHas() {
    World world = run(scenario(FaultSpec.at(Fault.DRAIN, 5, 0)));
    checkWhole(world);
    assertEquals(0, world.metrics().resentRequests());
    assertTrue(
        LogOf.events(world, KvLoaded.class).stream()
            .anyMatch(e -> e.at() > STRIKE && e.from() == 0));
  }

  @Test
  void aDrainedDecodeReplicaTakesOverWhatItWasGiven() {
    World world = run(scenario(FaultSpec.at(Fault.DRAIN, 5, 2)));
    checkWhole(world);
    assertEquals(0, world.metrics().resentRequests());
    assertTrue(
        LogOf.events(world, KvLoaded.class).stream()
            .anyMatch(e -> e.at() > STRIKE && e.replica() == 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aCacheResetLosesNoRequestAndNoBlock(int replica) {
    Scenario even = scenario(50, new FaultSpec(Fault.CACHE_RESET, 5, 5, replica, 1, true));
    World world = run(even.withRouting(even.routing().with("round-robin", Map.of())));
    checkWhole(world);
    assertEquals(1, LogOf.events(world, ClusterEvent.CacheCleared.class).size());
    for (int r = 0; r < 4; r++) {
      assertEquals(0, world.probe().state(r).activeBlocks());
    }
  }

  @Test
  void forksAndSlicesRepeatARunInWhichEverythingGoesWrong() {
    World whole = run(scenario(EVERYTHING.toArray(FaultSpec[]::new)));
    checkWhole(whole);
    World sliced = World.of(PreparedScenario.of(scenario(EVERYTHING.toArray(FaultSpec[]::new))));
    for (long at = 0; sliced.advance(at); ) {
      at += 231 * Nanos.PER_MILLI;
      sliced = sliced.copy();
    }
    assertEquals(whole.log().digest(), sliced.log().digest());
    assertEquals(whole.metrics(), sliced.metrics());
  }

  @ParameterizedTest
  @EnumSource(Lifecycle.class)
  void severalRoutersPlaceBothLegsAndForgetEveryBooking(Lifecycle lifecycle) {
    World world = run(routed(routers(lifecycle, 0, 0.3), EVERYTHING.toArray(FaultSpec[]::new)));
    checkWhole(world);
    world.routers().advanceTo(END);
    for (int router = 0; router < world.routers().size(); router++) {
      for (int r = 0; world.routers().isThere(router) && r < 5; r++) {
        int booked = world.routers().router(router).ledger().activeRequests(r);
        assertEquals(0, booked, "router " + router + " still believes in r" + r);
      }
    }
  }

  private static long decidedBy(World world, int router) {
    return LogOf.events(world, RequestRouted.class).stream()
        .filter(e -> e.decision().router() == router)
        .count();
  }

  @Test
  void bothLegsOfARequestAreOneRoutersChoiceWhileItIsThere() {
    World world = run(routed(routers(Lifecycle.ROUTER, 0.2, 0), FaultSpec.at(Fault.DRAIN, 6, 0)));
    checkWhole(world);
    Map<Long, Integer> first = new HashMap<>();
    int both = 0;
    for (RequestRouted e : LogOf.events(world, RequestRouted.class)) {
      int router = e.decision().router();
      if (prefills(e.replica())) {
        first.put(e.request(), router);
      } else {
        assertEquals(first.get(e.request()), router, e.toString());
        both++;
      }
    }
    assertTrue(both > 0);
    for (int router = 0; router < 3; router++) {
      assertTrue(decidedBy(world, router) * 6 > both, "router " + router + " is left out");
    }
  }
}

package io.herdscope.router.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import io.herdscope.router.load.LoadTracking;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterFleetTest {
  private static final long MILLI = Nanos.PER_MILLI;
  private static final long SECOND = Nanos.PER_SECOND;

  private static RoutersSpec spec(
      int count, Lifecycle lifecycle, double delay, List<Join> joins, List<Crash> crashes) {
    return new RoutersSpec(
        count, Spread.ROUND_ROBIN, true, lifecycle, delay, 0, 0, 0, 0, 0, 300, joins, crashes);
  }

  private static RoutersSpec delayed(double delay) {
    return spec(2, Lifecycle.ROUTER, delay, List.of(), List.of());
  }

  private static RouterFleet fleet(RoutersSpec spec) {
    RouterFleet fleet = new RouterFleet(Traffic.config("least-tokens"), spec, false);
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      fleet.apply(Traffic.joined(r));
    }
    return fleet;
  }

  private static Request request(long id, String session) {
    return new Request(
        id, 0, session, 0, 33, HashRun.of(new long[] {2 * id + 1, 2 * id + 2}), Hints.NONE);
  }

  private static RoutingDecision route(RouterFleet fleet, long id, long at) {
    Request request = request(id, "session-" + id);
    RoutingDecision decision = fleet.dispatch(request, at);
    fleet.apply(new ClusterEvent.RequestRouted(at, request, decision));
    return decision;
  }

  private static int booked(RouterFleet fleet, int router) {
    int sum = 0;
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      sum += fleet.router(router).ledger().activeRequests(r);
    }
    return sum;
  }

  @Test
  void routersTakeTurnsAndDecisionsAreNumberedThroughout() {
    RouterFleet fleet = fleet(delayed(0));
    RoutingDecision first = route(fleet, 0, 1);
    RoutingDecision second = route(fleet, 1, 2);
    assertEquals(List.of(0, 1), List.of(first.router(), second.router()));
    assertEquals(List.of(0L, 1L), List.of(first.ordinal(), second.ordinal()));
  }

  @Test
  void everyRouterCountsWhatItKnewLessThanItSeemedTo() {
    RouterFleet fleet = fleet(delayed(0.1));
    Request tokenless = new Request(0, 0, "s", 0, 400, HashRun.EMPTY, Hints.NONE);
    RoutingDecision decision = fleet.dispatch(tokenless, 1);
    fleet.apply(new ClusterEvent.RequestRouted(1, tokenless, decision));
    HashRun orphans = HashRun.of(new long[] {5});
    fleet.apply(new ClusterEvent.BlocksStored(2, 1, Tier.DEVICE, 4, orphans));
    DegradationCount parent = new DegradationCount(Degradation.UNKNOWN_PARENT, 1, 1);
    DegradationCount bare =
        new DegradationCount(Degradation.TOKENLESS_REQUEST, decision.chosen(), 1, 1, 1);
    assertEquals(
        List.of(
            new RouterDegradation(0, parent),
            new RouterDegradation(0, bare),
            new RouterDegradation(1, parent)),
        fleet.degradation());
    assertEquals(List.of(parent, bare), RouterDegradation.together(fleet.degradation()));
  }

  @Test
  void requestsWithoutTokensAreThoseOfAllRouters() {
    RouterFleet fleet = fleet(delayed(0));
    long sum = 0;
    for (int id = 0; id < 6; id++) {
      Request tokenless = new Request(id, id, "s", 0, 400, HashRun.EMPTY, Hints.NONE);
      RoutingDecision decision = fleet.dispatch(tokenless, id);
      fleet.apply(new ClusterEvent.RequestRouted(id, tokenless, decision));
    }
    for (DegradationCount seen : RouterDegradation.together(fleet.degradation())) {
      sum += seen.kind() == Degradation.TOKENLESS_REQUEST ? seen.count() : 0;
    }
    assertEquals(6, sum);
  }

  @Test
  void aBookingIsUnseenElsewhereUntilTheDelayIsOver() {
    RouterFleet fleet = fleet(delayed(0.1));
    route(fleet, 0, 0);
    fleet.advanceTo(100 * MILLI - 1);
    assertEquals(List.of(1, 0), List.of(booked(fleet, 0), booked(fleet, 1)));
    fleet.advanceTo(100 * MILLI);
    assertEquals(List.of(1, 1), List.of(booked(fleet, 0), booked(fleet, 1)));
  }

  @Test
  void twoRoutersPickTheSameIdleReplicaInsideTheDelay() {
    RouterFleet fleet = new RouterFleet(Traffic.config("pure-kv"), delayed(0.1), false);
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      fleet.apply(Traffic.joined(r));
    }
    assertEquals(route(fleet, 0, 0).chosen(), route(fleet, 1, MILLI).chosen());
    RouterFigures second = fleet.figures().get(1);
    assertEquals(List.of(1L, 1L), List.of(second.racedDecisions(), second.collidedDecisions()));
    assertEquals(1.0, second.meanUnseenBookings());
  }

  @Test
  void aRouterThatBooksLateRacesWithItself() {
    RoutersSpec late =
        new RoutersSpec(
            1,
            Spread.ROUND_ROBIN,
            true,
            Lifecycle.ROUTER,
            0,
            0,
            0,
            0,
            0,
            0.05,
            0,
            List.of(),
            List.of());
    RouterFleet fleet = fleet(late);
    route(fleet, 0, 0);
    route(fleet, 1, MILLI);
    assertEquals(0, booked(fleet, 0));
    assertEquals(1, fleet.figures().getFirst().racedDecisions());
    fleet.advanceTo(51 * MILLI);
    assertEquals(2, booked(fleet, 0));
  }

  @Test
  void anEndThatComesBeforeItsBookingIsRemembered() {
    FleetMember member =
        new FleetMember(new io.herdscope.router.Router(Traffic.config("least-tokens")), 0);
    member.router.apply(Traffic.joined(0));
    Request request = request(0, "s");
    RoutingDecision decision = member.router.dispatch(request, 0);
    member.hear(new ClusterEvent.RequestFinished(5, 0, 0, 3));
    assertFalse(member.hear(new ClusterEvent.RequestRouted(1, request, decision)));
    assertEquals(0, member.ledger().activeRequests(0));
  }

  @Test
  void aFirstTokenThatComesBeforeItsBookingLeavesNoPrefill() {
    FleetMember member =
        new FleetMember(new io.herdscope.router.Router(Traffic.config("least-tokens")), 0);
    member.router.apply(Traffic.joined(0));
    Request request = request(0, "s");
    RoutingDecision decision = member.router.dispatch(request, 0);
    member.hear(new ClusterEvent.FirstToken(5, 0, 0));
    assertTrue(member.hear(new ClusterEvent.RequestRouted(1, request, decision)));
    assertEquals(new View(0, 2, 1), View.of(member.ledger()).getFirst());
  }

  @Test
  void outputGrowthStaysWithTheRouterThatPlacedTheRequest() {
    RouterFleet fleet = fleet(delayed(0));
    int replica = route(fleet, 0, 0).chosen();
    fleet.apply(new ClusterEvent.FirstToken(1, 0, replica));
    fleet.apply(new ClusterEvent.TokensDecoded(2, 0, replica, 64));
    fleet.advanceTo(SECOND);
    assertEquals(6, fleet.router(0).ledger().activeBlocks(replica, LoadTracking.FULL));
    assertEquals(2, fleet.router(1).ledger().activeBlocks(replica, LoadTracking.FULL));
  }

  @Test
  void enginesTellEveryRouterOfOutputGrowth() {
    RouterFleet fleet = fleet(spec(2, Lifecycle.ENGINE, 0, List.of(), List.of()));
    int replica = route(fleet, 0, 0).chosen();
    fleet.apply(new ClusterEvent.FirstToken(1, 0, replica));
    fleet.apply(new ClusterEvent.TokensDecoded(2, 0, replica, 64));
    fleet.advanceTo(SECOND);
    assertEquals(6, fleet.router(1).ledger().activeBlocks(replica, LoadTracking.FULL));
  }

  @Test
  void theBookingsOfACrashedRouterLeakUntilTheyExpire() {
    RouterFleet fleet = fleet(spec(2, Lifecycle.ROUTER, 0, List.of(), List.of(new Crash(1, 0))));
    int replica = route(fleet, 0, 0).chosen();
    fleet.advanceTo(SECOND);
    fleet.apply(new ClusterEvent.RequestFinished(2 * SECOND, 0, replica, 9));
    assertTrue(View.isEmpty(fleet.ledger()));
    assertEquals(1, booked(fleet, 1));
    fleet.advanceTo(300 * SECOND);
    assertEquals(0, booked(fleet, 1));
    assertEquals(1, fleet.figures().get(1).bookingsExpired());
  }

  @Test
  void whatACrashedRouterHeardOfExpiresNoMore() {
    RouterFleet fleet = fleet(spec(2, Lifecycle.ROUTER, 0, List.of(), List.of(new Crash(1, 1))));
    route(fleet, 0, 0);
    fleet.advanceTo(400 * SECOND);
    assertEquals(0, fleet.figures().get(1).bookingsExpired());
  }

  @Test
  void enginesReportTheEndsOfACrashedRoutersRequests() {
    RouterFleet fleet = fleet(spec(2, Lifecycle.ENGINE, 0, List.of(), List.of(new Crash(1, 0))));
    int replica = route(fleet, 0, 0).chosen();
    fleet.apply(new ClusterEvent.RequestFinished(2 * SECOND, 0, replica, 9));
    fleet.advanceTo(3 * SECOND);
    assertEquals(0, booked(fleet, 1));
  }

  @Test
  void theClientsOfACrashedRouterMoveToTheOthers() {
    RouterFleet fleet = fleet(spec(2, Lifecycle.ROUTER, 0, List.of(), List.of(new Crash(1, 1))));
    for (int i = 0; i < 4; i++) {
      assertEquals(0, route(fleet, i, 2 * SECOND + i).router());
    }
    assertEquals(SECOND, fleet.figures().get(1).leftAt());
  }

  @Test
  void aSessionStaysWithItsRouterAndOnlyThoseOfACrashedOneMove() {
    int[] three = {0, 1, 2};
    int[] two = {0, 2};
    int moved = 0;
    for (int i = 0; i < 200; i++) {
      Request request = request(i, "s" + i);
      int before = Spreading.pick(Spread.SESSION, three, request, 1, i);
      int after = Spreading.pick(Spread.SESSION, two, request, 1, i + 7);
      assertTrue(before == 1 || before == after);
      moved += before == 1 ? 1 : 0;
    }
    assertTrue(moved > 30 && moved < 110, "about a third of 200, got " + moved);
  }

  @Test
  void aJoinWithoutSnapshotStartsBlind() {
    RouterFleet fleet = joining(Snapshot.NONE);
    assertEquals(List.of(0, 0), List.of(fleet.router(1).index().blocks(), booked(fleet, 1)));
  }

  @Test
  void aJoinWithTheIndexKnowsCachesButNoBookings() {
    RouterFleet fleet = joining(Snapshot.INDEX);
    assertEquals(List.of(2, 0), List.of(fleet.router(1).index().blocks(), booked(fleet, 1)));
  }

  @Test
  void aFullSnapshotIsThePeersView() {
    RouterFleet fleet = joining(Snapshot.FULL);
    assertEquals(List.of(2, 1), List.of(fleet.router(1).index().blocks(), booked(fleet, 1)));
    assertEquals(View.of(fleet.ledger()), View.of(fleet.router(1).ledger()));
  }

  private static RouterFleet joining(Snapshot snapshot) {
    RouterFleet fleet =
        fleet(spec(1, Lifecycle.ROUTER, 0.5, List.of(new Join(1, snapshot)), List.of()));
    int replica = route(fleet, 0, 0).chosen();
    HashRun prompt = HashRun.of(new long[] {1, 2});
    fleet.apply(
        new ClusterEvent.BlocksStored(1, replica, io.herdscope.model.Tier.DEVICE, 0, prompt));
    fleet.advanceTo(SECOND);
    assertEquals(2, fleet.size());
    return fleet;
  }

  @Test
  void whatIsUnderWayToThePeerReachesTheRouterThatTookItsSnapshot() {
    RouterFleet fleet =
        fleet(spec(2, Lifecycle.ROUTER, 2, List.of(new Join(1, Snapshot.FULL)), List.of()));
    route(fleet, 0, 0);
    route(fleet, 1, 1);
    fleet.advanceTo(SECOND);
    assertEquals(List.of(1, 1, 1), List.of(booked(fleet, 0), booked(fleet, 1), booked(fleet, 2)));
    fleet.advanceTo(3 * SECOND);
    assertEquals(List.of(2, 2, 2), List.of(booked(fleet, 0), booked(fleet, 1), booked(fleet, 2)));
  }

  @Test
  void newsWaitForTheirBatchAndGoAtOnceWhenItIsFull() {
    RoutersSpec batching =
        new RoutersSpec(
            2,
            Spread.ROUND_ROBIN,
            true,
            Lifecycle.ROUTER,
            0,
            0,
            0,
            0,
            10,
            0,
            0,
            List.of(),
            List.of());
    RouterFleet fleet = fleet(batching);
    for (int i = 0; i < 2 * SyncLinks.BATCH_EVENTS - 1; i++) {
      route(fleet, i, i);
    }
    fleet.advanceTo(SECOND);
    assertEquals(0, fleet.figures().get(0).newsHeard());
    assertEquals(SyncLinks.BATCH_EVENTS, fleet.figures().get(1).newsHeard());
    fleet.advanceTo(11 * SECOND);
    assertEquals(SyncLinks.BATCH_EVENTS - 1, fleet.figures().get(0).newsHeard());
  }

  @Test
  void withoutSyncEachRouterKnowsOnlyItsOwn() {
    RoutersSpec alone =
        new RoutersSpec(
            2,
            Spread.ROUND_ROBIN,
            false,
            Lifecycle.ROUTER,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            List.of(),
            List.of());
    RouterFleet fleet = fleet(alone);
    for (int i = 0; i < 6; i++) {
      route(fleet, i, i);
    }
    fleet.advanceTo(SECOND);
    assertEquals(List.of(3, 3), List.of(booked(fleet, 0), booked(fleet, 1)));
  }

  @Test
  void routersDrawDifferently() {
    RouterFleet fleet = new RouterFleet(Traffic.config("random"), delayed(0), false);
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      fleet.apply(Traffic.joined(r));
    }
    StringBuilder zero = new StringBuilder();
    StringBuilder one = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      RoutingDecision decision = route(fleet, i, i);
      (decision.router() == 0 ? zero : one).append(decision.chosen());
    }
    assertNotEquals(zero.toString(), one.toString());
  }

  @Test
  void howFarBehindARouterIsIsTheAgeOfTheOldestNewsUnderWay() {
    RouterFleet fleet = fleet(delayed(0.5));
    route(fleet, 0, 0);
    fleet.advanceTo(200 * MILLI);
    assertEquals(200 * MILLI, fleet.behind(1, 200 * MILLI));
    assertEquals(0, fleet.behind(0, 200 * MILLI));
    fleet.advanceTo(SECOND);
    assertEquals(0, fleet.behind(1, SECOND));
  }

  @Test
  void aDecisionOfARouterThatIsNotThereIsRefused() {
    RouterFleet fleet = fleet(delayed(0));
    Request request = request(0, "s");
    RoutingDecision foreign = fleet.dispatch(request, 0).by(5, 0);
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> fleet.apply(new ClusterEvent.RequestRouted(0, request, foreign)));
    assertEquals("decision 0 names router 5, which is not there", refusal.getMessage());
  }
}

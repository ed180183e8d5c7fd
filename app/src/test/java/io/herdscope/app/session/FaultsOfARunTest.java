package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ClusterEvent.RequestRouted;
import io.herdscope.model.event.Fault;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.PriorityFold;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FaultsOfARunTest {
  private static final long END = Long.MAX_VALUE - 1;
  private static final long CRASH = 5 * Nanos.PER_SECOND;
  private static final List<FaultSpec> EVERYTHING =
      List.of(
          new FaultSpec(Fault.SLOW, 3.5, 8, 3, 3, true),
          FaultSpec.at(Fault.CRASH, 4, 1),
          FaultSpec.at(Fault.JOIN, 5, 1),
          new FaultSpec(Fault.EVENT_LOSS, 4.5, 6, 2, 1, true),
          new FaultSpec(Fault.EVENT_DELAY, 3, 5.5, 0, 1, true, 0.2, 0.5),
          new FaultSpec(Fault.CACHE_RESET, 5.2, 5.2, 0, 1, false),
          FaultSpec.at(Fault.JOIN, 5.5, 4),
          FaultSpec.at(Fault.DRAIN, 6.5, 2));

  private static World world(Scenario scenario, List<FaultSpec> faults) {
    return World.of(PreparedScenario.of(scenario.withFaults(faults)));
  }

  private static World run(FaultSpec... faults) {
    World world = world(Scenarios.rollouts("round-robin"), List.of(faults));
    world.advance(END);
    return world;
  }

  @Test
  void everyRequestLostInACrashIsSentAgainAndEnds() {
    World world = run(FaultSpec.at(Fault.CRASH, 5, 3));
    TreeSet<Long> lost = new TreeSet<>();
    LogOf.events(world, ClusterEvent.RequestLost.class).forEach(e -> lost.add(e.request()));
    assertFalse(lost.isEmpty());
    TreeSet<Long> sentAgain = new TreeSet<>();
    for (RequestRouted e : LogOf.events(world, RequestRouted.class)) {
      if (e.at() == CRASH && e.replica() != 3 && lost.contains(e.request())) {
        sentAgain.add(e.request());
      }
      assertTrue(e.at() < CRASH || e.replica() != 3, e.toString());
    }
    assertEquals(lost, sentAgain);
    assertEquals(lost.size(), world.metrics().resentRequests());
    assertEquals(world.metrics().requests(), world.metrics().completed());
  }

  @Test
  void promptTokensOfARequestSentAgainCountOnce() {
    World sound = run();
    World crashed = run(FaultSpec.at(Fault.CRASH, 5, 3));
    assertEquals(sound.metrics().promptTokens(), crashed.metrics().promptTokens());
    assertEquals(sound.metrics().outputTokens(), crashed.metrics().outputTokens());
  }

  /// The same rule wherever times of requests are told.
  @Test
  void aRequestSentAgainHasWaitedSinceItsArrival() {
    World world = run(FaultSpec.at(Fault.CRASH, 5, 3));
    RequestTable table = RequestJournal.of(world.log());
    PriorityFold priorities = new PriorityFold();
    for (int i = 0; i < world.log().size(); i++) {
      priorities.fold(world.log().get(i));
    }
    int sentAgain = 0;
    for (ClusterEvent.RequestLost lost : LogOf.events(world, ClusterEvent.RequestLost.class)) {
      int row = table.size() - 1;
      while (table.turn(row) != lost.body().turn() || table.session(row) != lost.body().session()) {
        row--;
      }
      assertTrue(table.arrived(row) < CRASH && table.admitted(row) >= CRASH);
      assertEquals(
          Nanos.toSeconds(table.firstToken(row) - table.arrived(row)),
          world.ttftSeconds(lost.request()));
      sentAgain++;
    }
    assertTrue(sentAgain > 0);
    assertEquals(world.metrics().ttftSeconds(), priorities.result().getFirst().ttftSeconds());
    assertEquals(world.metrics().queueSeconds(), priorities.result().getFirst().queueSeconds());
  }

  @Test
  void requestsLostWaitInTheQueueLikeNewOnes() {
    Scenario plain = Scenarios.rollouts("round-robin");
    QueueSpec queue =
        new QueueSpec(1, QueueSpec.Order.FCFS, true, 0, 0, 0, 0, QueueSpec.WhenAllBusy.WAIT);
    Scenario queued = plain.withRouting(plain.routing().withQueue(queue));
    World world = world(queued, List.of(FaultSpec.at(Fault.CRASH, 5, 3)));
    world.advance(END);
    assertTrue(world.metrics().resentRequests() > 0);
    assertEquals(world.metrics().requests(), world.metrics().completed());
  }

  @Test
  void aDrainedReplicaEndsWhatItHasAndGetsNothingNew() {
    World world = run(FaultSpec.at(Fault.DRAIN, 1, 2));
    double had = LogOf.events(world, ClusterEvent.FaultStruck.class).getFirst().amount();
    long ended =
        LogOf.events(world, ClusterEvent.RequestFinished.class).stream()
            .filter(e -> e.replica() == 2 && e.at() > Nanos.PER_SECOND)
            .count();
    assertTrue(had > 0);
    assertEquals(had, (double) ended, 0);
    assertTrue(
        LogOf.events(world, RequestRouted.class).stream()
            .noneMatch(e -> e.replica() == 2 && e.at() >= Nanos.PER_SECOND));
    assertEquals(0, world.metrics().resentRequests());
  }

  @Test
  void aForkInTheMiddleOfFaultsRepeatsTheRun() {
    for (double at : new double[] {3.7, 4, 5, 5.7}) {
      World original = world(Scenarios.rollouts("kv-aware"), EVERYTHING);
      original.advance(Nanos.ofSeconds(at));
      World fork = original.copy();
      original.advance(END);
      fork.advance(END);
      assertEquals(original.log().digest(), fork.log().digest(), "forked at " + at);
      assertEquals(original.metrics(), fork.metrics());
    }
  }

  @Test
  void runsWithFaultsInSlicesAsInOneGo() {
    World whole = world(Scenarios.rollouts("kv-aware"), EVERYTHING);
    whole.advance(END);
    World sliced = world(Scenarios.rollouts("kv-aware"), EVERYTHING);
    for (long at = 0; sliced.advance(at); ) {
      at += 37 * Nanos.PER_MILLI;
    }
    assertEquals(whole.log().digest(), sliced.log().digest());
    assertEquals(whole.metrics().requests(), whole.metrics().completed());
  }

  @Test
  void aStragglerHoldsItsRequestsLonger() {
    Scenario even = Scenarios.rollouts("round-robin");
    World sound = world(even, List.of());
    sound.advance(END);
    World slow = world(even, List.of(new FaultSpec(Fault.SLOW, 0, 1_000, 3, 4, true)));
    slow.advance(END);
    assertTrue(
        slow.metrics().replicas().get(3).busySeconds()
            > 2 * sound.metrics().replicas().get(3).busySeconds());
  }

  @Test
  void aResetNobodyHearsOfLeavesTheBeliefBehind() {
    World told = run(new FaultSpec(Fault.CACHE_RESET, 1.5, 1.5, 0, 1, true));
    World untold = run(new FaultSpec(Fault.CACHE_RESET, 1.5, 1.5, 0, 1, false));
    assertEquals(1, LogOf.events(told, ClusterEvent.CacheCleared.class).size());
    assertEquals(List.of(), LogOf.events(untold, ClusterEvent.CacheCleared.class));
    assertEquals(untold.metrics().requests(), untold.metrics().completed());
  }

  @Test
  void eventsLostShowAsAGap() {
    World world = run(new FaultSpec(Fault.EVENT_LOSS, 1, 2, 2, 1, true));
    ClusterEvent.SourceGap gap = LogOf.events(world, ClusterEvent.SourceGap.class).getFirst();
    assertEquals("r2", gap.source());
    assertEquals(2 * Nanos.PER_SECOND, gap.at());
    long heard =
        LogOf.events(world, ClusterEvent.CacheEvent.class).stream()
            .filter(e -> e.replica() == 2 && e.at() > 0 && e.at() < Nanos.PER_SECOND)
            .count();
    assertEquals(heard, gap.from());
    assertTrue(
        LogOf.events(world, ClusterEvent.CacheEvent.class).stream()
            .noneMatch(
                e ->
                    e.replica() == 2
                        && e.at() > Nanos.PER_SECOND
                        && e.at() < 2 * Nanos.PER_SECOND));
  }

  private static final FaultSpec LATE = new FaultSpec(Fault.EVENT_DELAY, 1, 4, 2, 1, true, 0.5, 1);

  @Test
  void lateEventsAllArriveAndSomeOutOfOrder() {
    World late = run(LATE);
    long last = Long.MIN_VALUE;
    int overtaken = 0;
    int heard = 0;
    for (ClusterEvent.CacheEvent e : LogOf.events(late, ClusterEvent.CacheEvent.class)) {
      if (e.replica() == 2) {
        overtaken += e.at() < last ? 1 : 0;
        last = Math.max(last, e.at());
        heard++;
      }
    }
    long sent =
        LogOf.events(run(), ClusterEvent.CacheEvent.class).stream()
            .filter(e -> e.replica() == 2)
            .count();
    assertTrue(overtaken > 0);
    assertEquals(sent, heard);
  }

  @Test
  void theRouterCountsWhatComesOutOfOrderAndFromAReplicaThatIsGone() {
    World late = world(Scenarios.rollouts("kv-aware"), List.of(LATE));
    late.advance(END);
    World gone =
        world(Scenarios.rollouts("kv-aware"), List.of(LATE, FaultSpec.at(Fault.DRAIN, 3, 2)));
    gone.advance(END);
    assertTrue(count(late, Degradation.OUT_OF_ORDER) > 0);
    assertEquals(0, count(late, Degradation.ABSENT_REPLICA));
    assertTrue(count(gone, Degradation.ABSENT_REPLICA) > 0);
  }

  private static long count(World world, Degradation kind) {
    return world.routers().degradation().stream()
        .filter(one -> one.seen().kind() == kind && one.seen().replica() == 2)
        .mapToLong(one -> one.seen().count())
        .sum();
  }

  @Test
  void aFaultAfterTheEndChangesNothing() {
    assertEquals(run().log().digest(), run(FaultSpec.at(Fault.CRASH, 100_000, 0)).log().digest());
  }

  @Test
  void framesKnowWhoIsThere() {
    World world = world(Scenarios.rollouts("kv-aware"), EVERYTHING);
    world.advance(Nanos.ofSeconds(4.2));
    assertFalse(world.probe().condition(1).there());
    assertEquals(3, world.probe().condition(3).slowdown());
    assertFalse(world.probe().condition(4).everThere());
    world.advance(Nanos.ofSeconds(5.1));
    assertTrue(world.probe().condition(1).there());
    assertTrue(world.probe().condition(2).unheard());
  }
}

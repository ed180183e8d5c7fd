package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.metric.MetricSums;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The figures of a live cluster at instants gone by, beside a twin that heard nothing later.
class LiveInstantsTest {
  private static List<ClusterEvent> events() {
    List<ClusterEvent> events = new ArrayList<>(LiveStory.events());
    for (int s = 1; s < LiveStory.SECONDS; s++) {
      long at = s * Nanos.PER_SECOND + Nanos.PER_SECOND / 4;
      events.add(new ClusterEvent.EngineSampled(at, s % 2, reading(100 + s, s)));
      events.add(new ClusterEvent.BlocksRemoved(at, s % 2, Tier.DEVICE, HashRun.of(s, s + 1_000)));
    }
    events.sort(Comparator.comparingLong(ClusterEvent::at));
    return events;
  }

  private static EngineReading reading(double queried, double hit) {
    double untold = Double.NaN;
    return new EngineReading(
        1,
        2,
        0.25,
        900,
        1,
        queried,
        hit,
        40,
        untold,
        untold,
        untold,
        LatencyReading.NONE,
        LatencyReading.NONE,
        untold,
        untold);
  }

  private static LiveWorld heard(long until) {
    LiveWorld world = new LiveWorld();
    for (ClusterEvent event : events()) {
      if (event.at() <= until) {
        world.accept(event);
      }
    }
    world.tick(Math.min(until, LiveStory.SECONDS * Nanos.PER_SECOND));
    return world;
  }

  @Test
  void theFiguresOfAnInstantAreOfWhatHadBeenHeardThen() {
    LiveWorld world = heard(Long.MAX_VALUE);
    for (int s = 0; s < LiveStory.SECONDS; s++) {
      long at = s * Nanos.PER_SECOND + 900 * Nanos.PER_MILLI;
      LiveWorld twin = heard(at);
      assertEquals(twin.metrics(), world.metricsAt(twin.follower(), at), "second " + s);
      for (int r = 0; r < 2; r++) {
        assertEquals(
            twin.probe(twin.follower()).state(r), world.probe(twin.follower(), at).state(r));
      }
    }
  }

  @Test
  void whatIsCountedByRequestIsExactBetweenTwoEntriesToo() {
    LiveWorld world = heard(Long.MAX_VALUE);
    RunMetrics then =
        world.metricsAt(world.follower(), 7 * Nanos.PER_SECOND + Nanos.PER_SECOND / 2 - 1);
    assertEquals(
        List.of(8, 7, 77L), List.of(then.requests(), then.completed(), then.outputTokens()));
  }

  @Test
  void theLastInstantIsThePresent() {
    LiveWorld world = heard(Long.MAX_VALUE);
    assertEquals(world.metrics(), world.metricsAt(world.follower(), world.now()));
  }

  @Test
  void whoWaitedThenIsToldFromTheJournal() {
    LiveWorld world = heard(Long.MAX_VALUE);
    long before = 5 * Nanos.PER_SECOND + Nanos.PER_SECOND / 10;
    assertEquals(List.of(5), world.unanswered(1, 2, before, 6));
    assertEquals(List.of(), world.unanswered(0, 2, before, 6));
    assertEquals(List.of(), world.unanswered(1, 2, before + Nanos.PER_SECOND / 2, 6));
  }

  @Test
  void removalsOfTheLastTenSecondsAreThoseBeforeTheInstant() {
    LiveWorld world = heard(Long.MAX_VALUE);
    long at = 15 * Nanos.PER_SECOND + 900 * Nanos.PER_MILLI;
    assertEquals(10, world.removedBefore(0, at));
    assertEquals(10, world.removedBefore(1, at));
  }

  /// After five hours entries are eight seconds apart; one removal more or less is in ten seconds.
  @Test
  void tenSecondsAreTenSecondsInALongSessionToo() {
    LiveWorld world = new LiveWorld();
    world.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("pod", 16)));
    HashRun twelve = HashRun.of(LongStream.range(0, 12).toArray());
    for (long s = 0; s < 17_000; s++) {
      world.accept(new ClusterEvent.BlocksRemoved(s * Nanos.PER_SECOND, 0, Tier.DEVICE, twelve));
    }
    for (int s = 8_000; s < 8_016; s++) {
      assertEquals(120, world.removedBefore(0, s * Nanos.PER_SECOND), 12, "second " + s);
    }
  }

  /// A request each tenth of a second; the thirteenth is one too many to remember.
  @Test
  void nothingOfRequestsForgottenIsAmongThoseRemembered() {
    LiveWorld world = new LiveWorld(13);
    for (ClusterEvent event : LiveStory.events()) {
      long at = event.at() / 10 + Nanos.PER_SECOND / 20;
      switch (event) {
        case ClusterEvent.ReplicaJoined e -> world.accept(e);
        case ClusterEvent.RequestArrived e ->
            world.accept(new ClusterEvent.RequestArrived(at, e.body()));
        case ClusterEvent.RequestRouted e ->
            world.accept(new ClusterEvent.RequestRouted(at, e.body(), e.decision()));
        default -> {}
      }
    }
    assertEquals(1_250 * Nanos.PER_MILLI, world.since());
    assertEquals(List.of(1, 0, 0), requests(world, 1_400 * Nanos.PER_MILLI));
    assertEquals(List.of(2, 1, 1), requests(world, 1_500 * Nanos.PER_MILLI));
  }

  /// All of them, and those sent to each replica.
  private static List<Integer> requests(LiveWorld world, long at) {
    RunMetrics then = world.metricsAt(world.follower(), at);
    List<Integer> numbers = new ArrayList<>(List.of(then.requests()));
    then.replicas().forEach(replica -> numbers.add(replica.requests()));
    return numbers;
  }

  @Test
  void entriesAreBoundedAndKeepTheWholePast() {
    Tallies tallies = new Tallies(1);
    for (int i = 0; i < 20_000; i++) {
      if (tallies.isDue(i)) {
        tallies.add(
            new Tallies.Tally(i, i, 0, MetricSums.NONE, new long[] {i}, new long[] {0}, i, i));
      }
    }
    assertTrue(tallies.size() <= 4_096, "entries " + tallies.size());
    for (int at : new int[] {100, 7_777, 19_999}) {
      long found = tallies.at(at).at();
      assertTrue(found <= at && at - found <= 16, at + " found " + found);
      assertEquals(found, Tallies.of(tallies.at(at).removed(), 0));
    }
    assertEquals(0, Tallies.of(tallies.at(0).removed(), 5));
  }
}

package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.EngineProbe;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricFoldTest {
  private static final long SECOND = 1_000_000_000L;

  /// Session 0 asks twice, first of r0 then of r1; the only request of session 1 is rejected.
  private static final List<ClusterEvent> EVENTS =
      List.of(
          new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r0", 16, 100, 8_192)),
          new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("r1", 16, 100, 8_192)),
          arrived(0, 0, 0, 0, 32),
          routed(0, 0, 0, 32, 0),
          new ClusterEvent.RequestAdmitted(SECOND / 10, 0, 0, 32, 0, false),
          new ClusterEvent.BlocksStored(SECOND, 0, Tier.DEVICE, 0, HashRun.of(1, 2)),
          new ClusterEvent.FirstToken(SECOND, 0, 0),
          arrived(SECOND, 1, 1, 0, 999),
          new ClusterEvent.RequestRejected(SECOND, 1, "too long"),
          new ClusterEvent.RequestPreempted(2 * SECOND, 0, 0),
          new ClusterEvent.BlocksRemoved(2 * SECOND, 0, Tier.DEVICE, HashRun.of(2)),
          new ClusterEvent.RequestAdmitted(2 * SECOND, 0, 0, 32, 16, true),
          new ClusterEvent.RequestFinished(3 * SECOND, 0, 0, 5),
          arrived(4 * SECOND, 2, 0, 1, 64),
          routed(4 * SECOND, 2, 1, 64, 1),
          new ClusterEvent.RequestAdmitted(4 * SECOND + SECOND / 2, 2, 1, 64, 32, false),
          new ClusterEvent.FirstToken(5 * SECOND, 2, 1),
          new ClusterEvent.RequestFinished(5 * SECOND, 2, 1, 1));

  private static Request request(int id, int session, int turn, int promptTokens) {
    return new Request(id, session, "s" + session, turn, promptTokens, HashRun.EMPTY, Hints.NONE);
  }

  private static ClusterEvent arrived(long at, int id, int session, int turn, int promptTokens) {
    return new ClusterEvent.RequestArrived(at, request(id, session, turn, promptTokens));
  }

  private static ClusterEvent routed(long at, int id, int turn, int promptTokens, int replica) {
    Belief belief = new Belief(new int[3][2], new long[2], new double[2], new int[2], new int[2]);
    RoutingDecision decision =
        new RoutingDecision(
            id,
            "test",
            replica,
            TieRule.NONE,
            1,
            List.of(),
            new double[0],
            new boolean[] {true, true},
            belief);
    return new ClusterEvent.RequestRouted(at, request(id, 0, turn, promptTokens), decision);
  }

  private static MetricFold folded(List<ClusterEvent> events) {
    MetricFold fold = new MetricFold(2, 16, session -> -1);
    events.forEach(fold::fold);
    return fold;
  }

  @Test
  void aRequestSentAgainHasWaitedSinceItsArrival() {
    Request body = request(0, 0, 0, 32);
    MetricFold fold =
        folded(
            List.of(
                new ClusterEvent.RequestArrived(SECOND, body),
                routed(SECOND, 0, 0, 32, 0),
                new ClusterEvent.RequestAdmitted(2 * SECOND, 0, 0, 32, 0, false),
                new ClusterEvent.FirstToken(3 * SECOND, 0, 0),
                new ClusterEvent.RequestLost(5 * SECOND, body, 0),
                routed(5 * SECOND, 0, 0, 32, 1),
                new ClusterEvent.RequestAdmitted(6 * SECOND, 0, 1, 32, 0, true),
                new ClusterEvent.FirstToken(8 * SECOND, 0, 1),
                new ClusterEvent.RequestPreempted(9 * SECOND, 0, 1),
                new ClusterEvent.RequestAdmitted(10 * SECOND, 0, 1, 32, 0, true),
                new ClusterEvent.RequestFinished(12 * SECOND, 0, 1, 5)));
    RunMetrics metrics = fold.result(new Probe());
    assertEquals(7, metrics.ttftSeconds().max());
    assertEquals(5, metrics.queueSeconds().max());
    assertEquals(11, metrics.e2eSeconds().max());
    assertEquals(1, metrics.tpotSeconds().max());
    assertEquals(32, metrics.promptTokens());
  }

  @Test
  void theNumbersOfAHandMadeRun() {
    RunMetrics expected =
        new RunMetrics(
            3,
            2,
            1,
            2,
            5,
            Distribution.of(1, 1),
            Distribution.of(0.5),
            Distribution.of(3, 1),
            Distribution.of(5),
            Distribution.of(0.1, 0.5),
            6 / 5.0,
            2 / 5.0,
            32 / 96.0,
            1,
            2,
            1,
            1,
            32,
            96,
            6,
            0,
            0,
            0,
            0,
            List.of(
                new RunMetrics.ReplicaMetrics("r0", 1, 32, 0, 5, 1, 1, 2, 7),
                new RunMetrics.ReplicaMetrics("r1", 1, 64, 32, 1, 0, 0, 4, 7)));
    assertEquals(expected, folded(EVENTS).result(new Probe()));
  }

  @Test
  void aCopyContinuesAloneAndToTheSameEnd() {
    int middle = EVENTS.size() / 2;
    MetricFold original = folded(EVENTS.subList(0, middle));
    RunMetrics before = original.result(new Probe());
    MetricFold copy = original.copy();
    EVENTS.subList(middle, EVENTS.size()).forEach(copy::fold);
    assertEquals(before, original.result(new Probe()));
    assertEquals(folded(EVENTS).result(new Probe()), copy.result(new Probe()));
  }

  @Test
  void aReplicaThatJoinedAfterTheSumsHasItsRow() {
    MetricFold fold = folded(EVENTS.subList(0, 1));
    MetricSums sums = fold.sums();
    fold.fold(new ClusterEvent.ReplicaJoined(SECOND, 1, new ReplicaSpec("r1", 16, 100, 8_192)));
    fold.fold(arrived(2 * SECOND, 0, 0, 0, 32));
    fold.fold(routed(2 * SECOND, 0, 0, 32, 1));
    fold.fold(new ClusterEvent.RequestFinished(3 * SECOND, 0, 1, 5));
    RunMetrics then = fold.result(new Probe(), 3 * SECOND, sums);
    assertEquals(5, then.outputTokens());
    assertEquals(
        List.of(0L, 5L),
        then.replicas().stream().map(RunMetrics.ReplicaMetrics::outputTokens).toList());
    assertEquals(1, fold.result(new Probe(), SECOND - 1, sums).replicas().size());
  }

  @Test
  void aSessionWithAnOpenTurnHasNoTimeYet() {
    RunMetrics metrics = folded(EVENTS.subList(0, EVENTS.size() - 1)).result(new Probe());
    assertEquals(Distribution.EMPTY, metrics.sessionSeconds());
  }

  /// Engines of which only busy time and peak KV matter here.
  private record Probe() implements EngineProbe {
    @Override
    public int replicas() {
      return 2;
    }

    @Override
    public EngineState state(int replica) {
      long busy = replica == 0 ? 2 * SECOND : 4 * SECOND;
      return new EngineState(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, busy, 0, 0, 7, 0);
    }

    @Override
    public int heldPrefix(int replica, HashRun run) {
      return 0;
    }

    @Override
    public int[] references(int replica, long[] hashes) {
      return new int[hashes.length];
    }

    @Override
    public HashRun nextToEvict(int replica, int limit) {
      return HashRun.EMPTY;
    }
  }

  @Test
  void aSessionWithTurnsToComeIsNotFinished() {
    MetricFold fold = new MetricFold(2, 16, session -> 3);
    EVENTS.forEach(fold::fold);
    assertEquals(0, fold.result(new Probe()).sessionSeconds().count());
  }

  @Test
  void momentsThatNobodyToldAreLeftOut() {
    MetricFold fold =
        folded(
            EVENTS.stream()
                .filter(event -> !(event instanceof ClusterEvent.RequestAdmitted))
                .filter(event -> !event.equals(new ClusterEvent.FirstToken(5 * SECOND, 2, 1)))
                .toList());
    RunMetrics metrics = fold.result(new Probe());
    assertEquals(2, metrics.completed());
    assertEquals(Distribution.EMPTY, metrics.queueSeconds());
    assertEquals(Distribution.of(1.0), metrics.ttftSeconds());
    assertEquals(Distribution.of(1.0, 3.0), metrics.e2eSeconds());
  }
}

package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PolicyMemoryTest {
  private static final double SECOND = Nanos.PER_SECOND;
  private final PolicyMemory memory = new PolicyMemory(16);
  private long requests;

  private void apply(ClusterEvent event) {
    memory.apply(event, MemoryRules.STOCK, MemoryRules.EVERYTHING);
  }

  private Request request(int session, HashRun prompt) {
    int tokens = Math.max(1, prompt.length() * 16);
    return new Request(requests++, session, "s" + session, 0, tokens, prompt, Hints.NONE);
  }

  private Request route(double seconds, int session, HashRun prompt, int replica) {
    Request request = request(session, prompt);
    Situation situation = new Situation(3);
    RoutingDecision decision = situation.decide("round-robin", java.util.Map.of());
    long now = (long) (seconds * SECOND);
    apply(new ClusterEvent.RequestRouted(now, request, decision.forcedTo(replica)));
    return request;
  }

  private void finish(double seconds, Request request, int replica, int output) {
    long now = (long) (seconds * SECOND);
    apply(new ClusterEvent.RequestFinished(now, request.id(), replica, output));
  }

  private static HashRun blocks(long first, int count) {
    return HashRun.of(LongStream.range(first, first + count).toArray());
  }

  private int bound(Request request, double seconds, double ttl) {
    return memory.sessions().bound(request, (long) (seconds * SECOND), Nanos.ofSeconds(ttl));
  }

  @BeforeEach
  void threeReplicas() {
    for (int r = 0; r < 3; r++) {
      apply(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, 16, 100, 100)));
    }
  }

  @Test
  void aSessionStaysBoundWhileARequestOfItRunsAndForItsTimeToLiveAfterwards() {
    Request first = route(0, 7, blocks(1, 4), 2);
    assertEquals(2, bound(first, 1_000, 10));
    finish(1_000, first, 2, 5);
    assertEquals(2, bound(first, 1_009, 10));
    assertEquals(-1, bound(first, 1_010, 10));
  }

  @Test
  void aDetourDoesNotMoveALivingBinding() {
    Request first = route(0, 7, blocks(1, 4), 2);
    Request second = route(1, 7, blocks(1, 4), 0);
    assertEquals(2, bound(second, 1, 10));
    finish(2, first, 2, 5);
    finish(3, second, 0, 5);
    Request third = route(3 + 300, 7, blocks(1, 4), 1);
    assertEquals(1, bound(third, 303, 300));
  }

  @Test
  void aReplicaThatLeavesTakesItsBindingsAlong() {
    Request first = route(0, 7, blocks(1, 4), 2);
    apply(new ClusterEvent.ReplicaLeft(Nanos.PER_SECOND, 2));
    assertEquals(-1, bound(first, 1, 10));
  }

  @Test
  void aRequestWithoutASessionKeyBindsNothing() {
    Request keyless = new Request(99, 3, "", 0, 64, blocks(1, 4), Hints.NONE);
    RoutingDecision decision = new Situation(3).decide("round-robin", java.util.Map.of());
    apply(new ClusterEvent.RequestRouted(0, keyless, decision));
    assertEquals(-1, bound(keyless, 0, 10));
  }

  @Test
  void trafficCountsTheRequestsOfTheWindow() {
    for (int i = 0; i < 200; i++) {
      route(i, i, HashRun.EMPTY, i % 2);
    }
    long since = (long) (190 * SECOND);
    assertArrayEquals(new int[] {5, 5, 0}, memory.traffic().counts(3, since));
    assertArrayEquals(new int[] {30, 31, 0}, memory.traffic().counts(3, 0));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    Request first = route(0, 7, blocks(1, 4), 2);
    PolicyMemory copy = memory.copy(ArrayCopier.cloning());
    finish(1, first, 2, 5);
    route(2, 8, blocks(9, 4), 1);
    assertEquals(2, copy.sessions().bound(first, Long.MAX_VALUE / 2, 1));
    assertArrayEquals(new int[] {0, 0, 1}, copy.traffic().counts(3, 0));
    assertArrayEquals(new int[] {0, 0, 1}, copy.largePrefixes().requests(3));
  }

  @Test
  void theTreeTellsHowFarEachReplicaKnowsAPrompt() {
    route(0, 1, blocks(1, 10), 0);
    route(0, 2, blocks(1, 6), 1);
    assertArrayEquals(new int[] {8, 6, 0}, memory.prompts().matches(blocks(1, 8), 3));
  }

  @Test
  void requestsAreCountedAtTheLargeNodeUntilTheWindowHasPassed() {
    HashRun system = blocks(1, 10);
    route(0, 1, concat(system, blocks(100, 4)), 0);
    route(1, 2, concat(system, blocks(200, 4)), 0);
    route(2, 3, concat(system, blocks(300, 4)), 1);
    assertArrayEquals(new int[] {3, 3, 0}, memory.largePrefixes().requests(3));
    assertArrayEquals(new int[] {2, 1, 0}, memory.leafPrefixes().requests(3));
    route(181.5, 4, blocks(900, 1), 2);
    assertArrayEquals(new int[] {1, 1, 1}, memory.largePrefixes().requests(3));
  }

  @Test
  void prefillIsMissRateTimesRequestsTimesTheTimeOfTheNode() {
    HashRun system = blocks(1, 10);
    route(0, 1, concat(system, blocks(100, 4)), 0);
    route(1, 2, concat(system, blocks(200, 4)), 1);
    // Both at the system node of 160 tokens: hits 0 + 160 of 448 prompt tokens, two replicas.
    double missRate = 1 - 160 / 448.0;
    double expected = missRate * 2 * PrefillSeconds.of(160, 160) / 2;
    assertArrayEquals(
        new double[] {expected, expected, 0}, memory.largePrefixes().prefillSeconds(3), 1e-15);
  }

  @Test
  void decodeIsRequestsInFlightTimesOutputTimesPace() {
    Request first = route(0, 1, blocks(1, 10), 0);
    route(0, 2, blocks(1, 10), 0);
    assertEquals(
        2 * 45 * 0.15, memory.largePrefixes().decodeSeconds(3, PrefixRules.STOCK)[0], 1e-12);
    apply(new ClusterEvent.FirstToken(Nanos.PER_SECOND, first.id(), 0));
    finish(3, first, 0, 101);
    // One in flight, median output 101, median of 0.15 and 2 s / 100.
    PrefixRules observed = new PrefixRules(180 * Nanos.PER_SECOND, 1, 45, true, true);
    double pace = (0.15 + 0.02) / 2;
    assertEquals(101 * pace, memory.largePrefixes().decodeSeconds(3, observed)[0], 1e-12);
    double[] asked = memory.largePrefixes().decodeSeconds(3, PrefixRules.STOCK);
    assertEquals(45 * pace, asked[0], 1e-12);
  }

  @Test
  void aReplicaThatLeavesCarriesNoPrefixes() {
    Request first = route(0, 1, blocks(1, 10), 0);
    apply(new ClusterEvent.ReplicaLeft(Nanos.PER_SECOND, 0));
    finish(2, first, 0, 9);
    assertArrayEquals(new int[] {0, 0, 0}, memory.largePrefixes().requests(3));
    assertArrayEquals(new double[3], memory.largePrefixes().decodeSeconds(3, PrefixRules.STOCK));
  }

  private static HashRun concat(HashRun head, HashRun tail) {
    long[] both = new long[head.length() + tail.length()];
    head.copyTo(both, 0);
    tail.copyTo(both, head.length());
    return HashRun.of(both);
  }
}

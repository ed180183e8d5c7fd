package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RouterTest {
  private static final long[] CHAIN = chain(100);

  private static long[] chain(int length) {
    long[] hashes = new long[length];
    for (int i = 0; i < length; i++) {
      hashes[i] = BlockHasher.chain(i == 0 ? 0 : hashes[i - 1], i);
    }
    return hashes;
  }

  private static Router router(String policy, int replicas) {
    Router router = new Router(new RouterConfig(16, 5, policy, Map.of()));
    for (int r = 0; r < replicas; r++) {
      router.apply(
          new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("replica-" + r, 16, 1_000, 8_192)));
    }
    return router;
  }

  private static Request request(long id, int blocks) {
    HashRun prompt = HashRun.view(CHAIN, 0, blocks);
    return new Request(id, 0, "session-0", 0, blocks * 16 + 1, prompt, Hints.NONE);
  }

  private static RoutingDecision route(Router router, Request request, long at) {
    RoutingDecision decision = router.dispatch(request, at);
    router.apply(new ClusterEvent.RequestRouted(at, request, decision));
    return decision;
  }

  private static ClusterEvent stored(int replica, int from, int to) {
    long parent = from == 0 ? 0 : CHAIN[from - 1];
    return new ClusterEvent.BlocksStored(
        1, replica, Tier.DEVICE, parent, HashRun.view(CHAIN, from, to));
  }

  @Test
  void askingTwiceGivesEqualDecisions() {
    Router router = router("kv-aware", 4);
    router.apply(stored(2, 0, 50));
    assertEquals(router.dispatch(request(1, 60), 9), router.dispatch(request(1, 60), 9));
  }

  @Test
  void kvAwareFollowsTheCacheTheEventsTellOf() {
    Router router = router("kv-aware", 4);
    router.apply(stored(2, 0, 50));
    RoutingDecision decision = router.dispatch(request(1, 60), 9);
    assertEquals(2, decision.chosen());
    assertEquals(50, decision.belief().overlapBlocks(Tier.DEVICE, 2));
  }

  @Test
  void aBeliefShowsWhatEnginesReportedLast() {
    Router router = router("least-requests", 2);
    EngineReport report = new EngineReport(3, 2, 0.5, 0, 0, 0, 0, 0, 0);
    router.apply(new ClusterEvent.EngineReported(50, 0, report));
    route(router, request(1, 10), 60);
    EngineReports reports = router.dispatch(request(2, 10), 70).belief().reports();
    assertEquals(50, reports.at(0));
    assertEquals(3, reports.running(0));
    assertEquals(1, reports.routedSince(0) + reports.routedSince(1));
  }

  @Test
  void aReportOfAnAbsentReplicaIsCounted() {
    Router router = router("least-requests", 2);
    router.apply(new ClusterEvent.ReplicaLeft(40, 1));
    router.apply(new ClusterEvent.EngineReported(50, 1, EngineReport.IDLE));
    assertEquals(
        List.of(new DegradationCount(Degradation.ABSENT_REPLICA, 1, 1, 50, 50)),
        router.degradation());
  }

  @Test
  void onlyTheUncachedPartOfThePromptIsBooked() {
    Router router = router("kv-aware", 2);
    router.apply(stored(1, 0, 50));
    route(router, request(1, 60), 9);
    assertEquals(10 * 16 + 1, router.ledger().prefillTokens(1));
    assertEquals(60, router.ledger().activeBlocks(1, LoadTracking.FULL));
  }

  @Test
  void theLifeOfARequestEndsWithAnEmptyLedger() {
    Router router = router("kv-aware", 1);
    route(router, request(1, 60), 9);
    router.apply(new ClusterEvent.FirstToken(10, 1, 0));
    router.apply(new ClusterEvent.TokensDecoded(20, 1, 0, 40));
    assertEquals(62, router.ledger().activeBlocks(0, LoadTracking.FULL));
    router.apply(new ClusterEvent.RequestFinished(30, 1, 0, 50));
    assertEquals(0, router.ledger().activeBlocks(0, LoadTracking.FULL));
    assertEquals(0, router.ledger().activeRequests(0));
  }

  @Test
  void roundRobinTurnsWithEachRoutedRequest() {
    Router router = router("round-robin", 3);
    for (int i = 0; i < 7; i++) {
      assertEquals(i % 3, route(router, request(i, 4), i).chosen());
    }
  }

  @Test
  void anyOtherPolicyCanBeAskedOnTheSameState() {
    Router router = router("round-robin", 3);
    router.apply(stored(2, 0, 50));
    RoutingDecision other =
        router.ask(RoutingPolicies.create("pure-kv", Map.of()), request(1, 60), 9);
    assertEquals(2, other.chosen());
    assertEquals(0, router.dispatch(request(1, 60), 9).chosen());
  }

  @Test
  void aChangeOfRoutingTakesEffectAtOnce() {
    Router router = router("round-robin", 3);
    router.apply(stored(2, 0, 50));
    router.apply(new ClusterEvent.RoutingChanged(5, "pure-kv", new TreeMap<>()));
    assertEquals("pure-kv", router.dispatch(request(1, 60), 9).policy());
    assertEquals(2, router.dispatch(request(1, 60), 9).chosen());
  }

  @Test
  void aReplicaThatLeftIsNoLongerChosenAndItsBlocksAreForgotten() {
    Router router = router("pure-kv", 3);
    router.apply(stored(0, 0, 50));
    router.apply(new ClusterEvent.ReplicaLeft(3, 0));
    RoutingDecision decision = router.dispatch(request(1, 60), 9);
    assertEquals(1, decision.chosen());
    assertEquals(0, router.index().blocks());
  }

  @Test
  void lateCacheEventsOfAReplicaThatLeftAreCountedNotIndexed() {
    Router router = router("pure-kv", 2);
    router.apply(stored(0, 0, 50));
    router.apply(new ClusterEvent.ReplicaLeft(3, 0));
    router.apply(stored(0, 0, 50));
    assertEquals(
        List.of(
            new DegradationCount(Degradation.VANISHED_BLOCKS, 0, 50, 3, 3),
            new DegradationCount(Degradation.ABSENT_REPLICA, 0, 1, 1, 1)),
        router.degradation());
    assertEquals(0, router.index().blocks());
  }

  @Test
  void aRejectedRequestHoldsNothing() {
    Router router = router("kv-aware", 1);
    route(router, request(1, 60), 9);
    router.apply(new ClusterEvent.RequestRejected(10, 1, "context too long"));
    assertEquals(0, router.ledger().activeRequests(0));
    assertEquals(0, router.ledger().prefillTokens(0));
  }

  @Test
  void withoutReplicasThereIsNoAnswer() {
    assertThrows(
        IllegalStateException.class, () -> router("kv-aware", 0).dispatch(request(1, 4), 0));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    Router router = router("prefix-affinity", 2);
    route(router, request(1, 60), 1);
    Router copy = router.copy(ArrayCopier.cloning());
    assertEquals(router.dispatch(request(2, 60), 2), copy.dispatch(request(2, 60), 2));
    copy.apply(stored(1, 0, 60));
    route(copy, request(2, 60), 2);
    assertEquals(0, router.index().blocks());
    assertNotEquals(
        router.dispatch(request(3, 60), 3).belief(), copy.dispatch(request(3, 60), 3).belief());
  }

  @Test
  void lastUseFollowsRoutedRequests() {
    Router router = router("round-robin", 1);
    router.apply(stored(0, 0, 50));
    route(router, request(1, 60), 77);
    assertEquals(77, router.index().page(TreeQuery.whole(10)).lastUseNanos(0));
  }

  @Test
  void aLeanRouterDecidesLikeAFullOneAndRefusesAPolicyItKeptNothingFor() {
    for (String policy : RoutingPolicies.names()) {
      Router full = router(policy, 3);
      Router lean = Router.lean(new RouterConfig(16, 5, policy, Map.of()));
      for (int r = 0; r < 3; r++) {
        lean.apply(
            new ClusterEvent.ReplicaJoined(
                0, r, new ReplicaSpec("replica-" + r, 16, 1_000, 8_192)));
      }
      for (int id = 0; id < 5; id++) {
        assertEquals(
            route(full, request(id, 40 + id), id), route(lean, request(id, 40 + id), id), policy);
      }
    }
    Router lean = Router.lean(new RouterConfig(16, 5, "kv-aware", Map.of()));
    ClusterEvent change = new ClusterEvent.RoutingChanged(1, "prefix-affinity", new TreeMap<>());
    assertThrows(IllegalStateException.class, () -> lean.apply(change));
  }
}

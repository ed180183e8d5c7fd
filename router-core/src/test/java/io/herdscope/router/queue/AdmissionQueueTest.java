package io.herdscope.router.queue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.QueueSpec.Order;
import io.herdscope.model.scenario.QueueSpec.WhenAllBusy;
import io.herdscope.model.source.Gate;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AdmissionQueueTest {
  private static final int BUDGET = 1_000;

  /// A router with one or more replicas of 100 blocks and a queue in front, driven by hand.
  private static final class Bench {
    final Router router;
    final AdmissionQueue queue;
    final List<Long> sent = new ArrayList<>();
    final List<Long> refused = new ArrayList<>();
    final List<Request> requests = new ArrayList<>();

    Bench(int replicas, QueueSpec spec) {
      router =
          new Router(
              new RouterConfig(16, 1, "least-tokens", Map.of(), PredictionSpec.DEFAULT, spec));
      queue = new AdmissionQueue(spec);
      for (int r = 0; r < replicas; r++) {
        accept(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, 16, 100, BUDGET)));
      }
    }

    void accept(ClusterEvent event) {
      queue.apply(event, router);
      router.apply(event);
    }

    void arrive(double seconds, int tokens, Hints hints, HashRun prompt) {
      long at = Nanos.ofSeconds(seconds);
      Request request = new Request(requests.size(), 0, "s", 0, tokens, prompt, hints);
      requests.add(request);
      accept(new ClusterEvent.RequestArrived(at, request));
      drain(at);
    }

    void arrive(double seconds, int tokens) {
      arrive(seconds, tokens, Hints.NONE, HashRun.EMPTY);
    }

    void drain(long now) {
      while (true) {
        switch (queue.next(router)) {
          case Gate.Send step -> {
            sent.add(step.request());
            Request request = requests.get((int) step.request());
            RoutingDecision decision = router.dispatch(request, now);
            accept(new ClusterEvent.RequestRouted(now, request, decision));
          }
          case Gate.Refuse step -> {
            refused.add(step.request());
            accept(new ClusterEvent.RequestRejected(now, step.request(), step.reason()));
          }
          case Gate.Wait _ -> {
            return;
          }
        }
      }
    }

    void finish(double seconds, long request) {
      long at = Nanos.ofSeconds(seconds);
      accept(new ClusterEvent.RequestFinished(at, request, 0, 5));
      drain(at);
    }
  }

  private static QueueSpec threshold(double threshold, Order order) {
    return new QueueSpec(threshold, order, true, 0, 0, 0, 0, WhenAllBusy.REJECT);
  }

  private static QueueSpec busy(double blocks, int tokens, double share, WhenAllBusy when) {
    return new QueueSpec(0, Order.FCFS, true, 0, blocks, tokens, share, when);
  }

  @Test
  void requestsWaitWhileEveryReplicaIsOverTheThreshold() {
    Bench bench = new Bench(2, threshold(1, Order.FCFS));
    bench.arrive(0, 1_001);
    bench.arrive(0, 1_000);
    bench.arrive(0, 10);
    assertEquals(List.of(0L, 1L, 2L), bench.sent);
    bench.arrive(0, 10);
    assertEquals(1, bench.queue.size());
    bench.finish(1, 0);
    assertEquals(List.of(0L, 1L, 2L, 3L), bench.sent);
  }

  private static List<Long> orderOf(Order order) {
    Bench bench = new Bench(1, threshold(0.001, order));
    bench.arrive(0, 900);
    bench.arrive(1, 500);
    bench.arrive(2, 100);
    bench.arrive(3, 300);
    bench.arrive(4, 1_200, new Hints(-1, 4), HashRun.EMPTY);
    bench.arrive(5, 800, new Hints(-1, 0, 1), HashRun.EMPTY);
    for (int i = 0; i < 5; i++) {
      bench.finish(10, bench.sent.getLast());
    }
    return bench.sent;
  }

  @Test
  void firstComeIsFirstServedButForPrioritiesInSecondsAndTiers() {
    // Scores −1, −2, −3 and 4 − 4 = 0; request 5 is in a higher tier.
    assertEquals(List.of(0L, 5L, 4L, 1L, 2L, 3L), orderOf(Order.FCFS));
  }

  @Test
  void noPriorityLiftsARequestOverAHigherTier() {
    Bench bench = new Bench(1, threshold(0.001, Order.FCFS));
    bench.arrive(0, 900);
    bench.arrive(1, 10, new Hints(-1, 0, 1), HashRun.EMPTY);
    bench.arrive(2, 10, new Hints(-1, 100, 0), HashRun.EMPTY);
    bench.finish(3, 0);
    assertEquals(List.of(0L, 1L), bench.sent);
  }

  @Test
  void lastComeIsFirstServed() {
    assertEquals(List.of(0L, 5L, 4L, 3L, 2L, 1L), orderOf(Order.LCFS));
  }

  @Test
  void theShortestWeightedJobGoesFirst() {
    // 1/500, 1/100, 1/300 and (1 + 4)/1,200.
    assertEquals(List.of(0L, 5L, 2L, 4L, 3L, 1L), orderOf(Order.WSPT));
  }

  @Test
  void whatIsCachedSomewhereMakesAJobShorter() {
    HashRun prompt = HashRun.of(1, 2, 3, 4);
    for (boolean uncached : new boolean[] {true, false}) {
      QueueSpec spec = new QueueSpec(0.001, Order.WSPT, uncached, 0, 0, 0, 0, WhenAllBusy.REJECT);
      Bench bench = new Bench(1, spec);
      bench.accept(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, prompt));
      bench.arrive(0, 900);
      bench.arrive(1, 50);
      bench.arrive(2, 65, Hints.NONE, prompt);
      bench.finish(3, 0);
      assertEquals(uncached ? 2L : 1L, bench.sent.get(1));
    }
  }

  @Test
  void aBusyReplicaGetsNothing() {
    Bench bench = new Bench(2, busy(0, 500, 0, WhenAllBusy.REJECT));
    bench.arrive(0, 501);
    int hit = bench.router.busy()[0] ? 0 : 1;
    for (int i = 0; i < 5; i++) {
      bench.arrive(1, 10);
    }
    assertArrayEquals(
        hit == 0 ? new boolean[] {true, false} : new boolean[] {false, true}, bench.router.busy());
    assertEquals(5, bench.router.ledger().activeRequests(1 - hit));
  }

  @Test
  void whenAllAreBusyRequestsAreRefused() {
    Bench bench = new Bench(1, busy(0, 0, 0.5, WhenAllBusy.REJECT));
    bench.arrive(0, 501);
    bench.arrive(1, 10);
    assertEquals(List.of(1L), bench.refused);
    assertEquals(0, bench.queue.size());
  }

  @Test
  void orTheyWaitWhenToldSo() {
    Bench bench = new Bench(1, busy(0.1, 0, 0, WhenAllBusy.WAIT));
    bench.arrive(0, 176, Hints.NONE, HashRun.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    bench.arrive(1, 10);
    assertEquals(List.of(0L), bench.sent);
    bench.finish(2, 0);
    assertEquals(List.of(0L, 1L), bench.sent);
  }

  @Test
  void aFullQueueRefusesTheLatest() {
    QueueSpec spec = new QueueSpec(0.001, Order.FCFS, true, 2, 0, 0, 0, WhenAllBusy.REJECT);
    Bench bench = new Bench(1, spec);
    for (int i = 0; i < 5; i++) {
      bench.arrive(i, 100);
    }
    assertEquals(List.of(3L, 4L), bench.refused);
    assertEquals(2, bench.queue.size());
  }

  @Test
  void aCopyGoesItsOwnWay() {
    Bench bench = new Bench(1, threshold(0.001, Order.FCFS));
    bench.arrive(0, 100);
    bench.arrive(1, 100);
    AdmissionQueue copy = bench.queue.copy();
    bench.finish(2, 0);
    assertEquals(1, copy.size());
    assertEquals(0, bench.queue.size());
  }

  @Test
  void nothingIsLostAndNobodyWaitsBesideAFreeReplica() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Order order = Order.values()[seed % 3];
      Bench bench = new Bench(1 + random.nextInt(3), threshold(0.1 + random.nextDouble(), order));
      List<Long> running = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        int before = bench.sent.size();
        if (running.isEmpty() || random.nextInt(5) < 3) {
          bench.arrive(
              i,
              1 + random.nextInt(900),
              new Hints(-1, random.nextInt(3), random.nextInt(2)),
              HashRun.EMPTY);
        } else {
          bench.finish(i, running.remove(random.nextInt(running.size())));
        }
        running.addAll(bench.sent.subList(before, bench.sent.size()));
        assertEquals(bench.requests.size(), bench.sent.size() + bench.queue.size());
        assertEquals(new Gate.Wait(), bench.queue.next(bench.router));
      }
      while (!running.isEmpty()) {
        int before = bench.sent.size();
        bench.finish(1_000, running.removeFirst());
        running.addAll(bench.sent.subList(before, bench.sent.size()));
      }
      assertEquals(bench.requests.size(), bench.sent.stream().distinct().count());
    }
  }
}

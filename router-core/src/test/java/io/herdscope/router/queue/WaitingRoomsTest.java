package io.herdscope.router.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.QueueSpec.Order;
import io.herdscope.model.scenario.QueueSpec.WhenAllBusy;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import io.herdscope.model.source.Gate;
import io.herdscope.router.RouterConfig;
import io.herdscope.router.fleet.RouterFleet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Two routers with a queue each before one replica that prefills one request at a time.
class WaitingRoomsTest {
  private static final double DELAY = 0.5;

  private final List<Request> requests = new ArrayList<>();
  private final List<String> sent = new ArrayList<>();
  private RouterFleet fleet = fleet(Lifecycle.ROUTER, List.of());

  private static RouterFleet fleet(Lifecycle lifecycle, List<Crash> crashes) {
    QueueSpec queue = new QueueSpec(0.001, Order.FCFS, true, 0, 0, 0, 0, WhenAllBusy.REJECT);
    RoutersSpec routers =
        new RoutersSpec(
            2, Spread.ROUND_ROBIN, true, lifecycle, DELAY, 0, 0, 0, 0, 0, 300, List.of(), crashes);
    RouterConfig config =
        new RouterConfig(16, 1, "least-tokens", Map.of(), PredictionSpec.DEFAULT, queue);
    RouterFleet fleet = new RouterFleet(config, routers, false);
    fleet.apply(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r0", 16, 100, 1_000)));
    return fleet;
  }

  private Gate gate() {
    Gate gate = fleet.gate();
    if (gate == null) {
      throw new IllegalStateException("there is a queue");
    }
    return gate;
  }

  private void arrive(double seconds, Hints hints) {
    Request request = new Request(requests.size(), 0, "s", 0, 100, HashRun.EMPTY, hints);
    requests.add(request);
    fleet.apply(new ClusterEvent.RequestArrived(Nanos.ofSeconds(seconds), request));
    release(seconds);
  }

  private void arrive(double seconds) {
    arrive(seconds, Hints.NONE);
  }

  private void finish(double seconds, long request) {
    fleet.apply(new ClusterEvent.RequestFinished(Nanos.ofSeconds(seconds), request, 0, 5));
    release(seconds);
  }

  /// Sends whoever may go; writes down request and router.
  private void release(double seconds) {
    long now = Nanos.ofSeconds(seconds);
    while (gate().next(now) instanceof Gate.Send step) {
      Request request = requests.get((int) step.request());
      var decision = fleet.dispatch(request, now);
      sent.add(request.id() + "@" + decision.router());
      fleet.apply(new ClusterEvent.RequestRouted(now, request, decision));
    }
  }

  private List<Integer> waiting() {
    return List.of(fleet.waiting(0), fleet.waiting(1));
  }

  @Test
  void aRequestWaitsAtTheRouterItReachedByThatRoutersView() {
    arrive(0);
    arrive(0.1);
    assertEquals(List.of("0@0", "1@1"), sent, "router 1 has not heard of request 0 yet");
    arrive(1);
    arrive(1);
    assertEquals(List.of(1, 1), waiting());
    finish(1.1, 0);
    assertEquals(List.of(1, 1), waiting(), "router 0 knows of request 1 by now");
    finish(1.2, 1);
    assertEquals(List.of(1, 1), waiting(), "router 1 has not heard of the end of request 0");
    release(1.6);
    assertEquals(List.of("0@0", "1@1", "3@1"), sent);
    release(1.7);
    assertEquals(List.of("0@0", "1@1", "3@1", "2@0"), sent, "request 3 is not known at router 0");
  }

  @Test
  void newsOnTheirWayLetARequestGoBetweenTwoEvents() {
    arrive(0);
    arrive(1);
    finish(2, 0);
    assertEquals(List.of("0@0"), sent);
    assertEquals(Nanos.ofSeconds(2 + DELAY), gate().changesAt());
    release(2 + DELAY);
    assertEquals(List.of("0@0", "1@1"), sent);
    assertEquals(Nanos.ofSeconds(2 + 2 * DELAY), gate().changesAt());
  }

  @Test
  void whoWaitsAtARouterThatCrashesGoesToAnother() {
    fleet = fleet(Lifecycle.ENGINE, List.of(new Crash(3, 0)));
    arrive(0);
    arrive(1);
    arrive(1.1);
    arrive(1.2);
    arrive(1.3);
    assertEquals(List.of(2, 2), waiting());
    fleet.advanceTo(Nanos.ofSeconds(3));
    assertEquals(List.of(0, 4), waiting());
    for (int request = 0; request < 4; request++) {
      finish(4 + request, request);
      release(4 + request + DELAY);
    }
    assertEquals(List.of("0@0", "1@1", "2@1", "3@1", "4@1"), sent);
  }

  @Test
  void eachRouterPutsTheHigherTierFirst() {
    arrive(0);
    arrive(1);
    arrive(1.1);
    arrive(1.2, new Hints(-1, 0, 1));
    arrive(1.3, new Hints(-1, 0, 1));
    finish(2, 0);
    finish(3, 4);
    finish(4, 2);
    release(4 + DELAY);
    finish(5, 3);
    assertEquals(List.of("0@0", "4@0", "2@0", "3@1", "1@1"), sent);
  }

  @Test
  void aCopyWaitsForItself() {
    arrive(0);
    arrive(1);
    RouterFleet copy = fleet.copy(ArrayCopier.cloning());
    release(0.9);
    finish(2, 0);
    release(2 + DELAY);
    assertEquals(List.of(0, 0), waiting());
    assertEquals(1, copy.waiting(1));
  }
}

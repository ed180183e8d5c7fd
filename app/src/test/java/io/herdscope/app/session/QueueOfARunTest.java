package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.PriorityFigures;
import io.herdscope.model.scenario.PrioritySpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.QueueSpec.Order;
import io.herdscope.model.scenario.QueueSpec.WhenAllBusy;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QueueOfARunTest {
  private static PreparedScenario behind(QueueSpec queue) {
    Scenario scenario = Scenarios.rollouts("kv-aware");
    return PreparedScenario.of(scenario.withRouting(scenario.routing().withQueue(queue)));
  }

  private static QueueSpec holding(double threshold, Order order) {
    return new QueueSpec(threshold, order, true, 0, 0, 0, 0, WhenAllBusy.REJECT);
  }

  @Test
  void everyRequestThatWaitedIsServedAndItsWaitCounts() {
    RunOutcome held = Experiment.run(behind(holding(0.001, Order.FCFS)), true);
    Map<Long, Long> arrivals = new HashMap<>();
    double waited = 0;
    for (int i = 0; i < held.log().size(); i++) {
      switch (held.log().get(i)) {
        case ClusterEvent.RequestArrived e -> arrivals.put(e.request(), e.at());
        case ClusterEvent.RequestRouted e ->
            waited += e.at() - arrivals.getOrDefault(e.request(), e.at());
        default -> {}
      }
    }
    int requests = held.metrics().requests();
    assertEquals(requests, held.metrics().completed());
    assertTrue(waited > 0);
    assertTrue(held.metrics().queueSeconds().mean() >= waited / 1e9 / requests);
    assertTrue(held.metrics().ttftSeconds().mean() >= held.metrics().queueSeconds().mean());
  }

  @Test
  void aThresholdNobodyReachesChangesNothing() {
    assertEquals(
        Experiment.run(behind(QueueSpec.OFF), false).digest(),
        Experiment.run(behind(holding(1e6, Order.FCFS)), false).digest());
  }

  @Test
  void aForkWithWaitingRequestsRepeatsTheRun() {
    World world = World.bare(behind(holding(0.001, Order.WSPT)), EventLog.ofDigest());
    world.advance(1_000_000_000L);
    World fork = world.copy();
    world.advance(Long.MAX_VALUE - 1);
    fork.advance(Long.MAX_VALUE - 1);
    assertEquals(world.log().digest(), fork.log().digest());
  }

  @Test
  void eachOfSeveralRoutersHasAQueueAndACrashLosesNobody() {
    RoutersSpec routers =
        new RoutersSpec(
            3,
            RoutersSpec.Spread.SESSION,
            true,
            RoutersSpec.Lifecycle.ENGINE,
            0.05,
            0.01,
            0.02,
            0,
            0,
            0.002,
            20,
            List.of(),
            List.of(new RoutersSpec.Crash(1, 1)));
    PreparedScenario queued = behind(holding(0.001, Order.WSPT));
    Scenario scenario = queued.scenario();
    PreparedScenario prepared =
        PreparedScenario.of(scenario.withRouting(scenario.routing().withRouters(routers)));
    RunOutcome outcome = Experiment.run(prepared, false);
    assertEquals(outcome.metrics().requests(), outcome.metrics().completed());
    assertTrue(outcome.metrics().queueSeconds().max() > 0.05);
    World world = World.bare(prepared, EventLog.ofDigest());
    world.advance(1_500_000_000L);
    World fork = world.copy();
    fork.advance(Long.MAX_VALUE - 1);
    assertEquals(outcome.digest(), fork.log().digest());
  }

  @Test
  void aHigherTierWaitsLess() {
    PreparedScenario queued = behind(holding(0.001, Order.FCFS));
    Scenario scenario = queued.scenario();
    PrioritySpec half = new PrioritySpec(0.5, PrioritySpec.Of.REQUESTS, "", 0, 0, 1);
    List<PriorityFigures> figures =
        Experiment.run(
                PreparedScenario.of(
                    scenario.withWorkload(scenario.workload().withPriorities(List.of(half)))),
                false)
            .priorities();
    assertEquals(List.of(1, 0), figures.stream().map(PriorityFigures::strictPriority).toList());
    assertTrue(
        figures.get(0).queueSeconds().p90() < figures.get(1).queueSeconds().p90(),
        figures::toString);
  }

  @Test
  void withEveryReplicaBusyRequestsFailOrWait() {
    QueueSpec reject = new QueueSpec(0, Order.FCFS, true, 0, 0, 1, 0, WhenAllBusy.REJECT);
    QueueSpec wait = new QueueSpec(0, Order.FCFS, true, 0, 0, 1, 0, WhenAllBusy.WAIT);
    RunOutcome refused = Experiment.run(behind(reject), false);
    assertTrue(refused.metrics().failed() > 0);
    assertEquals(
        new Rejections(refused.metrics().failed(), "every replica is busy", 0, ""),
        refused.rejections());
    assertEquals(0, Experiment.run(behind(wait), false).metrics().failed());
    World world = World.bare(behind(reject), EventLog.none());
    world.advance(1_000_000_000L);
    World fork = world.copy();
    fork.advance(Long.MAX_VALUE - 1);
    assertEquals(refused.rejections(), fork.rejections());
  }
}

package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.source.Dispatcher;
import java.util.ArrayList;
import java.util.List;

/// Forces one decision each other way and runs on with the same arrivals and policy, to see what it
/// really changed for this request and for everyone after it.
final class Counterfactual {
  private Counterfactual() {}

  /// One fork per eligible replica, in replica order.
  ///
  /// @param before a world not past the decision; left untouched
  static List<Inspection.Fork> all(
      World before, List<ClusterEvent.RoutingChanged> changes, Inspection of) {
    List<Inspection.Fork> forks = new ArrayList<>();
    for (int r = 0; r < of.decision().replicas(); r++) {
      if (of.decision().isEligible(r)) {
        forks.add(force(before.copy(), changes, of, r));
      }
    }
    return List.copyOf(forks);
  }

  private static Inspection.Fork force(
      World world, List<ClusterEvent.RoutingChanged> changes, Inspection of, int replica) {
    long ordinal = of.decision().ordinal();
    Dispatcher forced =
        (request, now) -> {
          RoutingDecision decision = world.routers().dispatch(request, now);
          return decision.ordinal() == ordinal ? decision.forcedTo(replica) : decision;
        };
    for (ClusterEvent.RoutingChanged change : changes) {
      if (change.at() >= world.now() && !world.hasSeen(change)) {
        world.advance(change.at(), forced);
        world.accept(change);
      }
    }
    world.advance(Long.MAX_VALUE - 1, forced);
    RunMetrics metrics = world.metrics();
    return new Inspection.Fork(
        replica,
        replica == of.decision().chosen(),
        world.ttftSeconds(of.request().id()),
        world.e2eSeconds(of.request().id()),
        metrics.sessionSeconds().p99(),
        Nanos.ofSeconds(metrics.simulatedSeconds()));
  }
}

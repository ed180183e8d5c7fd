package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.source.Dispatcher;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Forces one decision each other way and runs on with the same arrivals and policy, to see what it
/// really changed for this request and for everyone after it.
final class Counterfactual {
  private final World before;
  private final List<ClusterEvent.RoutingChanged> changes;
  private final Inspection of;

  private Counterfactual(World before, List<ClusterEvent.RoutingChanged> changes, Inspection of) {
    this.before = before;
    this.changes = changes;
    this.of = of;
  }

  /// One fork per eligible replica, in replica order.
  ///
  /// @param before a world not past the decision; left untouched
  static List<Inspection.Fork> all(
      World before, List<ClusterEvent.RoutingChanged> changes, Inspection of) {
    return new Counterfactual(before, changes, of).all();
  }

  private List<Inspection.Fork> all() {
    int own = of.decision().chosen();
    World asItWas = run(own);
    Map<Long, Integer> places = places(asItWas);
    List<Inspection.Fork> forks = new ArrayList<>();
    for (int r = 0; r < of.decision().replicas(); r++) {
      if (of.decision().isEligible(r)) {
        forks.add(fork(r == own ? asItWas : run(r), r, places));
      }
    }
    return List.copyOf(forks);
  }

  private World run(int replica) {
    World world = before.copy();
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
    return world;
  }

  private Inspection.Fork fork(World world, int replica, Map<Long, Integer> asItWas) {
    RunMetrics metrics = world.metrics();
    return new Inspection.Fork(
        replica,
        replica == of.decision().chosen(),
        queueSeconds(world),
        world.ttftSeconds(of.request().id()),
        world.e2eSeconds(of.request().id()),
        metrics.sessionSeconds().p99(),
        Nanos.ofSeconds(metrics.simulatedSeconds()),
        later(world, metrics, asItWas));
  }

  /// From its arrival to the admission that this decision led to: an earlier one is of the prefill
  /// before it, or of a replica that was lost.
  private double queueSeconds(World world) {
    long arrived = of.at();
    for (int i = 0; i < world.log().size(); i++) {
      ClusterEvent event = world.log().get(i);
      if (event instanceof ClusterEvent.RequestArrived e && e.request() == of.request().id()) {
        arrived = e.at();
      } else if (event instanceof ClusterEvent.RequestAdmitted e
          && e.request() == of.request().id()
          && e.at() >= of.at()) {
        return Nanos.toSeconds(e.at() - arrived);
      }
    }
    return Double.NaN;
  }

  private Later later(World world, RunMetrics metrics, Map<Long, Integer> asItWas) {
    Collection<ClusterEvent.RequestRouted> lastLegs = lastLegs(world).values();
    double[] ttft = new double[lastLegs.size()];
    double[] e2e = new double[lastLegs.size()];
    int finished = 0;
    int elsewhere = 0;
    for (ClusterEvent.RequestRouted routed : lastLegs) {
      Integer place = asItWas.get(name(routed));
      elsewhere += place != null && place == routed.replica() ? 0 : 1;
      double end = world.e2eSeconds(routed.request());
      if (!Double.isNaN(end)) {
        ttft[finished] = world.ttftSeconds(routed.request());
        e2e[finished++] = end;
      }
    }
    return new Later(
        finished,
        elsewhere,
        Distribution.of(ttft, finished),
        Distribution.of(e2e, finished),
        metrics.prefixHitRate());
  }

  private Map<Long, Integer> places(World world) {
    Map<Long, Integer> places = new HashMap<>();
    lastLegs(world).forEach((name, routed) -> places.put(name, routed.replica()));
    return places;
  }

  /// Where each request routed afterwards was sent at last, by its name. One may be sent again, or
  /// on from the replica that computed its prompt.
  private Map<Long, ClusterEvent.RequestRouted> lastLegs(World world) {
    Map<Long, ClusterEvent.RequestRouted> later = new LinkedHashMap<>();
    for (int i = 0; i < world.log().size(); i++) {
      if (world.log().get(i) instanceof ClusterEvent.RequestRouted routed
          && routed.decision().ordinal() > of.decision().ordinal()) {
        later.put(name(routed), routed);
      }
    }
    return later;
  }

  /// What a request is called in every fork: ids follow the order of releases, which may differ.
  private static long name(ClusterEvent.RequestRouted routed) {
    return (long) routed.body().session() << 32 | routed.body().turn();
  }
}

package io.herdscope.app.session;

import io.herdscope.app.finding.Verdict;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// One policy on its way through the scenario: the world at the playhead, the changes a person
/// made, and where the present setting ends. Session thread only.
final class Lane {
  /// What worlds kept along all lanes of a session may take: a fixed part of a gibibyte beside the
  /// events of a huge session, less where the heap is small.
  static final long MOST_KEPT_BYTES = Math.min(320L << 20, Runtime.getRuntime().maxMemory() / 6);

  private final PreparedScenario prepared;
  private final PolicySpec policy;
  private Timeline timeline;
  private final List<ClusterEvent.RoutingChanged> changes = new ArrayList<>();
  private World world;
  private Parameters first;
  private Parameters parameters;
  private @Nullable WholeRun whole;
  private @Nullable RunMetrics numbers;
  private @Nullable Verdict verdict;
  private boolean settling = true;
  private boolean changed;
  private long keptBytes = MOST_KEPT_BYTES;

  Lane(PreparedScenario scenario, String policyName, Map<String, Double> given) {
    this.policy = RoutingPolicies.spec(policyName);
    this.parameters = Parameters.of(policy.parameters(), given);
    this.first = parameters;
    this.prepared = scenario.with(policyName, parameters.asMap());
    this.world = World.of(prepared);
    this.timeline = new Timeline(world, keptBytes);
  }

  /// Moves the playhead to `target`, giving up when `deadline` (System.nanoTime) has passed.
  /// Returns whether it got there or the run ended.
  boolean moveTo(long target, long deadline) {
    if (target < world.now() || timeline.isNearer(target)) {
      world = timeline.travelFrom(target, world);
    }
    long slice = Nanos.PER_SECOND / 4;
    while (world.isRunning() && world.now() < target) {
      long next = Math.min(target, world.now() + slice);
      long begun = WorkClock.nanos();
      advanceThroughChanges(world, changes, next);
      timeline.offer(world, WorkClock.nanos() - begun);
      if (System.nanoTime() > deadline) {
        return world.now() >= target;
      }
    }
    return true;
  }

  /// Advances a world of this lane, making the same changes at the same instants.
  static void advanceThroughChanges(
      World world, List<ClusterEvent.RoutingChanged> changes, long until) {
    for (ClusterEvent.RoutingChanged change : changes) {
      if (change.at() >= world.now() && change.at() <= until && !world.hasSeen(change)) {
        world.advance(change.at());
        world.accept(change);
      }
    }
    world.advance(until);
  }

  /// The coefficients take effect at the playhead; what had been changed after it is forgotten. At
  /// the start the lane is the experiment itself.
  void change(Map<String, Double> given) {
    parameters = Parameters.of(policy.parameters(), given);
    long at = world.now();
    changes.removeIf(change -> change.at() >= at);
    changed = at > 0;
    if (changed) {
      timeline.forgetAfter(at);
      ClusterEvent.RoutingChanged change =
          new ClusterEvent.RoutingChanged(at, policy.name(), parameters.asMap());
      changes.add(change);
      world.accept(change);
    } else {
      first = parameters;
      world = World.of(experiment());
      timeline = new Timeline(world, keptBytes);
    }
    numbers = null;
    settling = true;
  }

  /// What its kept worlds may take from now on.
  void keepWithin(long bytes) {
    keptBytes = bytes;
    timeline.allow(bytes);
  }

  /// How many worlds are kept along it.
  int kept() {
    return timeline.size();
  }

  long keptBytes() {
    return keptBytes;
  }

  /// A fork of the lane at the last kept instant not past `at`, for the background.
  World forkBefore(long at) {
    return timeline.at(at);
  }

  /// When a request is routed in this lane, nanoseconds; −1 while nobody knows.
  long routedAt(int session, int turn) {
    long at = world.telemetry().recent().routedAt(session, turn);
    WholeRun end = whole;
    return at >= 0 || end == null || !changes.isEmpty() ? at : end.trail().routedAt(session, turn);
  }

  List<ClusterEvent.RoutingChanged> changes() {
    return List.copyOf(changes);
  }

  /// Instants at which other coefficients came into force: one that was taken back where it was
  /// made is none.
  List<Long> turns() {
    List<Long> turns = new ArrayList<>();
    SortedMap<String, Double> before = first.asMap();
    for (ClusterEvent.RoutingChanged change : changes) {
      if (!change.parameters().equals(before)) {
        turns.add(change.at());
      }
      before = change.parameters();
    }
    return turns;
  }

  /// The scenario under the present coefficients, from the start.
  PreparedScenario experiment() {
    return prepared.with(policy.name(), parameters.asMap());
  }

  /// Learns how its setting ends; false, and nothing changes, when that was another one meanwhile.
  ///
  /// @param ran what was run to that end
  /// @param kept worlds kept on the way to that end: as long as nothing was changed, they are this
  ///   lane's too, and any instant is near
  boolean settle(PreparedScenario ran, WholeRun result, Timeline kept) {
    if (!ran.equals(experiment())) {
      return false;
    }
    if (!changed) {
      kept.stand(world);
      kept.allow(keptBytes);
      timeline = kept;
    }
    whole = result;
    numbers = result.metrics();
    settling = false;
    return true;
  }

  /// Learns the numbers of its setting's end before the rest of the whole run is known.
  void settleNumbers(PreparedScenario ran, RunMetrics metrics) {
    if (ran.equals(experiment())) {
      numbers = metrics;
    }
  }

  /// Of the present setting's end; null until known.
  @Nullable RunMetrics numbers() {
    return numbers;
  }

  /// What is wrong with the whole run, as far as it has been examined.
  void found(Verdict found) {
    verdict = found;
  }

  /// Null until the first whole run has been examined; of an older setting while settling.
  @Nullable Verdict verdict() {
    return verdict;
  }

  World world() {
    return world;
  }

  PolicySpec policy() {
    return policy;
  }

  Parameters parameters() {
    return parameters;
  }

  @Nullable WholeRun whole() {
    return whole;
  }

  boolean settling() {
    return settling;
  }
}

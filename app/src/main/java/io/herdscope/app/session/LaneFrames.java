package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.router.fleet.RouterDegradation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes the frames of one lane; keeps what need not be made anew at every pulse.
final class LaneFrames {
  private static final long REFRESH_WALL_NANOS = 200_000_000L;
  private static final int EVICTION_TICKS = 24;

  private final Lane lane;
  private final String letter;
  private @Nullable RunMetrics soFar;
  private @Nullable Gauges gauges;
  private long refreshed;
  private long refreshedFor = -1;

  LaneFrames(Lane lane, String letter) {
    this.lane = lane;
    this.letter = letter;
  }

  LaneFrame frame(long wallNanos) {
    World world = lane.world();
    Telemetry telemetry = world.telemetry();
    RunMetrics metrics = soFar;
    Gauges rolling = gauges;
    boolean moved = world.now() != refreshedFor;
    boolean stale = moved && wallNanos - refreshed > REFRESH_WALL_NANOS;
    if (metrics == null || rolling == null || stale) {
      metrics = world.metrics();
      rolling = telemetry.gaugesFrame();
      soFar = metrics;
      gauges = rolling;
      refreshed = wallNanos;
      refreshedFor = world.now();
    }
    return new LaneFrame(
        letter,
        lane.policy().name(),
        lane.policy().about(),
        lane.policy().parameters(),
        lane.parameters().asMap(),
        replicas(world),
        RouterFrames.of(world),
        waiting(world),
        telemetry.recent().size(),
        telemetry.recent().latest(),
        metrics,
        rolling,
        flags(),
        RouterDegradation.together(world.routers().degradation()),
        lane.verdict(),
        lane.whole(),
        lane.numbers(),
        lane.settling());
  }

  private List<Flag> flags() {
    List<Flag> flags = new ArrayList<>();
    lane.turns().forEach(at -> flags.add(new Flag(at, Flag.Kind.COEFFICIENTS, -1, 0)));
    for (FaultSpec fault : lane.world().scenario().faults()) {
      flags.addAll(Flag.of(fault));
    }
    flags.sort(Comparator.comparingLong(Flag::at));
    return flags;
  }

  private static int waiting(World world) {
    if (world.scenario().routing().queue().isOff()) {
      return -1;
    }
    int waiting = 0;
    for (int router = 0; router < world.routers().size(); router++) {
      waiting += world.routers().waiting(router);
    }
    return waiting;
  }

  private static List<ReplicaFrame> replicas(World world) {
    List<ReplicaFrame> rows = new ArrayList<>();
    for (int r = 0; r < world.scenario().everReplicas(); r++) {
      rows.add(replica(world, r));
    }
    return rows;
  }

  private static ReplicaFrame replica(World world, int r) {
    Telemetry telemetry = world.telemetry();
    EngineProbe.EngineState state = world.probe().state(r);
    TimedWindow evictions = telemetry.evictions(r);
    evictions.expire(world.now());
    ReplicaCondition condition = world.probe().condition(r);
    boolean there = condition.there();
    return new ReplicaFrame(
        r,
        "r" + r,
        world.prefillBlocks(r),
        world.decodeBlocks(r),
        state.running(),
        world.waitingSessions(r),
        there ? state.activeBlocks() : 0,
        there ? state.cachedBlocks() : 0,
        there ? state.freeBlocks() : 0,
        state.evictedBlocks(),
        (int) evictions.sum(),
        ages(evictions, world.now()),
        telemetry.recent().share(r),
        telemetry.recent().shareWindow(),
        telemetry.spark(r),
        state.running() + state.waiting() > 0 ? -1 : telemetry.idleSince(r),
        telemetry.herding() == r,
        condition);
  }

  /// Ages in seconds of bursts at least a quarter second apart, newest first.
  static List<Float> ages(TimedWindow evictions, long now) {
    List<Float> ages = new ArrayList<>();
    float last = -1;
    for (int i = evictions.size() - 1; i >= 0 && ages.size() < EVICTION_TICKS; i--) {
      float age = (now - evictions.at(i)) / 1e9f;
      if (last < 0 || age - last >= 0.25f) {
        ages.add(age);
        last = age;
      }
    }
    return ages;
  }
}

package io.herdscope.app.session;

import io.herdscope.app.finding.Verdict;
import io.herdscope.app.follow.Follower;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.source.EngineProbe;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Makes the one lane of a live session or a recording: the cluster as its own router runs it. What
/// is costly is made anew less often. Session thread only.
final class LiveFrames {
  private static final int SHOWN = 64;
  private static final int MOST_WAITING = 4_096;
  private static final int SHARE_WINDOW = 25;

  private final LiveWorld world;
  private final LiveWhole soFar;
  private final PastFigures past = new PastFigures(System::nanoTime);

  LiveFrames(LiveWorld world, WholeRuns background, Executor home) {
    this.world = world;
    this.soFar = new LiveWhole(world, background, home);
  }

  /// @param belief of the instant shown
  /// @param at that instant
  /// @param present whether it is the latest one
  /// @param playing whether the instant moves by itself
  /// @param reading whether a recording is still taken in
  LaneFrame lane(
      Follower belief,
      long at,
      boolean present,
      boolean playing,
      boolean reading,
      @Nullable Verdict verdict,
      long wall) {
    soFar.refresh(wall);
    WholeRun whole = soFar.whole();
    RunMetrics metrics =
        present
            ? soFar.numbers(reading, wall)
            : past.at(at, playing, wall, () -> world.metricsAt(belief, at));
    LiveProbe probe = present ? world.probe(belief) : world.probe(belief, at);
    int made = decisionsAt(at);
    int samples = present ? Integer.MAX_VALUE : world.telemetry().samplesAt(at);
    return new LaneFrame(
        "A",
        world.policy().isEmpty() ? "router" : world.policy(),
        "",
        List.of(),
        Collections.unmodifiableSortedMap(new TreeMap<>()),
        replicas(probe, at, present, made),
        List.of(),
        -1,
        made,
        List.copyOf(world.decisions().subList(Math.max(0, made - SHOWN), made)),
        metrics,
        present ? world.telemetry().gaugesFrame() : world.telemetry().gaugesFrame(samples),
        List.of(),
        belief.router().degradation(),
        verdict,
        whole,
        LaneFrame.numbers(whole, false),
        false);
  }

  /// All of a recording is there: the run is drawn up as it is.
  void hurry() {
    soFar.hurry();
  }

  /// Whether the numbers of the lane last made are not yet those of its instant.
  boolean isBehind() {
    return past.isBehind();
  }

  /// Decisions remembered that were made up to an instant.
  int decisionsAt(long at) {
    List<LaneFrame.RecentDecision> all = world.decisions();
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).at() <= at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private List<ReplicaFrame> replicas(LiveProbe probe, long at, boolean present, int made) {
    int window = Math.min(made, Math.max(SHARE_WINDOW, 4 * world.replicas()));
    int[] counts = new int[LiveWorld.MOST_REPLICAS];
    for (int i = made - window; i < made; i++) {
      counts[world.decisions().get(i).replica()]++;
    }
    List<ReplicaFrame> rows = new ArrayList<>();
    for (int r = 0; r < world.replicas(); r++) {
      double share = window == 0 ? 0 : counts[r] / (double) window;
      rows.add(replica(probe, r, at, present, share, window, made));
    }
    return List.copyOf(rows);
  }

  private ReplicaFrame replica(
      LiveProbe probe, int r, long at, boolean present, double share, int window, int made) {
    Telemetry telemetry = world.telemetry();
    EngineProbe.EngineState state = probe.state(r);
    TimedWindow evictions = telemetry.evictions(r);
    if (present) {
      evictions.expire(at);
    }
    return new ReplicaFrame(
        r,
        probe.name(r),
        world.tellsRequests() ? probe.prefillBlocks(r) : 0,
        probe.decodeBlocks(r),
        state.running(),
        waiting(r, probe.waiting(r), at, present, made),
        state.activeBlocks(),
        state.cachedBlocks(),
        state.freeBlocks(),
        state.evictedBlocks(),
        present ? (int) evictions.sum() : world.removedBefore(r, at),
        present ? LaneFrames.ages(evictions, at) : List.of(),
        share,
        window,
        telemetry.spark(r, telemetry.samplesAt(at)),
        present && state.running() + state.waiting() == 0 ? telemetry.idleSince(r) : -1,
        herds(r, at, present),
        probe.condition(r));
  }

  /// Sessions of requests that wait, as many as the engine says; those that nobody tells of have no
  /// name.
  private List<Integer> waiting(int r, double waiting, long at, boolean present, int made) {
    if (!(waiting > 0)) {
      return List.of();
    }
    int count = (int) Math.min(MOST_WAITING, Math.rint(waiting));
    List<Integer> all =
        new ArrayList<>(
            present ? world.stories().unanswered(r, count) : world.unanswered(r, count, at, made));
    while (all.size() < count) {
      all.add(ReplicaFrame.UNNAMED);
    }
    return List.copyOf(all);
  }

  private boolean herds(int replica, long at, boolean present) {
    if (present) {
      return world.telemetry().herding() == replica;
    }
    return world.telemetry().episodes().stream()
        .anyMatch(e -> e.replica() == replica && e.from() <= at && at <= e.to());
  }
}

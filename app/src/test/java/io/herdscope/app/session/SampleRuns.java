package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.List;

/// Frames whose whole runs hold every request: a real small run, a made-up large one, an empty one.
public final class SampleRuns {
  private static final WholeRun SMALL = small("pure-kv");
  private static final LargeRun LARGE = new LargeRun(25_000, 32, 2_000);

  private SampleRuns() {}

  private static WholeRun small(String policy) {
    return run(PreparedScenario.of(Scenarios.rollouts(policy)));
  }

  private static WholeRun run(PreparedScenario prepared) {
    World world = World.of(prepared);
    RequestJournal journal = world.keepJournal();
    world.advance(Long.MAX_VALUE - 1);
    return WholeRuns.summarise(world, journal);
  }

  /// Two steps of rollouts on four replicas under pure-kv, which herds and preempts; the playhead
  /// stands in the middle.
  public static Frame small() {
    return with(SMALL);
  }

  /// The same with a decision under the X-ray and every other choice of it run on.
  public static Frame forked(int ordinal) {
    return forked(PreparedScenario.of(Scenarios.rollouts("pure-kv")), small(), ordinal);
  }

  /// The same of a request that waited for a router's queue to let it go.
  public static Frame forkedBehindAQueue() {
    Scenario plain = Scenarios.rollouts("kv-aware");
    QueueSpec queue =
        new QueueSpec(0.001, QueueSpec.Order.FCFS, true, 0, 0, 0, 0, QueueSpec.WhenAllBusy.REJECT);
    PreparedScenario prepared =
        PreparedScenario.of(plain.withRouting(plain.routing().withQueue(queue)));
    WholeRun run = run(prepared);
    RequestTable table = run.trace().requests();
    int waited = 0;
    while (table.routed(waited) == table.arrived(waited)) {
      waited++;
    }
    return forked(prepared, with(run), waited);
  }

  private static Frame forked(PreparedScenario prepared, Frame frame, int ordinal) {
    DecisionFinder finder = DecisionFinder.of(prepared);
    return new Frame(
        1,
        frame.scenario(),
        frame.playback(),
        frame.lanes(),
        0,
        null,
        null,
        finder.fork(finder.inspect(ordinal)),
        null);
  }

  /// 25,000 requests on 32 replicas.
  public static Frame large() {
    Frame frame = LARGE.in(SampleFrames.withReplicas(32));
    if (frame == null) {
      throw new IllegalStateException("no frame");
    }
    return frame;
  }

  /// A run that ended without a request.
  public static Frame empty() {
    WholeRun like = SMALL;
    RequestTable nothing = new RequestJournal().table();
    float[][] idle = new float[4][3];
    return with(
        new WholeRun(
            like.metrics(),
            Nanos.PER_SECOND,
            "sha256:0",
            Nanos.PER_SECOND / 2,
            idle,
            0,
            like.series(),
            List.of(),
            like.trail(),
            RunTrace.of(nothing, Nanos.PER_SECOND, Nanos.PER_SECOND / 2, idle, idle)));
  }

  /// A lane whose whole run is not known yet.
  public static Frame waiting() {
    Frame frame = SampleFrames.herding();
    LaneFrame lane = frame.focused();
    return new Frame(
        1,
        frame.scenario(),
        frame.playback(),
        List.of(lane.withWhole(null)),
        0,
        null,
        null,
        null,
        null);
  }

  private static Frame with(WholeRun run) {
    Frame frame = SampleFrames.herding();
    Frame.Playback playback = new Frame.Playback(false, 20, run.end() / 2, run.end());
    LaneFrame lane = frame.focused().withWhole(run);
    return new Frame(1, frame.scenario(), playback, List.of(lane), 0, null, null, null, null);
  }
}

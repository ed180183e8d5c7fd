package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// What a live session or a recording has come to so far: its numbers, and the run with every
/// request. Made anew about once a second, less often when it takes long. To draw up many requests
/// would hold up pictures, so that is done in the background. Session thread only.
final class LiveWhole {
  private static final long LEAST_REST_NANOS = 1_000_000_000L;
  private static final int REST_FOR_WORK = 20;

  /// So many requests are drawn up at once, which is not felt.
  static final int FEW = 2_000;

  private final LiveWorld world;
  private final WholeRuns background;
  private final Executor home;
  private @Nullable RunMetrics soFar;
  private long soFarOf = -1;
  private long soFarAt;
  private long cost;
  private @Nullable WholeRun whole;
  private long dueAt = Long.MIN_VALUE;
  private long wholeOf = -1;
  private boolean underWay;
  private boolean hurried;

  LiveWhole(LiveWorld world, WholeRuns background, Executor home) {
    this.world = world;
    this.background = background;
    this.home = home;
  }

  /// The run as it was when it was drawn up last; null at first.
  @Nullable WholeRun whole() {
    return whole;
  }

  /// The numbers of the latest instant: of this frame while they cost next to nothing.
  ///
  /// @param reading whether instants fly by, so that nobody reads each one's numbers
  /// @param wall nanoseconds
  RunMetrics numbers(boolean reading, long wall) {
    RunMetrics known = soFar;
    boolean dear = reading || cost >= PastFigures.UNNOTICED_NANOS;
    if (known != null
        && (soFarOf == world.now() || (dear && wall - soFarAt < REST_FOR_WORK * cost))) {
      return known;
    }
    return count(wall);
  }

  private RunMetrics count(long wall) {
    long began = System.nanoTime();
    RunMetrics now = world.metrics();
    cost = System.nanoTime() - began;
    soFar = now;
    soFarOf = world.now();
    soFarAt = wall;
    return now;
  }

  /// What is there now is worth drawing up at once.
  void hurry() {
    hurried = true;
  }

  /// Draws the run up where that is due.
  void refresh(long wall) {
    boolean resting = wall < dueAt && !hurried;
    if (underWay || resting || (wholeOf == world.now() && whole != null)) {
      return;
    }
    hurried = false;
    wholeOf = world.now();
    long began = System.nanoTime();
    RunMetrics metrics = count(wall);
    Telemetry telemetry = world.telemetry();
    WholeRun plain =
        new WholeRun(
            metrics,
            Math.max(1, world.now()),
            "",
            telemetry.spacing(),
            telemetry.decodeSeries(),
            telemetry.peakTokenLoad(),
            telemetry.gaugeSeries(),
            telemetry.episodes(),
            telemetry.recent().trail());
    RequestTable requests = world.requests();
    float[][] loads = telemetry.tokenLoadSeries();
    long counting = System.nanoTime() - began;
    if (requests.size() <= FEW) {
      drawn(plain, trace(plain, requests, loads), System.nanoTime() - began);
      return;
    }
    underWay = true;
    background.execute(
        () -> {
          long drawing = System.nanoTime();
          RunTrace trace = trace(plain, requests, loads);
          long work = counting + System.nanoTime() - drawing;
          home.execute(() -> drawn(plain, trace, work));
        },
        reason ->
            home.execute(
                () -> {
                  throw new IllegalStateException("the run so far: " + reason);
                }));
  }

  private static RunTrace trace(WholeRun of, RequestTable requests, float[][] loads) {
    return RunTrace.of(requests, of.end(), of.sampleNanos(), loads, of.decodeBlocks());
  }

  /// @param work nanoseconds it took, without those it waited
  private void drawn(WholeRun plain, RunTrace trace, long work) {
    underWay = false;
    whole =
        new WholeRun(
            plain.metrics(),
            plain.end(),
            plain.digest(),
            plain.sampleNanos(),
            plain.decodeBlocks(),
            plain.peakTokenLoad(),
            plain.series(),
            plain.episodes(),
            plain.trail(),
            trace.with(world.lookups()));
    dueAt = System.nanoTime() + Math.max(LEAST_REST_NANOS, REST_FOR_WORK * work);
  }
}

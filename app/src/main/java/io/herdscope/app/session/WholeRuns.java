package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.sim.trace.TraceFormatException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs settings to their end in the background. Only the latest setting of a lane matters: asking
/// again cancels what is under way for that lane. Asked by the session thread.
final class WholeRuns implements AutoCloseable {
  private static final long SLICE = Nanos.PER_SECOND;

  private final LatestWork work = new LatestWork("herdscope-experiments");
  private final ExecutorService inspections = LatestWork.worker("herdscope-inspections");
  private final Examinations examinations = new Examinations();

  /// What was asked for while whole runs are held back; null once they go ahead.
  private @Nullable Map<Lane, Runnable> held;

  /// Hears how a lane's setting ends.
  @FunctionalInterface
  interface Listener {
    /// @param kept worlds kept on the way there, nobody else's
    void ended(Lane lane, WholeRun whole, Timeline kept);

    /// The numbers of that end, some time before the rest; only where somebody looks at older ones.
    default void counted(Lane lane, RunMetrics numbers) {}
  }

  private record Ended(WholeRun whole, Timeline kept) {}

  /// From now on requests wait until `goAhead`.
  void hold() {
    held = new LinkedHashMap<>();
  }

  /// Begins what was held back, in the order it was asked for; nothing is held back any more.
  void goAhead() {
    Map<Lane, Runnable> waiting = held;
    held = null;
    if (waiting != null) {
      waiting.values().forEach(Runnable::run);
    }
  }

  /// Runs `scenario` for `lane` and gives the result, on the worker thread, to `done`, or the
  /// reason why there is none to `failed`; nothing comes when a later request replaced this one.
  void request(Lane lane, PreparedScenario scenario, Listener done, Consumer<String> failed) {
    long keptBytes = lane.keptBytes();
    boolean again = lane.whole() != null;
    Runnable begin =
        () ->
            work.request(
                lane,
                stillWanted -> {
                  RunMetrics numbers = again ? numbers(scenario, stillWanted) : null;
                  if (numbers != null) {
                    done.counted(lane, numbers);
                  }
                  Ended ended = run(scenario, keptBytes, stillWanted);
                  if (ended != null) {
                    done.ended(lane, ended.whole(), ended.kept());
                  }
                },
                e -> failed.accept(inWords(scenario, e)));
    if (held == null) {
      begin.run();
    } else {
      held.put(lane, begin);
    }
  }

  /// What became of a policy's work that could not be done.
  static String inWords(PreparedScenario scenario, Throwable e) {
    return scenario.scenario().routing().policy() + ": " + inWords(e);
  }

  /// What became of work that could not be done. Memory that ran out in the background is a failure
  /// of that work: the lane says so instead of settling for ever.
  static String inWords(Throwable e) {
    return switch (e) {
      case IllegalArgumentException expected -> String.valueOf(expected.getMessage());
      case IllegalStateException expected -> String.valueOf(expected.getMessage());
      case TraceFormatException expected -> String.valueOf(expected.getMessage());
      case OutOfMemoryError full -> "out of memory; give more, for example -Xmx8g, or run less";
      default -> "a defect stopped this: " + e;
    };
  }

  /// Cancels what is under way for a lane that is gone.
  void forget(Lane lane) {
    if (held != null) {
      held.remove(lane);
    }
    work.forget(lane);
    examinations.forget(lane);
  }

  /// A run for its numbers alone takes a small part of the work of one that keeps what views need,
  /// and the numbers are what a person who drags a slider looks at.
  private static @Nullable RunMetrics numbers(
      PreparedScenario scenario, BooleanSupplier stillWanted) {
    World world = World.bare(scenario, EventLog.none());
    while (stillWanted.getAsBoolean()) {
      if (!world.advance(world.now() + SLICE)) {
        return world.metrics();
      }
    }
    return null;
  }

  private @Nullable Ended run(
      PreparedScenario scenario, long keptBytes, BooleanSupplier stillWanted) {
    if (!stillWanted.getAsBoolean()) {
      return null;
    }
    World world = World.of(scenario);
    Timeline timeline = new Timeline(world, keptBytes);
    RequestJournal journal = world.keepJournal();
    long worked = WorkClock.nanos();
    while (world.advance(world.now() + SLICE)) {
      timeline.offer(world, WorkClock.nanos() - worked);
      world.log().digestKept();
      worked = WorkClock.nanos();
      if (!stillWanted.getAsBoolean()) {
        return null;
      }
    }
    return new Ended(summarise(world, journal), timeline);
  }

  /// Where whole runs are examined for what is wrong with them.
  Examinations examinations() {
    return examinations;
  }

  /// Runs a short task beside the experiments; `failed` is told why when it cannot be done.
  void execute(Runnable task, Consumer<String> failed) {
    inspections.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException | Error e) {
            failed.accept(inWords(e));
          }
        });
  }

  static WholeRun summarise(World world, RequestJournal journal) {
    Telemetry telemetry = world.telemetry();
    long end = Nanos.ofSeconds(world.metrics().simulatedSeconds());
    return new WholeRun(
        world.metrics(),
        end,
        world.log().digest(),
        telemetry.spacing(),
        telemetry.decodeSeries(),
        telemetry.peakTokenLoad(),
        telemetry.gaugeSeries(),
        telemetry.episodes(),
        telemetry.recent().trail(),
        RunTrace.of(
            journal.table(),
            end,
            telemetry.spacing(),
            telemetry.tokenLoadSeries(),
            telemetry.decodeSeries()));
  }

  @Override
  public void close() {
    work.close();
    examinations.close();
    inspections.shutdownNow();
  }
}

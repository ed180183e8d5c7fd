package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs settings to their end in the background. Only the latest setting of a lane matters: asking
/// again cancels what is under way for that lane.
final class WholeRuns implements AutoCloseable {
  private static final long SLICE = 20 * Nanos.PER_SECOND;

  private final ExecutorService worker = worker("herdscope-experiments");
  private final ExecutorService inspections = worker("herdscope-inspections");
  private final Map<Lane, Long> wanted = new ConcurrentHashMap<>();
  private final Examinations examinations = new Examinations();
  private final AtomicLong tickets = new AtomicLong();

  /// Runs `scenario` for `lane` and gives the result, on the worker thread, to `done`, or the
  /// reason why there is none to `failed`; nothing comes when a later request replaced this one.
  void request(
      Lane lane,
      PreparedScenario scenario,
      BiConsumer<Lane, WholeRun> done,
      Consumer<String> failed) {
    long ticket = tickets.incrementAndGet();
    wanted.put(lane, ticket);
    worker.execute(
        () -> {
          try {
            WholeRun whole = run(lane, ticket, scenario);
            if (whole != null) {
              done.accept(lane, whole);
            }
          } catch (RuntimeException | Error e) {
            if (isWanted(lane, ticket)) {
              failed.accept(scenario.scenario().routing().policy() + ": " + inWords(e));
            }
          } finally {
            wanted.remove(lane, ticket);
          }
        });
  }

  /// What became of work that could not be done. Memory that ran out in the background is a failure
  /// of that work: the lane says so instead of settling for ever.
  static String inWords(Throwable e) {
    return switch (e) {
      case IllegalArgumentException expected -> String.valueOf(expected.getMessage());
      case IllegalStateException expected -> String.valueOf(expected.getMessage());
      case OutOfMemoryError full -> "out of memory; give more, for example -Xmx8g, or run less";
      default -> "a defect stopped this: " + e;
    };
  }

  /// Cancels what is under way for a lane that is gone.
  void forget(Lane lane) {
    wanted.remove(lane);
    examinations.forget(lane);
  }

  private @Nullable WholeRun run(Lane lane, long ticket, PreparedScenario scenario) {
    if (!isWanted(lane, ticket)) {
      return null;
    }
    World world = World.of(scenario);
    RequestJournal journal = world.keepJournal();
    while (world.advance(world.now() + SLICE)) {
      if (!isWanted(lane, ticket)) {
        return null;
      }
    }
    return summarise(world, journal);
  }

  /// Where whole runs are examined for what is wrong with them.
  Examinations examinations() {
    return examinations;
  }

  private boolean isWanted(Lane lane, long ticket) {
    return wanted.getOrDefault(lane, 0L) == ticket;
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
    wanted.clear();
    worker.shutdownNow();
    examinations.close();
    inspections.shutdownNow();
  }

  private static ExecutorService worker(String name) {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }
}

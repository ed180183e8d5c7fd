package io.herdscope.app.session;

import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Runs a landscape's jobs in their order on as many workers as leave one processor to the rest. A
/// new list replaces the one before. Called by one thread.
final class LandscapeRuns implements AutoCloseable {
  private static final int MOST_WORKERS = 6;
  private static final int WORKERS =
      Math.clamp(Runtime.getRuntime().availableProcessors() - 1L, 1, MOST_WORKERS);

  private final PreparedScenario own;
  private final ExecutorService workers;
  private StopSignal stop = StopSignal.manual();

  /// The workload of the seed last asked for; guarded by this.
  private @Nullable PreparedScenario seeded;

  LandscapeRuns(PreparedScenario own) {
    this.own = own;
    this.workers =
        Executors.newFixedThreadPool(
            WORKERS,
            task -> {
              Thread thread = new Thread(task, "herdscope-landscape");
              thread.setDaemon(true);
              return thread;
            });
  }

  /// Starts over with these jobs.
  ///
  /// @param done gets every finished run, on a worker
  /// @param failed told once why one cannot be run; the rest is then left out
  void start(
      List<LandscapePlan.Job> jobs,
      BiConsumer<LandscapePlan.Job, double[]> done,
      Consumer<String> failed) {
    cancel();
    StopSignal mine = StopSignal.manual();
    stop = mine;
    AtomicInteger next = new AtomicInteger();
    for (int worker = 0; worker < Math.min(WORKERS, jobs.size()); worker++) {
      workers.execute(
          () -> {
            try {
              work(jobs, next, mine, done);
            } catch (RuntimeException | Error e) {
              if (!mine.isRaised()) {
                mine.raise();
                failed.accept(WholeRuns.inWords(e));
              }
            }
          });
    }
  }

  private void work(
      List<LandscapePlan.Job> jobs,
      AtomicInteger next,
      StopSignal mine,
      BiConsumer<LandscapePlan.Job, double[]> done) {
    for (int i = next.getAndIncrement();
        i < jobs.size() && !mine.isRaised();
        i = next.getAndIncrement()) {
      LandscapePlan.Job job = jobs.get(i);
      LandscapePlan.Setting setting = job.setting();
      SweepResult result =
          Sweep.run(prepared(job.seed()).with(setting.policy(), setting.parameters()), mine);
      if (result != null) {
        done.accept(job, RunFigures.values(result.metrics()));
      }
    }
  }

  private synchronized PreparedScenario prepared(int seed) {
    if (seed == 0) {
      return own;
    }
    Scenario wanted = own.scenario().withSeed(own.scenario().seed() + seed);
    PreparedScenario kept = seeded;
    if (kept == null || kept.scenario().seed() != wanted.seed()) {
      kept = PreparedScenario.of(wanted);
      seeded = kept;
    }
    return kept;
  }

  /// Stops what is under way; finished runs stay finished.
  void cancel() {
    stop.raise();
  }

  @Override
  public void close() {
    cancel();
    workers.shutdownNow();
  }
}

package io.herdscope.app.session;

import io.herdscope.model.log.EventLog;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs scenarios to their end. The result of a run does not depend on how many run beside it.
public final class Experiment {
  private Experiment() {}

  /// Runs one scenario to its end; an `IllegalStateException` says why when it cannot finish.
  ///
  /// @param keepEvents whether the outcome holds every event, or only their digest
  public static RunOutcome run(PreparedScenario prepared, boolean keepEvents) {
    long start = System.nanoTime();
    World world = World.bare(prepared, keepEvents ? new EventLog() : EventLog.ofDigest());
    if (world.advance(Long.MAX_VALUE - 1)) {
      throw new IllegalStateException("the run did not end: " + prepared.scenario().name());
    }
    String digest = world.log().digest();
    double seconds = (System.nanoTime() - start) / 1e9;
    return new RunOutcome(
        prepared.scenario().routing(),
        world.metrics(),
        digest,
        seconds,
        world.firstRejection(),
        world.router().degradation(),
        world.log());
  }

  /// Runs each scenario on one of `threads` workers; results in the order given.
  public static List<RunOutcome> runAll(
      List<PreparedScenario> runs, int threads, boolean keepEvents) throws InterruptedException {
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Callable<RunOutcome>> tasks = new ArrayList<>();
      for (PreparedScenario run : runs) {
        tasks.add(() -> run(run, keepEvents));
      }
      List<RunOutcome> outcomes = new ArrayList<>();
      for (Future<RunOutcome> future : workers.invokeAll(tasks)) {
        outcomes.add(result(future));
      }
      return outcomes;
    }
  }

  private static RunOutcome result(Future<RunOutcome> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a run failed", e.getCause());
    }
  }
}

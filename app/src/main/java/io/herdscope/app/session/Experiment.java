package io.herdscope.app.session;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.metric.HitLadderFold;
import io.herdscope.model.metric.RunMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Runs scenarios to their end. The result of a run does not depend on how many run beside it.
public final class Experiment {
  private Experiment() {}

  /// Runs one scenario to its end; an `IllegalStateException` says why when it cannot finish.
  ///
  /// @param keepEvents whether the outcome holds every event, or only their digest
  public static RunOutcome run(PreparedScenario prepared, boolean keepEvents) {
    return run(prepared, keepEvents ? Kept.EVENTS : Kept.DIGEST);
  }

  /// What a run leaves beside its numbers and its digest. A decision among hundreds of replicas
  /// holds thousands of numbers, so that events take gigabytes where requests take megabytes.
  public enum Kept {
    DIGEST,
    /// What became of each request.
    REQUESTS,
    /// Every event.
    EVENTS
  }

  /// Runs one scenario to its end; an `IllegalStateException` says why when it cannot finish.
  public static RunOutcome run(PreparedScenario prepared, Kept kept) {
    long start = System.nanoTime();
    EventLog log = kept == Kept.EVENTS ? new EventLog() : EventLog.ofDigest();
    World world = World.bare(prepared, log);
    RequestJournal journal = kept == Kept.REQUESTS ? world.keepJournal() : null;
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
        world.rejections(),
        world.routers().figures(),
        world.routers().degradation(),
        world.priorities(),
        world.log(),
        journal == null ? null : journal.table());
  }

  /// Runs one scenario to its end for its numbers alone, as a sweep does.
  public static RunMetrics numbers(PreparedScenario prepared) {
    World world = World.bare(prepared, EventLog.none());
    if (world.advance(Long.MAX_VALUE - 1)) {
      throw new IllegalStateException("the run did not end: " + prepared.scenario().name());
    }
    return world.metrics();
  }

  /// Runs each scenario on one of `threads` workers; results in the order given.
  public static List<RunOutcome> runAll(List<PreparedScenario> runs, int threads, Kept kept)
      throws InterruptedException {
    return onWorkers(runs, threads, run -> run(run, kept));
  }

  /// Where the prefix hits of each run went, in the order given. Takes runs of their own, so that
  /// counting costs the timed ones nothing.
  public static List<HitLadder> ladders(List<PreparedScenario> runs, int threads)
      throws InterruptedException {
    return onWorkers(runs, threads, Experiment::ladder);
  }

  private static HitLadder ladder(PreparedScenario prepared) {
    World world = World.bare(prepared, EventLog.ofDigest());
    HitLadderFold hits = world.countHits();
    world.advance(Long.MAX_VALUE - 1);
    return hits.sum();
  }

  private static <T> List<T> onWorkers(
      List<PreparedScenario> runs, int threads, Function<PreparedScenario, T> work)
      throws InterruptedException {
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Callable<T>> tasks = new ArrayList<>();
      for (PreparedScenario run : runs) {
        tasks.add(() -> work.apply(run));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : workers.invokeAll(tasks)) {
        results.add(result(future));
      }
      return results;
    }
  }

  private static <T> T result(Future<T> future) throws InterruptedException {
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

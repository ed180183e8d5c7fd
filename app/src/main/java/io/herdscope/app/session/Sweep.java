package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.log.EventLog;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Many runs for their numbers alone. Results do not depend on how many threads share the work.
public final class Sweep {
  private static final long SLICE = 20 * Nanos.PER_SECOND;

  private Sweep() {}

  /// A run that cannot start (its cause is an `IllegalArgumentException`) or not finish (an
  /// `IllegalStateException`).
  public static final class FailedRun extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int run;

    private FailedRun(int run, RuntimeException cause) {
      super(cause.getMessage(), cause);
      this.run = run;
    }

    /// Its place in the order given.
    public int run() {
      return run;
    }
  }

  /// Runs each scenario to its end; results in the order given, null for those that the signal came
  /// before. The first failure ends the sweep with a [FailedRun].
  ///
  /// @param progress told how many are done, from any of the workers
  public static List<@Nullable SweepResult> run(
      List<PreparedScenario> runs, int threads, StopSignal stop, IntConsumer progress)
      throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    @Nullable SweepResult[] results = new SweepResult[runs.size()];
    Runnable worker =
        () -> {
          for (int i = next.getAndIncrement(); i < results.length; i = next.getAndIncrement()) {
            results[i] = named(i, runs.get(i), stop);
            if (results[i] != null) {
              progress.accept(done.incrementAndGet());
            }
          }
        };
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        all.add(workers.submit(worker));
      }
      for (Future<?> one : all) {
        finish(one, stop);
      }
    }
    return java.util.Arrays.asList(results);
  }

  private static @Nullable SweepResult named(
      int number, PreparedScenario prepared, StopSignal stop) {
    try {
      return run(prepared, stop);
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new FailedRun(number, e);
    }
  }

  /// One run; null when the signal came before its end.
  static @Nullable SweepResult run(PreparedScenario prepared, StopSignal stop) {
    if (stop.isRaised()) {
      return null;
    }
    World world = World.bare(prepared, EventLog.none());
    while (world.advance(world.now() + SLICE)) {
      if (stop.isRaised()) {
        return null;
      }
    }
    return new SweepResult(world.metrics(), world.rejections());
  }

  /// A worker that failed stops the others too.
  private static void finish(Future<?> worker, StopSignal stop) throws InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      stop.raise();
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

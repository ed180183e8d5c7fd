package io.herdscope.app.bench;

import com.sun.management.ThreadMXBean;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RunOutcome;
import io.herdscope.model.metric.RunMetrics;
import java.lang.management.ManagementFactory;

/// Measures whole runs of one scenario on one thread: for their numbers alone, as a sweep makes
/// them, and with the digest of every event. Each is warmed up first, see [WarmUp]. A repetition is
/// as many runs, one right after the other, as take a tenth of a second, so that short ones are not
/// measured in memory that a collection before them has made cold.
public final class SimulateBench {
  private static final double NANOS = 1e9;
  private static final double REPETITION_SECONDS = 0.1;

  private final PreparedScenario scenario;
  private final double warmUpSeconds;
  private final int repetitions;

  /// @param warmUpSeconds of each kind at most
  public SimulateBench(PreparedScenario scenario, double warmUpSeconds, int repetitions) {
    if (repetitions < 1) {
      throw new IllegalArgumentException("repetitions must be at least 1, got " + repetitions);
    }
    this.scenario = scenario;
    this.warmUpSeconds = warmUpSeconds;
    this.repetitions = repetitions;
  }

  /// One kind of runs.
  ///
  /// @param perSecond requests of a run over the wall time it took, router and metrics included
  /// @param wallSeconds of one run, by repetition in their order
  /// @param runsPerRepetition of which that is the mean
  public record Speed(
      Warmth warmth, Spread perSecond, double[] wallSeconds, int runsPerRepetition) {}

  /// Runs for their numbers alone.
  ///
  /// @param allocatedBytes what the thread allocated in the last of them
  public record Numbers(RunMetrics metrics, Speed speed, long allocatedBytes) {
    public long requests() {
      return metrics.requests();
    }

    /// Simulated over wall time, by the median repetition.
    public double speedup() {
      return metrics.simulatedSeconds() * speed.perSecond().median() / metrics.requests();
    }
  }

  /// Runs with the digest, and with an index whatever the policy.
  public record Digested(String digest, Speed speed) {}

  /// Runs for their numbers alone. An `IllegalStateException` if two differ.
  public Numbers numbers() {
    RunMetrics first = Experiment.numbers(scenario);
    long[] allocated = new long[1];
    Speed speed =
        measure(
            first.requests(),
            () -> {
              long before = allocatedBytes();
              RunMetrics metrics = Experiment.numbers(scenario);
              allocated[0] = allocatedBytes() - before;
              check(metrics, first, "a run for its numbers alone");
            });
    return new Numbers(first, speed, allocated[0]);
  }

  /// Runs with the digest. An `IllegalStateException` if two differ, or if any has other numbers
  /// than those.
  public Digested digested(RunMetrics numbers) {
    String digest = Experiment.run(scenario, false).digest();
    Speed speed =
        measure(
            numbers.requests(),
            () -> {
              RunOutcome outcome = Experiment.run(scenario, false);
              check(outcome.metrics(), numbers, "a run that is told");
              if (!outcome.digest().equals(digest)) {
                throw new IllegalStateException(
                    "two runs of one scenario differ: " + outcome.digest() + " and " + digest);
              }
            });
    return new Digested(digest, speed);
  }

  private static void check(RunMetrics metrics, RunMetrics expected, String which) {
    if (!metrics.equals(expected)) {
      throw new IllegalStateException(which + " has other numbers: " + metrics);
    }
  }

  private Speed measure(long requests, Runnable run) {
    Warmth warmth = new WarmUp(warmUpSeconds).of(run);
    int runs = (int) Math.ceil(Math.max(1, REPETITION_SECONDS / warmth.secondsPerRun()));
    double[] seconds = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      System.gc();
      long start = System.nanoTime();
      for (int n = 0; n < runs; n++) {
        run.run();
      }
      seconds[i] = (System.nanoTime() - start) / NANOS / runs;
    }
    return new Speed(warmth, Spread.ofRates(requests, seconds), seconds, runs);
  }

  private static long allocatedBytes() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting
        ? counting.getCurrentThreadAllocatedBytes()
        : 0;
  }
}

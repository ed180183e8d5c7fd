package io.herdscope.app.bench;

import io.herdscope.app.session.SeekProbe;
import io.herdscope.model.Randomness;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/// Measures the two moves that time travel is made of: a fork of a whole world, and a jump to any
/// instant of a run.
public final class SeekBench {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final long SEED = 42;
  private static final int WARM_ROUNDS = 20;

  private final SeekProbe probe;
  private final int repetitions;
  private long checksum;

  public SeekBench(SeekProbe probe, int repetitions) {
    this.probe = probe;
    this.repetitions = repetitions;
  }

  /// What was measured, in milliseconds, ascending.
  ///
  /// @param clusterForks of the simulated engines and their caches alone
  /// @param forks of everything: engines, routers, metrics, what views show, and the log
  /// @param seeks to instants drawn uniformly from the run
  /// @param work of the same jumps: time of the processor, without what others had of it
  public record Result(double[] clusterForks, double[] forks, double[] seeks, double[] work) {}

  /// Forks at the end of the run, then jumps about in it.
  public Result measure() {
    double[] clusters = times(i -> probe.forkOfCluster().replicas());
    double[] forks = times(i -> probe.fork().now());
    double[] work = new double[repetitions];
    double[] seeks =
        times(
            i -> {
              long before = probe.worked();
              long target = (long) (Randomness.POLICY.uniform(SEED, i) * (double) probe.end());
              int events = probe.seek(target);
              work[Math.max(0, i - WARM_ROUNDS)] = (probe.worked() - before) / NANOS_PER_MILLI;
              return events;
            });
    Arrays.sort(work);
    return new Result(clusters, forks, seeks, work);
  }

  private double[] times(IntToLongFunction move) {
    double[] millis = new double[repetitions];
    for (int i = -WARM_ROUNDS; i < repetitions; i++) {
      long begun = System.nanoTime();
      checksum += move.applyAsLong(i + WARM_ROUNDS);
      if (i >= 0) {
        millis[i] = (System.nanoTime() - begun) / NANOS_PER_MILLI;
      }
    }
    Arrays.sort(millis);
    return millis;
  }

  /// Depends on every result, so that none is optimised away.
  long checksum() {
    return checksum;
  }
}

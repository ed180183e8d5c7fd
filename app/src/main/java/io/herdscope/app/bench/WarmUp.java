package io.herdscope.app.bench;

import java.util.function.LongSupplier;

/// Runs a task until it no longer gets faster: what is measured then is the task, not the compiler.
/// Its time alone says when, so that a task of milliseconds is run hundreds of times and one of
/// seconds a few. Bounded; what it took is told.
final class WarmUp {
  private static final double NANOS = 1e9;

  /// Runs are told apart by the mean of as many as take so long.
  private static final double STAGE_SECONDS = 0.5;

  /// As long, and as many stages, must pass without a gain.
  private static final double STEADY_SECONDS = 2;

  private static final int STEADY_STAGES = 2;

  /// A gain is a mean that is less than that of the last gain by more than this share, so that many
  /// small ones are one.
  private static final double GAIN = 0.02;

  private static final int FEWEST_RUNS = 2;

  private final double mostSeconds;
  private final LongSupplier clock;

  /// @param mostSeconds after which it ends, warm or not
  WarmUp(double mostSeconds) {
    this(mostSeconds, System::nanoTime);
  }

  /// @param clock nanoseconds
  WarmUp(double mostSeconds, LongSupplier clock) {
    this.mostSeconds = mostSeconds;
    this.clock = clock;
  }

  /// Runs `task` until neither two seconds nor two stages have made it faster by a fiftieth; twice
  /// in any case.
  Warmth of(Runnable task) {
    long begun = clock.getAsLong();
    long now = begun;
    long gained = begun;
    double least = Double.POSITIVE_INFINITY;
    double mean = 0;
    long runs = 0;
    int since = 0;
    boolean steady = false;
    while (!steady && (runs < FEWEST_RUNS || now - begun < mostSeconds * NANOS)) {
      long start = now;
      long before = runs;
      do {
        task.run();
        runs++;
        now = clock.getAsLong();
      } while (now - start < STAGE_SECONDS * NANOS);
      mean = (now - start) / NANOS / (runs - before);
      if (mean < (1 - GAIN) * least) {
        least = mean;
        gained = now;
        since = 0;
      } else {
        since++;
      }
      steady = since >= STEADY_STAGES && now - gained >= STEADY_SECONDS * NANOS;
    }
    return new Warmth((now - begun) / NANOS, runs, steady, mean);
  }
}

package io.herdscope.app.bench;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Times a task again and again: first unrecorded until it is warm, then the repetitions asked for.
final class Stopwatch {
  private static final double WARM_SECONDS = 1.5;
  private static final int WARM_ROUNDS = 5;
  private static final double NANOS = 1e9;

  private final int repetitions;
  private long checksum;

  Stopwatch(int repetitions) {
    if (repetitions < 1) {
      throw new IllegalArgumentException("repetitions must be at least 1, got " + repetitions);
    }
    this.repetitions = repetitions;
  }

  /// Times `task` on a fresh `subject` each time; making the subject is not timed, nor is the
  /// collection of the one before.
  <T> double[] seconds(Supplier<T> subject, Task<T> task) {
    long begun = System.nanoTime();
    for (int i = 0; i < WARM_ROUNDS || System.nanoTime() - begun < WARM_SECONDS * NANOS; i++) {
      checksum += task.run(subject.get());
    }
    double[] seconds = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      T fresh = subject.get();
      System.gc();
      long start = System.nanoTime();
      checksum += task.run(fresh);
      seconds[i] = (System.nanoTime() - start) / NANOS;
    }
    return seconds;
  }

  /// Times a task that leaves its subject as it is, over so many rounds that one repetition takes
  /// at least `atLeast` seconds; returns the seconds of one round.
  double[] secondsPerRound(double atLeast, LongSupplier task) {
    long rounds = 0;
    long begun = System.nanoTime();
    while (rounds < WARM_ROUNDS || System.nanoTime() - begun < WARM_SECONDS * NANOS) {
      checksum += task.getAsLong();
      rounds++;
    }
    double round = (System.nanoTime() - begun) / NANOS / rounds;
    long times = Math.max(1, (long) Math.ceil(atLeast / round));
    double[] seconds = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      long start = System.nanoTime();
      for (long t = 0; t < times; t++) {
        checksum += task.getAsLong();
      }
      seconds[i] = (System.nanoTime() - start) / NANOS / times;
    }
    return seconds;
  }

  /// Depends on every result, so that none is optimised away.
  long checksum() {
    return checksum;
  }

  /// What is timed; the result depends on the work done.
  @FunctionalInterface
  interface Task<T> {
    long run(T subject);
  }
}

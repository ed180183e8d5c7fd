package io.herdscope.app.bench;

import java.util.Arrays;
import java.util.Map;

/// How fast a router decides under one policy: the belief about every replica, the costs, and the
/// choice. One thread. However slow a policy is, warming up and each repetition end after a fixed
/// time.
public final class DecideBench {
  private static final double NANOS = 1e9;
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double WARM_SECONDS = 0.7;
  private static final double REPETITION_SECONDS = 0.1;
  private static final int FEW = 16;
  private static final int MOST_TIMED = 50_000;

  private final int repetitions;
  private long checksum;

  public DecideBench(int repetitions) {
    if (repetitions < 1) {
      throw new IllegalArgumentException("repetitions must be at least 1, got " + repetitions);
    }
    this.repetitions = repetitions;
  }

  /// The speed among so many replicas.
  public DecisionSpeed measure(String policy, Map<String, Double> parameters, int replicas) {
    BusyFleet fleet = new BusyFleet(policy, parameters, replicas);
    secondsPerDecision(fleet, WARM_SECONDS);
    double[] seconds = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      seconds[i] = secondsPerDecision(fleet, REPETITION_SECONDS);
    }
    long[] nanos = nanosOfEach(fleet);
    return new DecisionSpeed(
        Spread.ofRates(1, seconds),
        nanos[nanos.length / 2] / NANOS_PER_MICRO,
        nanos[(int) (0.99 * (nanos.length - 1))] / NANOS_PER_MICRO);
  }

  /// The shortest times that `measure` takes, for telling how long it will be.
  public double leastSeconds() {
    return WARM_SECONDS + (repetitions + 1) * REPETITION_SECONDS;
  }

  private double secondsPerDecision(BusyFleet fleet, double atLeast) {
    long decisions = 0;
    long start = System.nanoTime();
    long end = start;
    while (end - start < atLeast * NANOS) {
      for (int i = 0; i < FEW; i++) {
        checksum += fleet.decide();
      }
      decisions += FEW;
      end = System.nanoTime();
    }
    return (end - start) / NANOS / decisions;
  }

  /// Single decisions, timed one by one, in ascending order.
  private long[] nanosOfEach(BusyFleet fleet) {
    long[] nanos = new long[MOST_TIMED];
    int timed = 0;
    long begun = System.nanoTime();
    long before = begun;
    while (timed < MOST_TIMED && before - begun < REPETITION_SECONDS * NANOS) {
      checksum += fleet.decide();
      long after = System.nanoTime();
      nanos[timed++] = after - before;
      before = after;
    }
    long[] sorted = Arrays.copyOf(nanos, timed);
    Arrays.sort(sorted);
    return sorted;
  }

  /// Depends on every choice made while measuring, so that none is optimised away.
  public long checksum() {
    return checksum;
  }
}

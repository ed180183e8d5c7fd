package io.herdscope.app.bench;

import java.util.Map;

/// How many decisions a second a router makes under one policy: the belief about every replica, the
/// costs, and the choice. One thread.
public final class DecideBench {
  private static final double SECONDS_A_REPETITION = 0.2;

  private final int repetitions;

  public DecideBench(int repetitions) {
    this.repetitions = repetitions;
  }

  /// Decisions a second among so many replicas.
  public Spread measure(String policy, Map<String, Double> parameters, int replicas) {
    BusyFleet fleet = new BusyFleet(policy, parameters, replicas);
    Stopwatch stopwatch = new Stopwatch(repetitions);
    double[] seconds = stopwatch.secondsPerRound(SECONDS_A_REPETITION, fleet::decideAll);
    return Spread.ofRates(fleet.decisions(), seconds);
  }
}

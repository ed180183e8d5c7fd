package io.herdscope.app.bench;

import com.sun.management.ThreadMXBean;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RunOutcome;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Measures whole runs of one scenario, with router, metrics and digest, on one thread.
public final class SimulateBench {
  private final PreparedScenario scenario;
  private final int repetitions;

  public SimulateBench(PreparedScenario scenario, int repetitions) {
    this.scenario = scenario;
    this.repetitions = repetitions;
  }

  /// What the repetitions gave.
  ///
  /// @param requestsPerSecond requests of one run over the wall time it took
  /// @param simulatedSeconds simulated time of one run
  /// @param wallSeconds of each repetition, in order
  /// @param allocatedBytes what the thread allocated in the last repetition
  public record Result(
      String digest,
      long requests,
      Spread requestsPerSecond,
      double simulatedSeconds,
      double[] wallSeconds,
      long allocatedBytes) {
    /// Simulated over wall time, by the median repetition.
    public double speedup() {
      return simulatedSeconds * requestsPerSecond.median() / requests;
    }
  }

  /// Runs the scenario until it is warm, then the repetitions asked for. An `IllegalStateException`
  /// if two runs differ.
  public Result measure() {
    List<RunOutcome> outcomes = new ArrayList<>();
    Stopwatch watch = new Stopwatch(repetitions);
    long[] allocated = new long[1];
    double[] seconds =
        watch.seconds(
            () -> scenario,
            prepared -> {
              long before = allocatedBytes();
              RunOutcome outcome = Experiment.run(prepared, false);
              allocated[0] = allocatedBytes() - before;
              outcomes.add(outcome);
              return outcome.metrics().requests();
            });
    RunOutcome last = outcomes.getLast();
    for (RunOutcome outcome : outcomes) {
      if (!outcome.digest().equals(last.digest())) {
        throw new IllegalStateException(
            "two runs of one scenario differ: " + outcome.digest() + " and " + last.digest());
      }
    }
    long requests = last.metrics().requests();
    return new Result(
        last.digest(),
        requests,
        Spread.ofRates(requests, seconds),
        last.metrics().simulatedSeconds(),
        Arrays.copyOf(seconds, seconds.length),
        allocated[0]);
  }

  private static long allocatedBytes() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting
        ? counting.getCurrentThreadAllocatedBytes()
        : 0;
  }
}

package io.herdscope.app.bench;

import com.sun.management.ThreadMXBean;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RunOutcome;
import io.herdscope.model.metric.RunMetrics;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// Measures whole runs of one scenario on one thread: for their numbers alone, as a sweep makes
/// them, and with the digest of every event.
public final class SimulateBench {
  private final PreparedScenario scenario;
  private final int repetitions;

  public SimulateBench(PreparedScenario scenario, int repetitions) {
    this.scenario = scenario;
    this.repetitions = repetitions;
  }

  /// What the repetitions gave.
  ///
  /// @param requestsPerSecond requests of one run over the wall time it took, router and metrics
  ///   included
  /// @param digestedPerSecond the same with the digest, and with an index whatever the policy
  /// @param simulatedSeconds simulated time of one run
  /// @param wallSeconds of each repetition without the digest, in order
  /// @param allocatedBytes what the thread allocated in the last repetition without the digest
  public record Result(
      String digest,
      long requests,
      Spread requestsPerSecond,
      Spread digestedPerSecond,
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
    double[] digested =
        new Stopwatch(repetitions)
            .seconds(
                () -> scenario,
                prepared -> {
                  outcomes.add(Experiment.run(prepared, false));
                  return outcomes.getLast().metrics().requests();
                });
    RunOutcome last = outcomes.getLast();
    for (RunOutcome outcome : outcomes) {
      if (!outcome.digest().equals(last.digest())) {
        throw new IllegalStateException(
            "two runs of one scenario differ: " + outcome.digest() + " and " + last.digest());
      }
    }
    long[] allocated = new long[1];
    double[] seconds =
        new Stopwatch(repetitions)
            .seconds(
                () -> scenario,
                prepared -> {
                  long before = allocatedBytes();
                  RunMetrics numbers = Experiment.numbers(prepared);
                  allocated[0] = allocatedBytes() - before;
                  return same(numbers, last);
                });
    long requests = last.metrics().requests();
    return new Result(
        last.digest(),
        requests,
        Spread.ofRates(requests, seconds),
        Spread.ofRates(requests, digested),
        last.metrics().simulatedSeconds(),
        seconds,
        allocated[0]);
  }

  private static long same(RunMetrics numbers, RunOutcome digested) {
    if (!numbers.equals(digested.metrics())) {
      throw new IllegalStateException("a run for its numbers alone has others: " + numbers);
    }
    return numbers.requests();
  }

  private static long allocatedBytes() {
    return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting
        ? counting.getCurrentThreadAllocatedBytes()
        : 0;
  }
}

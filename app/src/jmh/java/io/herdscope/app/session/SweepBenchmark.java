package io.herdscope.app.session;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a sweep of one coefficient over the RL rollouts costs, 41 whole runs for their numbers
/// alone.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class SweepBenchmark {
  private static final int POINTS = 41;
  private static final double STEP = 0.05;

  @Param({"1", "2"})
  private int threads;

  private final List<PreparedScenario> runs = runs();

  private static List<PreparedScenario> runs() {
    PreparedScenario prepared =
        PreparedScenario.of(ScenarioReader.read(ScenarioFile.open("rl-rollouts"), List.of()));
    List<PreparedScenario> runs = new ArrayList<>();
    for (int i = 0; i < POINTS; i++) {
      runs.add(prepared.with("kv-aware", Map.of("overlapCredit", i * STEP)));
    }
    return runs;
  }

  @Benchmark
  public List<@Nullable SweepResult> sweep() throws InterruptedException {
    return Sweep.run(runs, threads, StopSignal.manual(), done -> {});
  }
}

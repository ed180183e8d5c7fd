package io.herdscope.app.session;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.Nanos;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a fork of everything costs: simulation, router, metrics, log and telemetry of eight
/// replicas whose 100,000 KV blocks each are full, in the middle of a run.
@State(Scope.Thread)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class WorldForkBenchmark {
  private static final int BLOCKS = 100_000;

  /// By then each replica was given a fifth more than it holds.
  private static final long FULL_SECONDS = 380;

  private World world = world();

  private static World world() {
    List<Setting> settings =
        List.of(
            Setting.of("fleet.engine.kvBlocks", BLOCKS), Setting.of("workload.requests", 17_000));
    return World.of(
        PreparedScenario.of(ScenarioReader.read(ScenarioFile.open("poisson-8"), settings)));
  }

  @Setup
  public void fill() {
    world = world();
    world.advance(FULL_SECONDS * Nanos.PER_SECOND);
    for (int r = 0; r < world.probe().replicas(); r++) {
      if (world.probe().state(r).evictedBlocks() == 0) {
        throw new IllegalStateException("the cache of replica " + r + " is not full yet");
      }
    }
  }

  @Benchmark
  public World fork() {
    return world.copy();
  }
}

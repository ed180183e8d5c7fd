package io.herdscope.app.session;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.Randomness;
import io.herdscope.model.scenario.RoutingSpec;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a jump to any instant of a run costs, from wherever the playhead stands: of a run of about
/// 37 events a request, so a million at the most.
@State(Scope.Thread)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
public class SeekBenchmark {
  private static final long SEED = 42;

  @Param({"2700", "27000"})
  private int requests;

  private SeekProbe probe = probe(1);
  private int jumps;

  private static SeekProbe probe(int requests) {
    PreparedScenario prepared =
        PreparedScenario.of(
            ScenarioReader.read(
                ScenarioFile.open("poisson-8"),
                List.of(Setting.of("workload.requests", requests))));
    RoutingSpec routing = prepared.scenario().routing();
    return new SeekProbe(prepared, routing.policy(), routing.parameters());
  }

  @Setup
  public void run() {
    probe = probe(requests);
  }

  @Benchmark
  public int seek() {
    return probe.seek((long) (Randomness.POLICY.uniform(SEED, jumps++) * (double) probe.end()));
  }
}

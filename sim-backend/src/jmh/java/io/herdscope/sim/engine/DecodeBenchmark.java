package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.latency.LinearLatency;
import java.util.Random;
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

/// What one wake-up of an engine costs whose whole batch decodes: the steps up to the next one that
/// fills a block. And a fork of that engine.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(1)
public class DecodeBenchmark {
  private static final int PROMPT = 512;
  private static final int OUTPUT = 64_000;
  private static final int BLOCK = 16;
  private static final long SEED = 42;

  @Param({"8", "64", "512"})
  private int running;

  private final Heard heard = new Heard();
  private HashRun[] chains = {};
  private Engine engine = engine();
  private long requests;

  /// Counts what it hears.
  private static final class Heard implements EngineListener {
    private long events;

    @Override
    public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
      events++;
    }

    @Override
    public void preempted(long at, long request) {
      events++;
    }

    @Override
    public void stored(long at, long parent, HashRun chain, int from, int to) {
      events++;
    }

    @Override
    public void removed(long at, HashRun blocks) {
      events++;
    }

    @Override
    public void cleared(long at) {
      events++;
    }

    @Override
    public void firstToken(long at, long request) {
      events++;
    }

    @Override
    public void decoded(long at, long request, int outputTokens) {
      events++;
    }

    @Override
    public void finished(long at, long request, int outputTokens) {
      events++;
    }
  }

  private static Engine engine() {
    EngineSpec spec =
        new EngineSpec(
            "test",
            "test",
            1,
            1,
            0,
            BLOCK,
            8_192,
            1_024,
            100_000,
            0,
            true,
            true,
            EvictionRule.TAIL,
            false,
            0,
            Order.FCFS,
            false);
    return new Engine(spec, 4_000_000, new LinearLatency(5_000_000_000L, 1_000_000, 1_000));
  }

  @Setup
  public void fill() {
    Random random = new Random(SEED);
    chains = new HashRun[running];
    for (int i = 0; i < running; i++) {
      long[] hashes = new long[(PROMPT + OUTPUT) / BLOCK + 1];
      for (int b = 0; b < hashes.length; b++) {
        hashes[b] = BlockHasher.chain(b == 0 ? BlockHasher.ROOT : hashes[b - 1], random.nextLong());
      }
      chains[i] = HashRun.of(hashes);
    }
    wake();
  }

  @Benchmark
  public long wake() {
    if (engine.idle()) {
      engine = engine();
      for (int i = 0; i < running; i++) {
        int prompt = PROMPT + i % BLOCK;
        engine.enqueue(
            new EngineRequest(requests++, prompt, OUTPUT - i % BLOCK, 0, 0, chains[i]), 0);
      }
      engine.beginStep(0, heard);
    }
    long at = engine.endsAt();
    engine.finishStep(heard);
    if (!engine.idle()) {
      engine.beginStep(at, heard);
    }
    return heard.events;
  }

  @Benchmark
  public Engine fork() {
    return engine.copy(ArrayCopier.cloning());
  }
}

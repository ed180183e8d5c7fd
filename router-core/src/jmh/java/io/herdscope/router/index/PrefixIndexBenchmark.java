package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
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

/// What one operation on a filled index costs: asking for a prompt whose first two thirds are held
/// by some replicas, and storing and removing the rest on one of them.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(1)
public class PrefixIndexBenchmark {
  private static final int PROMPTS = 512;
  private static final long SEED = 42;

  @Param({"64", "512", "4096"})
  private int length;

  @Param({"8", "64", "1000"})
  private int replicas;

  private final PrefixIndex index = new PrefixIndex();
  private final PrefixMatch match = new PrefixMatch();
  private final HashRun[] prompts = new HashRun[PROMPTS];
  private int next;

  @Setup
  public void fill() {
    Random random = new Random(SEED);
    for (int p = 0; p < PROMPTS; p++) {
      long[] chain = new long[length];
      for (int i = 0; i < length; i++) {
        chain[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], random.nextLong());
      }
      prompts[p] = HashRun.of(chain);
      for (int holder = 0; holder < 3; holder++) {
        int replica = (p + holder) % replicas;
        HashRun held = prompts[p].slice(0, known() - holder * length / 6);
        index.store(replica, Tier.DEVICE, BlockHasher.ROOT, held, 0);
      }
    }
  }

  private int known() {
    return 2 * length / 3;
  }

  @Benchmark
  public int match() {
    next = (next + 1) % PROMPTS;
    index.match(prompts[next], replicas, match);
    return match.blocks(Tier.DEVICE, next % replicas);
  }

  @Benchmark
  public long storeAndRemoveTheRest() {
    next = (next + 1) % PROMPTS;
    HashRun rest = prompts[next].slice(known(), length);
    int replica = next % replicas;
    index.store(replica, Tier.DEVICE, prompts[next].at(known() - 1), rest, 0);
    index.remove(replica, Tier.DEVICE, rest);
    return index.held(replica, Tier.DEVICE);
  }
}

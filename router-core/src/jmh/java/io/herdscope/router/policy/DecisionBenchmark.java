package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import java.util.Map;
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

/// Decisions a second of one policy, explanation included: the belief about every replica is read
/// from the index and the ledger, every candidate gets its terms.
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(1)
public class DecisionBenchmark {
  private static final int PROMPTS = 256;
  private static final int BLOCKS = 96;
  private static final int BLOCK_SIZE = 16;
  private static final long SEED = 42;

  @Param({
    "round-robin",
    "random",
    "power-of-two",
    "least-requests",
    "least-tokens",
    "consistent-hash",
    "prefix-affinity",
    "pure-kv",
    "kv-aware"
  })
  private String policy = "kv-aware";

  @Param({"8", "64", "512"})
  private int replicas;

  private final Request[] requests = new Request[PROMPTS];
  private Router router = new Router(new RouterConfig(BLOCK_SIZE, SEED, policy, Map.of()));
  private int next;

  @Setup
  public void serve() {
    router = new Router(new RouterConfig(BLOCK_SIZE, SEED, policy, Map.of()));
    for (int r = 0; r < replicas; r++) {
      ReplicaSpec spec = new ReplicaSpec("replica-" + r, BLOCK_SIZE, 100_000, 8_192);
      router.apply(new ClusterEvent.ReplicaJoined(0, r, spec));
    }
    Random random = new Random(SEED);
    for (int p = 0; p < PROMPTS; p++) {
      requests[p] = request(p, random);
      RoutingDecision decision = router.dispatch(requests[p], p);
      router.apply(new ClusterEvent.RequestRouted(p, requests[p], decision));
      HashRun prompt = requests[p].promptBlocks();
      router.apply(
          new ClusterEvent.BlocksStored(
              p, decision.chosen(), Tier.DEVICE, BlockHasher.ROOT, prompt));
    }
  }

  private static Request request(int id, Random random) {
    long[] chain = new long[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
      long content = i < BLOCKS / 3 ? i : random.nextLong();
      chain[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], content);
    }
    HashRun prompt = HashRun.of(chain);
    return new Request(id, id, "session-" + id, 0, BLOCKS * BLOCK_SIZE + 1, prompt, Hints.NONE);
  }

  @Benchmark
  public RoutingDecision decide() {
    next = (next + 1) % PROMPTS;
    return router.dispatch(requests[next], PROMPTS + next);
  }
}

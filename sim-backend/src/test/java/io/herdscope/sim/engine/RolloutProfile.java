package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.LatencyModels;
import java.lang.management.ManagementFactory;
import java.util.Map;

/// A stopwatch, not a test: 80 rollouts of 10 turns on four engines, 16 at a time. Arguments:
/// usable blocks per engine (120,000), repetitions (40).
final class RolloutProfile implements EngineListener {
  private static final int ROLLOUTS = 80;
  private static final int TURNS = 10;
  private static final int REPLICAS = 4;
  private static final int CREDITS = 16;

  private final Engine[] engines = new Engine[REPLICAS];
  private final HashRun[] chains;
  private final int[] turn = new int[ROLLOUTS];
  private int started;
  private long reports;
  private long wakes;

  private RolloutProfile(HashRun[] chains, int blocks) {
    this.chains = chains;
    EngineSpec spec = spec(blocks);
    LatencyModel latency = LatencyModels.create(spec, new LatencySpec("roofline", Map.of()));
    for (int i = 0; i < REPLICAS; i++) {
      engines[i] = new Engine(spec, blocks, latency);
    }
  }

  public static void main(String[] arguments) {
    int blocks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 120_000;
    int repetitions = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 40;
    HashRun[] chains = chains();
    StringBuilder report = new StringBuilder();
    for (int i = 0; i < repetitions; i++) {
      RolloutProfile profile = new RolloutProfile(chains, blocks);
      long start = cpuNanos();
      profile.run();
      long took = cpuNanos() - start;
      report.append(took / 1_000).append(" µs, ").append(profile.reports).append(" reports, ");
      report.append(profile.wakes).append(" wakes, ends ");
      report.append(profile.engines[0].state()).append('\n');
    }
    RolloutProfile filled = new RolloutProfile(chains, blocks);
    filled.run();
    long start = cpuNanos();
    for (int i = 0; i < 8; i++) {
      filled.engines[i % REPLICAS].copy(ArrayCopier.cloning());
    }
    report.append("fork of 8: ").append((cpuNanos() - start) / 1_000).append(" µs\n");
    System.Logger logger = System.getLogger("profile");
    logger.log(System.Logger.Level.INFO, report.toString());
  }

  /// Processor time of this thread, so that a busy machine does not count.
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static HashRun[] chains() {
    HashRun[] chains = new HashRun[ROLLOUTS];
    for (int r = 0; r < ROLLOUTS; r++) {
      long[] hashes = new long[1_400];
      long parent = BlockHasher.ROOT;
      for (int b = 0; b < hashes.length; b++) {
        parent =
            BlockHasher.chain(parent, b < 128 ? b : b < 160 ? r / 8 * 1_000L + b : r * 10_000L + b);
        hashes[b] = parent;
      }
      chains[r] = HashRun.of(hashes);
    }
    return chains;
  }

  private static EngineSpec spec(int blocks) {
    return new EngineSpec(
        "gpt-oss-120b",
        "h100",
        2,
        0.85,
        blocks,
        16,
        8_192,
        1_024,
        131_072,
        0,
        true,
        true,
        EvictionRule.UNHASHED_FIRST,
        true,
        0,
        Order.FCFS,
        true);
  }

  private void run() {
    long now = 0;
    for (int i = 0; i < CREDITS; i++) {
      send(started++, now);
    }
    beginAll(now);
    while (true) {
      int next = 0;
      for (int i = 1; i < REPLICAS; i++) {
        next = engines[i].endsAt() < engines[next].endsAt() ? i : next;
      }
      now = engines[next].endsAt();
      if (now == Long.MAX_VALUE) {
        return;
      }
      engines[next].finishStep(this);
      wakes++;
      beginAll(now);
    }
  }

  private void beginAll(long now) {
    for (Engine engine : engines) {
      if (!engine.inFlight() && !engine.idle()) {
        engine.beginStep(now, this);
      }
    }
  }

  private void send(int rollout, long now) {
    int t = turn[rollout];
    boolean straggler = t == TURNS - 1 && (rollout % 8 == 0 || rollout % 8 == 4);
    engines[rollout % REPLICAS].enqueue(
        new EngineRequest(
            rollout, 3_600 + t * 1_040, straggler ? 8_192 : 1_024, 0, now, chains[rollout]),
        now);
  }

  @Override
  public void finished(long at, long request, int outputTokens) {
    reports++;
    int rollout = (int) request;
    if (++turn[rollout] < TURNS) {
      send(rollout, at);
    } else if (started < ROLLOUTS) {
      send(started++, at);
    }
  }

  @Override
  public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
    reports++;
  }

  @Override
  public void preempted(long at, long request) {
    reports++;
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    reports++;
  }

  @Override
  public void removed(long at, HashRun blocks) {
    reports += blocks.length();
  }

  @Override
  public void cleared(long at) {
    reports++;
  }

  @Override
  public void firstToken(long at, long request) {
    reports++;
  }

  @Override
  public void decoded(long at, long request, int outputTokens) {
    reports++;
  }
}

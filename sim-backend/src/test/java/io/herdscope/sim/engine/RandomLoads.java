package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Kind;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.model.scenario.SpeculationSpec;
import io.herdscope.sim.latency.DecodeLine;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.StepLoad;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/// Random small engines under random loads, tight enough to preempt and evict.
final class RandomLoads {
  private RandomLoads() {}

  /// A whole case: what to build and what to ask of it.
  record Load(
      EngineSpec spec, int usableBlocks, LatencyModel latency, List<EngineRequest> requests) {
    Engine engine() {
      return new Engine(spec, usableBlocks, latency);
    }
  }

  /// One request before it is fitted to an engine.
  record Draft(int gap, int shared, int prefix, int own, int output, int priority, boolean twin) {}

  /// A made-up model with a knee between two lines and a sliding window.
  record KneeLatency(int slidingWindow, int base, int slope, int otherBase, int otherSlope)
      implements LatencyModel {
    @Override
    public long stepPicos(StepLoad load) {
      return base
          + 700 * load.tokens()
          + (long) slope * load.contextTokens()
          + 3 * load.windowContextTokens();
    }

    @Override
    public DecodeLine decodeLine(int requests) {
      return DecodeLine.of(base + 700L * requests, slope, otherBase, otherSlope);
    }
  }

  static Arbitrary<Load> loads() {
    return loads(specs());
  }

  private static Arbitrary<Load> loads(Arbitrary<EngineSpec> specs) {
    return Combinators.combine(specs, blocks(), latencies(), drafts()).as(RandomLoads::fit);
  }

  /// Engines that propose tokens.
  static Arbitrary<Load> speculating() {
    return loads(Combinators.combine(specs(), speculations()).as(EngineSpec::with));
  }

  /// Engines with a radix cache.
  static Arbitrary<Load> radix() {
    return loads(specs().map(spec -> ordered(spec, Order.LONGEST_PREFIX).with(Kind.SGLANG)));
  }

  /// Engines with tiers below the device.
  static Arbitrary<Load> tiered() {
    return loads(Combinators.combine(specs(), offloads()).as(RandomLoads::below));
  }

  /// Any of these together.
  static Arbitrary<Load> everything() {
    return loads(
        Combinators.combine(
                specs(), offloads(), speculations(), Arbitraries.of(Kind.values()), orders())
            .as(
                (spec, offload, speculation, kind, order) ->
                    below(ordered(spec, order), offload).with(speculation).with(kind)));
  }

  private static Arbitrary<Order> orders() {
    return Arbitraries.of(Order.values());
  }

  private static EngineSpec below(EngineSpec spec, OffloadSpec offload) {
    return spec.prefixCaching() ? spec.with(offload) : spec;
  }

  private static EngineSpec ordered(EngineSpec spec, Order order) {
    return new EngineSpec(
        spec.model(),
        spec.gpu(),
        spec.tensorParallel(),
        spec.memoryUtilization(),
        spec.kvBlocks(),
        spec.blockSize(),
        spec.maxBatchedTokens(),
        spec.maxSequences(),
        spec.maxModelTokens(),
        spec.longPrefillTokenThreshold(),
        spec.chunkedPrefill(),
        spec.prefixCaching(),
        spec.evictionRule(),
        spec.reserveFullSequence(),
        spec.watermark(),
        order,
        spec.slidingWindowShared());
  }

  private static Arbitrary<SpeculationSpec> speculations() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 6),
            Arbitraries.of(0.0, 0.5, 0.8, 1.0),
            Arbitraries.of(0.0, 0.01),
            Arbitraries.of(false, true))
        .as(SpeculationSpec::new);
  }

  /// Links so fast that a block takes a few of these engines' steps.
  private static Arbitrary<OffloadSpec> offloads() {
    return Combinators.combine(
            Arbitraries.of(1, 3, 10, 40),
            Arbitraries.of(0, 2, 20, 100),
            Arbitraries.of(OffloadSpec.Rule.values()),
            Arbitraries.of(OffloadSpec.Store.values()),
            Arbitraries.of(10_000.0, 100_000.0),
            Arbitraries.of(5_000.0, 50_000.0),
            Arbitraries.of(0.0, 0.03),
            Arbitraries.of(true, true, false))
        .as(OffloadSpec::new);
  }

  private static Arbitrary<Integer> blocks() {
    return Arbitraries.integers().between(6, 40);
  }

  private static Arbitrary<EngineSpec> specs() {
    Arbitrary<Integer> sizes = Arbitraries.of(1, 2, 4, 8, 16);
    Arbitrary<Integer> budgets = Arbitraries.of(3, 8, 32, 256);
    Arbitrary<Integer> seats = Arbitraries.integers().between(1, 8);
    Arbitrary<Integer> thresholds = Arbitraries.of(0, 0, 5);
    Arbitrary<Integer> flags = Arbitraries.integers().between(0, 15);
    Arbitrary<Double> watermarks = Arbitraries.of(0.0, 0.0, 0.2);
    Arbitrary<Integer> limits = Arbitraries.of(48, 100, 100_000);
    return Combinators.combine(sizes, budgets, seats, thresholds, flags, watermarks, limits)
        .as(
            (size, budget, seat, threshold, flag, watermark, limit) ->
                new EngineSpec(
                    "llama-3.1-8b",
                    "h100",
                    1,
                    1,
                    0,
                    size,
                    budget,
                    seat,
                    limit,
                    threshold,
                    true,
                    (flag & 1) == 0 || size > 4,
                    (flag & 2) == 0 ? EvictionRule.TAIL : EvictionRule.UNHASHED_FIRST,
                    (flag & 4) == 0,
                    watermark,
                    (flag & 8) == 0 ? Order.FCFS : Order.PRIORITY,
                    true));
  }

  private static Arbitrary<LatencyModel> latencies() {
    return Combinators.combine(
            Arbitraries.of(0, 0, 4, 20),
            Arbitraries.integers().between(900, 40_000),
            Arbitraries.integers().between(0, 300),
            Arbitraries.integers().between(1, 60_000),
            Arbitraries.integers().between(0, 600))
        .as(KneeLatency::new);
  }

  private static Arbitrary<List<Draft>> drafts() {
    return Combinators.combine(
            Arbitraries.of(0, 0, 1, 7, 40, 400, 3_000),
            Arbitraries.integers().between(0, 2),
            Arbitraries.integers().between(0, 40),
            Arbitraries.integers().between(0, 30),
            Arbitraries.integers().between(1, 60),
            Arbitraries.integers().between(0, 2),
            Arbitraries.of(false, false, true))
        .as(Draft::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(14);
  }

  /// Drafts become requests; those that could never run are left out.
  private static Load fit(
      EngineSpec spec, int usableBlocks, LatencyModel latency, List<Draft> drafts) {
    ScriptTokens tokens = new ScriptTokens(spec.blockSize());
    List<EngineRequest> requests = new ArrayList<>();
    long arrival = 0;
    for (Draft draft : drafts) {
      arrival += spec.order() == Order.PRIORITY ? Math.max(1, draft.gap()) : draft.gap();
      String own = draft.twin() ? "twin" : "own" + requests.size();
      String prompt =
          "shared" + draft.shared() + ":" + draft.prefix() + "+" + own + ":" + (draft.own() + 1);
      int promptTokens = ScriptTokens.length(prompt);
      String name = draft.twin() ? "twin" : String.valueOf(requests.size());
      HashRun chain = tokens.chain(name, prompt, draft.output());
      if (RequestLimits.refusal(spec, usableBlocks, promptTokens, draft.output()).isEmpty()) {
        requests.add(
            new EngineRequest(
                requests.size(), promptTokens, draft.output(), draft.priority(), arrival, chain));
      }
    }
    return new Load(spec, usableBlocks, latency, requests);
  }
}

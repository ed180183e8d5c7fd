package io.herdscope.app.bench;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What the rules of the doctor are measured with: bundled scenarios, and what is wrong with each.
public final class KnownCases {
  /// The field's known failures.
  public static final List<KnownCase> FAILURES =
      List.of(
          KnownCase.failure(
              "shared-system-prompt", "herding-on-prefix", Set.of(), "routing.policy=kv-aware"),
          KnownCase.failure(
              "never-overlapping",
              "load-signal-zero",
              Set.of(),
              "routing.parameters.recentLoadWeight=1",
              "routing.prediction.kind=quantile",
              "routing.prediction.recentHalfLifeSeconds=60"),
          KnownCase.failure(
              "cold-smallest-tree", "cold-ignore-load", Set.of(), "routing.policy=kv-aware"),
          KnownCase.failure(
              "many-routers", "same-idle-worker", Set.of(), "routing.routers.count=1"),
          KnownCase.failure(
              "ties-to-first",
              "ties-to-first",
              Set.of("cold-ignore-load"),
              "routing.policy=kv-aware"),
          KnownCase.failure(
              "same-overlap",
              "same-overlap",
              Set.of(),
              "workload.prefixTokens=2048",
              "workload.prefixes=64"),
          KnownCase.failure(
              "short-prompts", "prompts-below-block", Set.of(), "workload.inputTokens=400"),
          KnownCase.failure(
              "straggler-collision", "stragglers-collide", Set.of(), "routing.policy=kv-aware"),
          KnownCase.failure(
              "cache-thrash", "cache-thrash", Set.of(), "fleet.engine.kvBlocks=30000"),
          KnownCase.failure(
              "hidden-decode", "decode-hidden", Set.of(), "routing.decodeProgress=true"),
          new KnownCase(
              "hot-worker",
              Set.of("hot-worker", "idle-while-queued"),
              Set.of(),
              List.of("routing.policy=kv-aware")),
          KnownCase.failure(
              "long-contexts", "count-gate-blind", Set.of(), "routing.policy=kv-aware"),
          KnownCase.failure("cleared-cache", "cleared-cache-unnoticed", Set.of(), "faults=[]"),
          KnownCase.failure(
              "evicted-while-waiting", "stale-belief", Set.of(), "fleet.engine.maxSequences=64"),
          KnownCase.failure("hot-session", "hot-session", Set.of(), "workload.stragglerShare=0"),
          KnownCase.failure("lost-events", "event-gap", Set.of(), "faults=[]"),
          KnownCase.failure("late-events", "late-events", Set.of(), "faults=[]"),
          KnownCase.failure("other-hashes", "hash-mismatch", Set.of(), "routing.ownHashes=false"),
          KnownCase.failure(
              "tokenless", "tokenless-requests", Set.of(), "routing.tokenlessShare=0"),
          KnownCase.failure("block-sizes", "block-size-mismatch", Set.of(), "routing.blockSize=16"),
          KnownCase.failure(
              "queue-threshold",
              "queue-threshold-unreachable",
              Set.of(),
              "routing.queue.decodeBlocksThreshold=0.015",
              "routing.queue.whenAllBusy=wait"));

  /// Scenarios made for other ends: most are well, some suffer from what others show alone.
  private static final List<KnownCase> OTHERS =
      List.of(
          KnownCase.of("agent-traces"),
          KnownCase.of("bursts"),
          KnownCase.of("chat"),
          KnownCase.of("data-parallel", "tied-scores"),
          KnownCase.of("disaggregated"),
          KnownCase.of("disaggregated-faults"),
          KnownCase.of("faults", "event-gap", "cleared-cache-unnoticed"),
          KnownCase.of("offload"),
          KnownCase.of("poisson-8", "tied-scores", "weight-never-mattered"),
          KnownCase.of("popular-prefixes"),
          KnownCase.of("priority-queues"),
          KnownCase.of("quiet-tenants"),
          KnownCase.of("radix-engine", "cache-thrash"),
          KnownCase.of("ramp"),
          KnownCase.of("rl-groups", "decode-hidden"),
          KnownCase.of("rl-rollouts"),
          KnownCase.of("rl-rollouts-random-keys"),
          KnownCase.of("rl-rollouts-tight", "cache-thrash"),
          KnownCase.of("router-crash"),
          KnownCase.of("shared-images"),
          KnownCase.of("spike"));

  private KnownCases() {}

  /// Every one.
  public static List<KnownCase> all() {
    return Stream.concat(FAILURES.stream(), OTHERS.stream()).toList();
  }
}

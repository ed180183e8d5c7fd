package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// The replica that was sent the longest prefix of this prompt before. When queues differ by more
/// than `imbalancedThreshold`: power-of-two. When less than `matchRateThreshold` of the prompt is
/// known: the replicas with the least text in the tree. Among several the shortest queue. Remembers
/// what was sent, not what engines still hold: it is blind to their evictions.
///
/// Source: Ray `routing_policies/prefix_aware/prefix_aware_router.py`. There the text is
/// characters, here blocks, so the eviction bounds, given in characters upstream, are in blocks
/// too. An empty prompt divides by zero upstream; here it matches nothing. The least text is that
/// of all replicas, as upstream, but those of them that may not be chosen are passed over and
/// power-of-two decides when none is left; upstream such a replica is an error. Equal queues go to
/// the lowest index, upstream to the first of an unordered set.
final class PrefixAffinity implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "prefix-affinity",
          "Where this prefix was sent before, by its own memory of prompts",
          "cost = queue, behind all others when not among the replicas with the longest match"
              + " (or the least text, or drawn)",
          "Ray Serve LLM PrefixCacheAffinityRouter",
          List.of(
              ParameterSpec.real(
                  "imbalancedThreshold",
                  1e18,
                  0,
                  1e18,
                  "Queue difference above which load decides (1e18: never)",
                  "Ray Serve LLM default: infinite since December 2025; 10 before"),
              ParameterSpec.real(
                  "matchRateThreshold",
                  0.1,
                  0,
                  1,
                  "Share of the prompt that must be known to follow it",
                  "Ray Serve LLM default"),
              ParameterSpec.onOff(
                  "doEviction", false, "Forget old prompts", "Ray Serve LLM default"),
              ParameterSpec.integer(
                  "evictionThresholdBlocks",
                  6_250,
                  1,
                  1_000_000_000,
                  "A replica with more blocks in the tree is cut",
                  "Ray Serve LLM 400,000 characters, at 4 characters a token and 16 tokens a"
                      + " block"),
              ParameterSpec.integer(
                  "evictionTargetBlocks",
                  5_625,
                  0,
                  1_000_000_000,
                  "What it is cut down to",
                  "Ray Serve LLM 360,000 characters, converted alike"),
              ParameterSpec.real(
                  "evictionIntervalSeconds",
                  10,
                  0.001,
                  86_400,
                  "Time between two looks",
                  "Ray Serve LLM default")),
          List.of(
              new PolicySpec.Preset("stock", "Ray Serve LLM's defaults", Map.of()),
              new PolicySpec.Preset(
                  "balanced",
                  "The defaults before December 2025: a queue difference above 10 gives way to"
                      + " load",
                  Map.of("imbalancedThreshold", 10.0))),
          PrefixAffinity::new,
          "requests");

  private final double imbalancedThreshold;
  private final double matchRateThreshold;
  private final MemoryRules memory;

  private PrefixAffinity(Parameters parameters) {
    imbalancedThreshold = parameters.real("imbalancedThreshold");
    matchRateThreshold = parameters.real("matchRateThreshold");
    AffinityTree.Eviction eviction =
        new AffinityTree.Eviction(
            parameters.on("doEviction"),
            parameters.integer("evictionThresholdBlocks"),
            parameters.integer("evictionTargetBlocks"),
            Nanos.ofSeconds(parameters.real("evictionIntervalSeconds")));
    memory = MemoryRules.reading(MemoryRules.Part.PROMPTS).evicting(eviction);
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    if (isImbalanced(context)) {
      return PowerOfTwo.decide(context, SPEC.name());
    }
    AffinityTree.Match match =
        context.prompts().match(context.request().promptBlocks(), context.fleet().eligible());
    int length = context.request().promptBlocks().length();
    double rate = length == 0 ? 0 : match.symbols() / (double) length;
    boolean known = rate >= matchRateThreshold;
    BitSet rank = known ? match.tenants() : context.prompts().smallestTenants();
    int[] replicas = rank.stream().filter(context::isKnownEligible).toArray();
    return replicas.length == 0
        ? PowerOfTwo.decide(context, SPEC.name())
        : RankedChoice.shortestQueue(
            context,
            SPEC.name(),
            replicas,
            known ? "no match" : "not smallest",
            TieRule.LOWEST_INDEX);
  }

  private boolean isImbalanced(RoutingContext context) {
    QueueSpread queues = QueueSpread.of(context);
    return (double) queues.most() - queues.least() > imbalancedThreshold;
  }
}

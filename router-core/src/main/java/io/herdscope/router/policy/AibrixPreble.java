package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// More than `matchThreshold` of the prompt known: the replicas that were sent the longest match,
/// and of them the one with the fewest requests counted at its nodes. Otherwise the least cost in
/// seconds over the nodes of the last minutes that a replica has: miss rate · requests · prefill
/// time / replicas, plus `decodeTokens` · 0.15 s each. A tie goes to the lowest index.
///
/// Source: AIBrix `algorithms/prefix_cache_preble.go`. Its time per token is a constant, since
/// nothing there ever measures one.
final class AibrixPreble implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "aibrix-preble",
          "A well-known prompt to its replica, others where the recent prefixes cost least",
          "cost = prefill seconds + decode seconds of the recent prefixes; requests at them, among"
              + " the longest match, when more than matchThreshold is known",
          "AIBrix gateway, prefix-cache-preble",
          List.of(
              ParameterSpec.real(
                  "matchThreshold",
                  0.5,
                  0,
                  1,
                  "Share of the prompt that must be known to follow it",
                  "AIBrix code constant"),
              ParameterSpec.integer(
                  "decodeTokens", 45, 0, 1_000_000, "Output assumed of a prefix", "AIBrix default"),
              ParameterSpec.real(
                  "windowSeconds", 180, 1, 86_400, "How far back requests count", "AIBrix default"),
              ParameterSpec.real(
                  "gpuScale",
                  PrefillSeconds.V100,
                  0.001,
                  1_000,
                  "Prefill time against an A6000",
                  "AIBrix default profile V100; its A6000 profile is 1")),
          List.of(
              new PolicySpec.Preset("stock", "AIBrix's defaults", Map.of()),
              new PolicySpec.Preset("a6000", "The faster profile", Map.of("gpuScale", 1.0))),
          AibrixPreble::new,
          "seconds, or requests");

  private static final List<String> TERMS =
      List.of("prefill", "decode", "recent requests", "no match");

  private final double matchThreshold;
  private final double secondsPerNode;
  private final double gpuScale;
  private final MemoryRules memory;

  private AibrixPreble(Parameters parameters) {
    matchThreshold = parameters.real("matchThreshold");
    secondsPerNode = parameters.real("decodeTokens") * TokenPace.ASSUMED_SECONDS;
    gpuScale = parameters.real("gpuScale");
    memory =
        MemoryRules.reading(MemoryRules.Part.PROMPTS, MemoryRules.Part.LEAF_PREFIXES)
            .prefixesBy(PrefixRules.STOCK.over(Nanos.ofSeconds(parameters.real("windowSeconds"))));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    PrefixLoad load = context.memory().leafPrefixes();
    int replicas = context.replicas();
    BitSet matching = matching(context);
    if (matching.isEmpty()) {
      double[] prefill = load.prefillSeconds(replicas);
      int[] nodes = load.nodes(replicas);
      for (int r = 0; r < replicas; r++) {
        ballot.set(r, 0, gpuScale * prefill[r]);
        ballot.set(r, 1, secondsPerNode * nodes[r]);
      }
    } else {
      int[] requests = load.requests(replicas);
      for (int r = 0; r < replicas; r++) {
        ballot.set(r, 2, requests[r]);
      }
      ballot.penalise(3, replica -> !matching.get(replica));
    }
    return ballot.firstCheapest();
  }

  private BitSet matching(RoutingContext context) {
    int length = context.request().promptBlocks().length();
    int known = context.prompts().path(context.request().promptBlocks()).matched();
    if (length == 0 || known / (double) length <= matchThreshold) {
      return new BitSet();
    }
    AffinityTree.Match match =
        context.prompts().match(context.request().promptBlocks(), context.fleet().eligible());
    return match.symbols() == 0 ? new BitSet() : match.tenants();
  }
}

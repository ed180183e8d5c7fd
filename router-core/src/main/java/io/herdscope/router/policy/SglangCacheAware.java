package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// The replica that was sent the longest prefix of this prompt, when that is more than
/// `cacheThreshold` of it; otherwise, and always while the fleet is imbalanced, the shortest queue.
/// Imbalanced: longest − shortest queue > `balanceAbs` and longest > `balanceRel` · shortest, or
/// the KV usage of the engines differs by more than `balanceTokenUsage`, or one of them is above
/// `overloadTokenUsage`. Several replicas with the longest match: upstream takes whichever its map
/// yields, always the same one, so here the lowest index. Every prompt sent enters the tree,
/// whichever way it was placed.
///
/// Sources: SGLang `sgl-model-gateway/src/policies/cache_aware.rs` (its head comment still says
/// smallest tree where the code takes the least load: `smallestTree`), SMG
/// `model_gateway/src/policies/cache_aware.rs` for the KV triggers. There the tree is of characters
/// and cut at a number of them, here of blocks.
final class SglangCacheAware implements RoutingPolicy {
  private static final String CODE = "SGLang code default";

  static final PolicySpec SPEC =
      new PolicySpec(
          "sglang-cache-aware",
          "Where this prefix was sent before, unless the fleet is imbalanced",
          "cost = 0 for the replica with the longest match above cacheThreshold, 1 for others;"
              + " requests when below it or imbalanced (below it the tree's blocks with"
              + " smallestTree)",
          "SGLang model gateway and SMG, cache_aware",
          List.of(
              ParameterSpec.real(
                  "cacheThreshold",
                  0.5,
                  0,
                  1,
                  "Share of the prompt that must be known to follow it",
                  CODE + "; SMG documents 0.3"),
              ParameterSpec.integer(
                  "balanceAbs",
                  32,
                  0,
                  1_000_000,
                  "Queue difference above which load may decide",
                  CODE + "; SMG documents 64"),
              ParameterSpec.real(
                  "balanceRel",
                  1.1,
                  1,
                  1_000,
                  "Queue ratio above which load may decide",
                  CODE + "; SMG documents 1.5"),
              ParameterSpec.real(
                  "balanceTokenUsage",
                  1,
                  0,
                  1,
                  "KV usage difference above which load decides (1: never)",
                  "SMG default"),
              ParameterSpec.real(
                  "overloadTokenUsage",
                  1,
                  0,
                  1,
                  "KV usage of one engine above which load decides (1: never)",
                  "SMG default; 0.9 is what it recommends as a safety valve"),
              ParameterSpec.integer(
                  "maxTreeBlocks",
                  156,
                  1,
                  1_000_000_000,
                  "A replica with more blocks in the tree is cut to this",
                  CODE
                      + " 10,000 characters, at 4 a token and 16 tokens a block; SMG documents"
                      + " 67,108,864"),
              ParameterSpec.real(
                  "evictionIntervalSeconds",
                  30,
                  0.001,
                  86_400,
                  "Time between two looks",
                  CODE + "; SMG documents 120"),
              ParameterSpec.onOff(
                  "smallestTree",
                  false,
                  "A prompt below the threshold goes to the replica with the fewest blocks in the"
                      + " tree, not with the fewest requests",
                  CODE + " takes the fewest requests; its comment says the smallest tree")),
          List.of(
              new PolicySpec.Preset("stock", "SGLang's code defaults", Map.of()),
              new PolicySpec.Preset(
                  "as-commented",
                  "What the comment in SGLang's code says of prompts below the threshold",
                  Map.of("smallestTree", 1.0)),
              new PolicySpec.Preset(
                  "smg",
                  "SMG's documented defaults",
                  Map.of(
                      "cacheThreshold", 0.3,
                      "balanceAbs", 64.0,
                      "balanceRel", 1.5,
                      "maxTreeBlocks", 1_048_576.0,
                      "evictionIntervalSeconds", 120.0)),
              new PolicySpec.Preset(
                  "kv-triggers",
                  "SMG with both KV triggers on, counts off",
                  Map.of(
                      "cacheThreshold", 0.3,
                      "balanceAbs", 1_000_000.0,
                      "balanceTokenUsage", 0.3,
                      "overloadTokenUsage", 0.9,
                      "maxTreeBlocks", 1_048_576.0))),
          SglangCacheAware::new,
          "requests, or 1 without the longest match");

  private static final List<String> TERMS = List.of("requests", "no match", "tree blocks");

  private final double cacheThreshold;
  private final double balanceAbs;
  private final double balanceRel;
  private final double balanceTokenUsage;
  private final double overloadTokenUsage;
  private final boolean smallestTree;
  private final MemoryRules memory;

  private SglangCacheAware(Parameters parameters) {
    cacheThreshold = parameters.real("cacheThreshold");
    balanceAbs = parameters.real("balanceAbs");
    balanceRel = parameters.real("balanceRel");
    balanceTokenUsage = parameters.real("balanceTokenUsage");
    overloadTokenUsage = parameters.real("overloadTokenUsage");
    smallestTree = parameters.on("smallestTree");
    long most = parameters.integer("maxTreeBlocks");
    long interval = Nanos.ofSeconds(parameters.real("evictionIntervalSeconds"));
    memory =
        MemoryRules.reading(MemoryRules.Part.PROMPTS)
            .evicting(new AffinityTree.Eviction(true, most, most, interval));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public double reportSeconds() {
    return balanceTokenUsage < 1 || overloadTokenUsage < 1 ? 10 : 0;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    boolean imbalanced =
        QueueSpread.of(context).exceeds(balanceAbs, balanceRel) || kvImbalanced(context);
    BitSet matching = imbalanced ? new BitSet() : matching(context);
    boolean bySize = smallestTree && !imbalanced && matching.isEmpty();
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, matching.isEmpty() && !bySize ? context.queue(r) : 0);
      ballot.set(r, 2, bySize ? (double) context.prompts().symbols(r) : 0);
      ballot.set(r, 1, matching.isEmpty() || matching.get(r) ? 0 : 1);
    }
    return ballot.firstCheapest();
  }

  /// Who knows the longest prefix, empty when it is too short.
  private BitSet matching(RoutingContext context) {
    int length = context.request().promptBlocks().length();
    AffinityTree.Match match =
        context.prompts().match(context.request().promptBlocks(), context.fleet().eligible());
    double rate = length == 0 ? 0 : match.symbols() / (double) length;
    return rate > cacheThreshold ? match.tenants() : new BitSet();
  }

  private boolean kvImbalanced(RoutingContext context) {
    double most = 0;
    double least = 1;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r) && context.belief().reports().isPresent(r)) {
        most = Math.max(most, context.belief().reports().kvUsage(r));
        least = Math.min(least, context.belief().reports().kvUsage(r));
      }
    }
    return most - least > balanceTokenUsage || most > overloadTokenUsage;
  }
}

package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The first replica whose cache, all tiers counted, lacks at most `thresholdTokens` of the prompt;
/// if the first one that holds anything lacks more, the session's place on a hash ring. First means
/// lowest index: upstream takes the first key of LMCache's answer, not the best.
///
/// Source: production-stack `KvawareRouter`, see [SessionRing].
final class StackKvaware implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "stack-kvaware",
          "The first replica that holds nearly all of the prompt, else the session's",
          "cost = 0 for the first replica with cached tokens, if ≥ prompt − thresholdTokens, 1 for"
              + " others; else as stack-session",
          "vLLM production-stack, kvaware",
          List.of(
              ParameterSpec.integer(
                  "thresholdTokens",
                  2_000,
                  0,
                  100_000_000,
                  "Prompt tokens that may be missing",
                  "production-stack --kv-aware-threshold"),
              StackSession.VIRTUAL_NODES,
              StackSession.WINDOW),
          List.of(new PolicySpec.Preset("stock", "production-stack's defaults", Map.of())),
          StackKvaware::new,
          "1 without the prefix, or as stack-session");

  private static final List<String> TERMS = List.of("steps", "recent requests", "not first");

  private final long thresholdTokens;
  private final int virtualNodes;
  private final MemoryRules memory;

  private StackKvaware(Parameters parameters) {
    thresholdTokens = parameters.integer("thresholdTokens");
    virtualNodes = (int) parameters.integer("virtualNodes");
    memory =
        MemoryRules.reading(MemoryRules.Part.TRAFFIC)
            .trafficOver(Nanos.ofSeconds(parameters.real("windowSeconds")));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    int first = firstHolder(context);
    long needed = Math.max(0, context.request().promptTokens() - thresholdTokens);
    if (first < 0 || cachedTokens(context, first) < needed) {
      return SessionRing.decide(context, ballot, virtualNodes, memory.trafficNanos());
    }
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 2, r == first ? 0 : 1);
    }
    return ballot.firstCheapest();
  }

  private static int firstHolder(RoutingContext context) {
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r) && cachedTokens(context, r) > 0) {
        return r;
      }
    }
    return -1;
  }

  private static long cachedTokens(RoutingContext context, int replica) {
    Belief belief = context.belief();
    long blocks = 0;
    for (Tier tier : Tier.values()) {
      blocks += belief.overlapBlocks(tier, replica);
    }
    return blocks * context.blockSize();
  }
}

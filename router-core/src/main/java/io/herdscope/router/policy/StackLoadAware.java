package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The share of the prompt that is cached, against the replica's load relative to the fleet's mean:
/// score = matched / prompt − β · (load − mean) / max(1, mean), the highest wins. Load is requests
/// in flight, which the router counts itself. The lowest index (upstream: address) wins a tie.
///
/// When nothing of the prompt is cached anywhere, the session's place on a hash ring decides, or
/// the fewest recent requests, see [SessionRing].
///
/// Source: vLLM production-stack `routing_logic.py`, `LoadAwareRouter`; hits on host and disk count
/// like those on the device, as LMCache reports them.
final class StackLoadAware implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "stack-loadaware",
          "Cached share of the prompt against load relative to the fleet's mean",
          "cost = (1 − matched / prompt) + loadWeight · (requests − mean) / max(1, mean);"
              + " with nothing cached anywhere as stack-session",
          "vLLM production-stack PR 1035, routing_logic.py LoadAwareRouter",
          List.of(
              ParameterSpec.real(
                  "loadWeight",
                  1,
                  0,
                  64,
                  "Full cache hits that a load twice the mean outweighs (β)",
                  "production-stack DEFAULT_LOADAWARE_BETA"),
              StackSession.VIRTUAL_NODES,
              StackSession.WINDOW),
          List.of(new PolicySpec.Preset("stock", "production-stack's defaults", Map.of())),
          StackLoadAware::new,
          "shares of the prompt, or as stack-session");

  private static final List<String> TERMS =
      List.of("steps", "recent requests", "uncached", "relative load");

  private final double loadWeight;
  private final int virtualNodes;
  private final MemoryRules memory;

  private StackLoadAware(Parameters parameters) {
    loadWeight = parameters.real("loadWeight");
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
    if (nothingCached(context)) {
      return SessionRing.decide(context, ballot, virtualNodes, memory.trafficNanos());
    }
    double mean = meanLoad(context);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 2, 1 - matchedShare(context, r));
      ballot.set(r, 3, loadWeight * (context.queue(r) - mean) / Math.max(1, mean));
    }
    return ballot.firstCheapest();
  }

  private static double meanLoad(RoutingContext context) {
    long sum = 0;
    for (int r = 0; r < context.replicas(); r++) {
      sum += context.isEligible(r) ? context.queue(r) : 0;
    }
    return sum / (double) Math.max(1, context.fleet().eligibleCount());
  }

  private static boolean nothingCached(RoutingContext context) {
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r) && matchedBlocks(context.belief(), r) > 0) {
        return false;
      }
    }
    return true;
  }

  private static double matchedShare(RoutingContext context, int replica) {
    double prompt = context.request().promptTokens();
    double matched = (double) matchedBlocks(context.belief(), replica) * context.blockSize();
    return Math.min(matched, prompt) / prompt;
  }

  private static int matchedBlocks(Belief belief, int replica) {
    return belief.overlapBlocks(Tier.DEVICE, replica)
        + belief.overlapBlocks(Tier.HOST, replica)
        + belief.overlapBlocks(Tier.DISK, replica);
  }
}

package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;

/// The share of the prompt that is cached, against the replica's load relative to the fleet's mean:
/// score = matched / prompt − β · (load − mean) / max(1, mean), the highest wins. Load is requests
/// in flight, which the router counts itself. The lowest index (upstream: address) wins a tie.
///
/// When nothing of the prompt is cached anywhere, the session's place on a hash ring decides, and
/// for a request without a session key the fewest requests in flight (upstream: per second). Cost
/// there = 1 for every replica off the session's place.
///
/// Source: vLLM production-stack `routing_logic.py`, `LoadAwareRouter`; hits on host and disk count
/// like those on the device, as LMCache reports them.
final class StackLoadAware implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "production-stack-loadaware",
          "Cached share of the prompt against load relative to the fleet's mean",
          "cost = (1 − matched / prompt) + loadWeight · (requests − mean) / max(1, mean);"
              + " with nothing cached anywhere: 1 off the session's place on the ring",
          "vLLM production-stack PR 1035, routing_logic.py LoadAwareRouter",
          List.of(
              ParameterSpec.real(
                  "loadWeight",
                  1,
                  0,
                  64,
                  "Full cache hits that a load twice the mean outweighs (β)",
                  "production-stack DEFAULT_LOADAWARE_BETA"),
              ParameterSpec.integer(
                  "virtualNodes",
                  160,
                  1,
                  10_000,
                  "Points per replica on the ring of sessions",
                  "uhashring's default, 160")),
          List.of(),
          StackLoadAware::new);

  private static final List<String> TERMS = List.of("uncached", "relative load", "off the ring");

  private final double loadWeight;
  private final int virtualNodes;

  private StackLoadAware(Parameters parameters) {
    loadWeight = parameters.real("loadWeight");
    virtualNodes = (int) parameters.integer("virtualNodes");
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    double mean = meanLoad(context);
    String session = context.request().sessionKey();
    boolean cold = nothingCached(context);
    if (cold && !session.isEmpty()) {
      int place = context.fleet().ring(virtualNodes).owner(session);
      for (int r = 0; r < context.replicas(); r++) {
        ballot.set(r, 0, 1);
        ballot.set(r, 2, r == place ? 0 : 1);
      }
      return ballot.firstCheapest();
    }
    double weight = cold ? 1 : loadWeight;
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, 1 - matchedShare(context, r));
      ballot.set(r, 1, weight * (context.queue(r) - mean) / Math.max(1, mean));
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

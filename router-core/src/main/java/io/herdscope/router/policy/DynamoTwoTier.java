package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// Two rules and a switch: while queues are even the longest cached prefix wins, once they are not
/// (longest − shortest > `balanceAbs` and longest > `balanceRatio` · shortest) the shortest queue.
/// Ties are drawn uniformly.
///
/// Source: Dynamo's two-tier worker-selection policy (pull request 14498). Its own thresholds are
/// not published with the description; SGLang's for the same test stand in.
final class DynamoTwoTier implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "dynamo-two-tier",
          "The longest cached prefix while queues are even, else the shortest queue",
          "cost = prompt blocks not cached, or requests when longest − shortest queue > balanceAbs"
              + " and longest > balanceRatio · shortest",
          "Dynamo two-tier selection policy, pull request 14498",
          List.of(
              ParameterSpec.integer(
                  "balanceAbs",
                  32,
                  0,
                  1_000_000,
                  "Queue difference above which load may decide",
                  "SGLang cache_aware code default; Dynamo's is not published"),
              ParameterSpec.real(
                  "balanceRatio",
                  1.1,
                  1,
                  1_000,
                  "Queue ratio above which load may decide",
                  "SGLang cache_aware code default; Dynamo's is not published")),
          List.of(
              new PolicySpec.Preset(
                  "eager",
                  "Load decides from four requests of difference",
                  Map.of("balanceAbs", 4.0))),
          DynamoTwoTier::new);

  private static final List<String> TERMS = List.of("uncached", "requests");

  private final double balanceAbs;
  private final double balanceRatio;

  private DynamoTwoTier(Parameters parameters) {
    balanceAbs = parameters.real("balanceAbs");
    balanceRatio = parameters.real("balanceRatio");
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    Belief belief = context.belief();
    boolean byLoad = QueueSpread.of(context).exceeds(balanceAbs, balanceRatio);
    double prompt = Math.ceil(context.request().promptTokens() / (double) context.blockSize());
    for (int r = 0; r < context.replicas(); r++) {
      double cached =
          CacheWeights.STOCK.effectiveBlocks(
              belief.overlapBlocks(Tier.DEVICE, r),
              belief.overlapBlocks(Tier.HOST, r),
              belief.overlapBlocks(Tier.DISK, r));
      ballot.set(r, 0, byLoad ? 0 : prompt - cached);
      ballot.set(r, 1, byLoad ? context.queue(r) : 0);
    }
    return ballot.anyCheapest();
  }
}

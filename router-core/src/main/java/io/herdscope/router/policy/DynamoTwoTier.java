package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The shortest queue, of all replicas or of some: once queues are uneven (longest − shortest >
/// `balanceAbs` and longest > `balanceRatio` · shortest) of all; else, when the longest device
/// prefix is more than `cacheThreshold` of the prompt's blocks, of those that hold it; else of all
/// again. Host and disk do not count.
///
/// A tie goes to the lowest index: upstream to the first row of an order it leaves open, but always
/// the same one.
///
/// Source: Dynamo `lib/router-plugins/builtin/src/two_tier_cost_fn.rs` (pull request 14498), whose
/// thresholds and order are those of SGLang's experimental router.
final class DynamoTwoTier implements RoutingPolicy {
  private static final String SOURCE = "Dynamo two_tier_cost_fn.rs, ";

  static final PolicySpec SPEC =
      new PolicySpec(
          "dynamo-two-tier",
          "The shortest queue: where the longest prefix is cached, or of all when that is short or"
              + " queues are uneven",
          "cost = requests, behind all others without the longest device prefix; requests alone"
              + " when longest − shortest queue > balanceAbs and longest > balanceRatio · shortest,"
              + " or when that prefix is ≤ cacheThreshold · prompt blocks",
          "Dynamo two-tier selection policy, pull request 14498",
          List.of(
              ParameterSpec.real(
                  "cacheThreshold",
                  0.5,
                  0,
                  1,
                  "Share of the prompt that must be known to follow it",
                  SOURCE + "cache_threshold"),
              ParameterSpec.integer(
                  "balanceAbs",
                  32,
                  0,
                  1_000_000,
                  "Queue difference above which load may decide",
                  SOURCE + "balance_abs_threshold"),
              ParameterSpec.real(
                  "balanceRatio",
                  1.1,
                  1,
                  1_000,
                  "Queue ratio above which load may decide",
                  SOURCE + "balance_rel_threshold")),
          List.of(
              new PolicySpec.Preset("stock", "Dynamo's code defaults", Map.of()),
              new PolicySpec.Preset(
                  "any-prefix",
                  "The longest prefix counts however short it is",
                  Map.of("cacheThreshold", 0.0)),
              new PolicySpec.Preset(
                  "eager",
                  "Load decides from four requests of difference",
                  Map.of("balanceAbs", 4.0))),
          DynamoTwoTier::new,
          "requests");

  private static final List<String> TERMS = List.of("requests", "shorter prefix");

  private final double cacheThreshold;
  private final double balanceAbs;
  private final double balanceRatio;

  private DynamoTwoTier(Parameters parameters) {
    cacheThreshold = parameters.real("cacheThreshold");
    balanceAbs = parameters.real("balanceAbs");
    balanceRatio = parameters.real("balanceRatio");
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, context.queue(r));
    }
    Belief belief = context.belief();
    int longest = longest(context);
    double blocks = Math.ceil(context.request().promptTokens() / (double) context.blockSize());
    boolean uneven = QueueSpread.of(context).exceeds(balanceAbs, balanceRatio);
    if (!uneven && longest / blocks > cacheThreshold) {
      ballot.penalise(1, r -> belief.overlapBlocks(Tier.DEVICE, r) != longest);
    }
    return ballot.firstCheapest();
  }

  private static int longest(RoutingContext context) {
    int longest = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        longest = Math.max(longest, context.belief().overlapBlocks(Tier.DEVICE, r));
      }
    }
    return longest;
  }
}

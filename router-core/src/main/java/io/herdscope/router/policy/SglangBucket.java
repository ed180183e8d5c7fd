package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// Each replica takes a span of prompt lengths, see [LengthBuckets]; when the prompt tokens sent
/// lately differ too much, the replica that was sent the fewest. Cost = spans away from the
/// prompt's own, or recent prompt tokens. A tie goes to the lowest index.
///
/// Source: SGLang `sgl-model-gateway/src/policies/bucket.rs`, made for prefill workers; there
/// lengths are in characters, here in tokens at 4 characters each.
final class SglangBucket implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "sglang-bucket",
          "Short prompts here, long ones there",
          "cost = spans away from the prompt's span of lengths; recent prompt tokens when most −"
              + " fewest > balanceAbsTokens and most > balanceRel · fewest",
          "SGLang model gateway, bucket",
          List.of(
              ParameterSpec.integer(
                  "balanceAbsTokens",
                  8,
                  0,
                  1_000_000_000,
                  "Difference in recent prompt tokens above which load may decide",
                  "SGLang code default 32 characters"),
              ParameterSpec.real(
                  "balanceRel",
                  1.0001,
                  1,
                  1_000,
                  "Ratio of recent prompt tokens above which load may decide",
                  "SGLang code default"),
              ParameterSpec.real(
                  "adjustSeconds",
                  5,
                  0.001,
                  86_400,
                  "Window, and time between two adjustments",
                  "SGLang code default"),
              ParameterSpec.integer(
                  "firstSpanTokens",
                  1_024,
                  1,
                  1_000_000_000,
                  "What the first spans divide evenly",
                  "SGLang code constant 4,096 characters")),
          List.of(
              new PolicySpec.Preset("stock", "SGLang's code defaults", Map.of()),
              new PolicySpec.Preset(
                  "lengths-first",
                  "Load decides only beyond half as much again",
                  Map.of("balanceAbsTokens", 65_536.0, "balanceRel", 1.5))),
          SglangBucket::new,
          "spans, or prompt tokens");

  private static final List<String> TERMS = List.of("recent tokens", "spans away");

  private final double balanceAbs;
  private final double balanceRel;
  private final MemoryRules memory;

  private SglangBucket(Parameters parameters) {
    balanceAbs = parameters.real("balanceAbsTokens");
    balanceRel = parameters.real("balanceRel");
    long interval = Nanos.ofSeconds(parameters.real("adjustSeconds"));
    memory =
        MemoryRules.reading(MemoryRules.Part.LENGTHS)
            .adjusting(new LengthBuckets.Rules(parameters.integer("firstSpanTokens"), interval));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    LengthBuckets lengths = context.memory().lengths();
    boolean byLoad = isImbalanced(context, lengths);
    int bucket = lengths.bucket(context.request().promptTokens());
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, byLoad ? lengths.load(r) : 0.0);
      ballot.set(r, 1, byLoad ? 0 : Math.abs(lengths.place(r) - bucket));
    }
    return ballot.firstCheapest();
  }

  private boolean isImbalanced(RoutingContext context, LengthBuckets lengths) {
    long most = 0;
    long least = Long.MAX_VALUE;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        most = Math.max(most, lengths.load(r));
        least = Math.min(least, lengths.load(r));
      }
    }
    return most - least > balanceAbs && most > balanceRel * least;
  }
}

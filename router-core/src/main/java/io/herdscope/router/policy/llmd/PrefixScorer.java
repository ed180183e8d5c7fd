package io.herdscope.router.policy.llmd;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.MemoryRules.Part;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// How much of the prompt was sent to the replica before, by the router's own memory: λ · min(1,
/// matched tokens / S)² + (1 − λ) · matched blocks / blocks.
///
/// Upstream remembers, per replica, the last 31,250 blocks in blocks of at least 64 tokens; here
/// the memory is the prompt tree in blocks of the engine's size, cut as the profile says. It knows
/// nothing of what engines evict.
///
/// Source: llm-d router `scorer/prefix/plugin.go`, `dataproducer/approximateprefix`.
final class PrefixScorer implements Scorer {
  private static final String PLUGIN = "prefix-cache-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "prefix not sent before",
          ScorerSpec.weight("prefixWeight", 3, PLUGIN),
          List.of(
              ParameterSpec.real(
                  "matchLengthWeight",
                  0,
                  0,
                  1,
                  "Share of the prefix score that follows the matched length, not the matched part",
                  "llm-d prefix-cache-scorer"),
              ParameterSpec.integer(
                  "matchLengthScaleTokens",
                  8_192,
                  1,
                  100_000_000,
                  "Matched tokens from which the length counts in full",
                  "llm-d prefix-cache-scorer")),
          false,
          Set.of(Part.PROMPTS),
          PrefixScorer::new);

  private final double lengthWeight;
  private final double scaleTokens;

  private PrefixScorer(Parameters parameters) {
    lengthWeight = parameters.real("matchLengthWeight");
    scaleTokens = parameters.integer("matchLengthScaleTokens");
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    int blocks = context.request().promptBlocks().length();
    int[] matched = context.prompts().matches(context.request().promptBlocks(), scores.length);
    for (int r = 0; r < scores.length; r++) {
      double length = Math.min(1, (double) matched[r] * context.blockSize() / scaleTokens);
      double share = blocks == 0 ? 0 : matched[r] / (double) blocks;
      scores[r] = lengthWeight * length * length + (1 - lengthWeight) * share;
    }
  }
}

package io.herdscope.router.policy.llmd;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// How much of the prompt the replica holds, by the index of KV events: the sum of the tiers'
/// weights over the unbroken run of cached leading blocks, rounded down, as a share of the prompt's
/// blocks. With `preciseMinMax` the sums are stretched between the least and the most instead, all
/// equal being 1, as the scorer did before and BLIS still does.
///
/// Source: llm-d router `dataproducer/preciseprefixcache`, `pkg/kvcache/kvblock_scorer.go`.
final class PrecisePrefixScorer implements Scorer {
  private static final String PLUGIN = "precise-prefix-cache-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "prefix not cached",
          ScorerSpec.weight("precisePrefixWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.real(
                  "hostBlockWeight",
                  0.8,
                  0,
                  1,
                  "Worth of a block in host memory against one on the device",
                  "llm-d DefaultKVCacheBackendConfig, cpu"),
              ParameterSpec.real(
                  "diskBlockWeight",
                  1,
                  0,
                  1,
                  "Worth of a block on disk against one on the device",
                  "llm-d: a tier without a weight of its own counts 1"),
              ParameterSpec.onOff(
                  "preciseMinMax",
                  false,
                  "Stretch the cached blocks between the least and the most",
                  "llm-d since the prefix scorers were joined; on before, and in BLIS")),
          false,
          Set.of(),
          PrecisePrefixScorer::new);

  private final double hostWeight;
  private final double diskWeight;
  private final boolean minMax;

  private PrecisePrefixScorer(Parameters parameters) {
    hostWeight = parameters.real("hostBlockWeight");
    diskWeight = parameters.real("diskBlockWeight");
    minMax = parameters.on("preciseMinMax");
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    Belief belief = context.belief();
    double blocks = context.request().promptBlocks().length();
    for (int r = 0; r < scores.length; r++) {
      double held =
          belief.overlapBlocks(Tier.DEVICE, r)
              + hostWeight * belief.overlapBlocks(Tier.HOST, r)
              + diskWeight * belief.overlapBlocks(Tier.DISK, r);
      scores[r] = minMax ? held : blocks == 0 ? 0 : Math.floor(held) / blocks;
    }
    if (minMax) {
      stretch(kept, scores);
    }
  }

  private static void stretch(boolean[] kept, double[] scores) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int r = 0; r < kept.length; r++) {
      if (kept[r]) {
        least = Math.min(least, scores[r]);
        most = Math.max(most, scores[r]);
      }
    }
    for (int r = 0; r < kept.length; r++) {
      scores[r] = least == most ? 1 : (scores[r] - least) / (most - least);
    }
  }
}

package io.herdscope.router.policy.llmd;

import io.herdscope.model.Randomness;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;

/// The sticky filter: keeps the replicas that were sent at least a threshold of this prompt before.
/// Keeps all when there are none, in a share of decisions drawn for exploration, and when the best
/// sticky one would take too much longer to a first token than the best other one, where time is
/// prompt tokens in flight over the peak prefill rate.
///
/// Source: llm-d router `filter/prefixcacheaffinity/plugin.go`.
public final class AffinityFilter implements CandidateFilter {
  public static final List<ParameterSpec> PARAMETERS =
      List.of(
          ParameterSpec.real(
              "affinityThreshold",
              0,
              0,
              1,
              "Share of the prompt sent before from which only such replicas are kept; 0 is off",
              "off in llm-d's chart profile; 0.80 where prefix-cache-affinity-filter is used"),
          ParameterSpec.real(
              "explorationProbability",
              0,
              0,
              1,
              "Share of decisions that skip the sticky filter",
              "llm-d prefix-cache-affinity-filter"),
          ParameterSpec.real(
              "maxTtftPenaltySeconds",
              18,
              0,
              3_600,
              "Longer wait for a first token that stickiness may cost",
              "llm-d prefix-cache-affinity-filter, maxTTFTPenaltyMs (its 0, any, is the most"
                  + " here)"),
          ParameterSpec.layout(
              "peakPrefillTokensPerSecond",
              15_928,
              1,
              100_000_000,
              "Prefill rate that turns tokens in flight into time",
              "llm-d prefix-cache-affinity-filter: Qwen 32B on 2 × H100, vLLM 0.19"));

  private final double threshold;
  private final double exploration;
  private final double maxPenaltySeconds;
  private final double tokensPerSecond;

  public AffinityFilter(Parameters parameters) {
    threshold = parameters.real("affinityThreshold");
    exploration = parameters.real("explorationProbability");
    maxPenaltySeconds = parameters.real("maxTtftPenaltySeconds");
    tokensPerSecond = parameters.integer("peakPrefillTokensPerSecond");
  }

  public boolean isOn() {
    return threshold > 0;
  }

  @Override
  public void narrow(RoutingContext context, boolean[] kept) {
    long draw = Randomness.POLICY.bits(context.seed(), context.ordinal());
    if (exploration > 0 && Randomness.POLICY.uniform(draw, 1) < exploration) {
      return;
    }
    boolean[] sticky = sticky(context, kept);
    double bestSticky = Double.POSITIVE_INFINITY;
    double bestOther = Double.POSITIVE_INFINITY;
    for (int r = 0; r < kept.length; r++) {
      double seconds = context.belief().prefillTokens(r) / tokensPerSecond;
      if (sticky[r]) {
        bestSticky = Math.min(bestSticky, seconds);
      } else if (kept[r]) {
        bestOther = Math.min(bestOther, seconds);
      }
    }
    boolean none = bestSticky == Double.POSITIVE_INFINITY;
    boolean tooSlow = bestSticky - bestOther > maxPenaltySeconds;
    if (!none && !tooSlow) {
      System.arraycopy(sticky, 0, kept, 0, kept.length);
    }
  }

  private boolean[] sticky(RoutingContext context, boolean[] kept) {
    int blocks = context.request().promptBlocks().length();
    int[] sent = context.prompts().matches(context.request().promptBlocks(), kept.length);
    boolean[] sticky = new boolean[kept.length];
    for (int r = 0; r < kept.length; r++) {
      sticky[r] = kept[r] && blocks > 0 && sent[r] / (double) blocks >= threshold;
    }
    return sticky;
  }
}

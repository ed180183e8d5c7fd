package io.herdscope.router.policy.llmd;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.CacheWeights;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// The fewest prompt tokens still to compute, this request's uncached ones included: 1 − min(1,
/// tokens / Q). A request's tokens count until its first token, as upstream by default.
///
/// Source: llm-d router `scorer/tokenload/token_load.go`, `dataproducer/inflightload`.
final class TokenLoadScorer implements Scorer {
  private static final String PLUGIN = "token-load-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "tokens in flight",
          ScorerSpec.weight("tokenLoadWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.integer(
                  "tokenLoadThreshold",
                  4_194_304,
                  1,
                  1_000_000_000_000L,
                  "Tokens in flight from which the token-load score is 0",
                  "llm-d token-load-scorer, queueThresholdTokens: 128 requests of 32K")),
          false,
          Set.of(),
          parameters -> new TokenLoadScorer(parameters.integer("tokenLoadThreshold")));

  private final double threshold;

  private TokenLoadScorer(long threshold) {
    this.threshold = threshold;
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    for (int r = 0; r < scores.length; r++) {
      double tokens = (double) context.belief().prefillTokens(r) + uncached(context, r);
      scores[r] = 1 - Math.min(tokens, threshold) / threshold;
    }
  }

  private static int uncached(RoutingContext context, int replica) {
    return CacheWeights.STOCK.effectivePrefillTokens(
        context.belief(), replica, context.blockSize(), context.request().promptTokens());
  }
}

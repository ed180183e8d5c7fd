package io.herdscope.router.policy.llmd;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.RoutingContext;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// How well the replica's range of prompt lengths fits: within it 0.3 + 0.7 · (0.7 / (1 + width /
/// 10,000) + 0.3 · room above / width), outside 0.3 / (1 + distance / 1,000), 0.5 for a replica
/// without a range.
///
/// Upstream the range is a label of the pod. Here the first replicas in the order of their names
/// take prompts of up to a boundary and the rest the longer ones.
///
/// Source: llm-d router `scorer/contextlengthaware/context_length_aware.go`.
final class ContextLengthScorer implements Scorer {
  private static final String PLUGIN = "context-length-aware";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "length out of range",
          ScorerSpec.weight("contextLengthWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.integer(
                  "shortReplicas",
                  0,
                  0,
                  1_024,
                  "Replicas labelled for short prompts; 0 labels none at all",
                  "ours: llm-d reads a pod label, unset by default"),
              ParameterSpec.integer(
                  "shortTokens",
                  8_192,
                  0,
                  100_000_000,
                  "Longest prompt of the replicas for short prompts",
                  "ours, from the example in llm-d's code"),
              ParameterSpec.integer(
                  "longTokens",
                  131_072,
                  1,
                  100_000_000,
                  "Longest prompt of the other replicas",
                  "ours")),
          false,
          Set.of(),
          ContextLengthScorer::new);

  private static final double UNLABELLED = 0.5;
  private static final double BEST_OUTSIDE = 0.3;

  private final int shortReplicas;
  private final int shortTokens;
  private final int longTokens;

  private ContextLengthScorer(Parameters parameters) {
    shortReplicas = (int) parameters.integer("shortReplicas");
    shortTokens = (int) parameters.integer("shortTokens");
    longTokens = (int) Math.max(parameters.integer("longTokens"), shortTokens + 1L);
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    if (shortReplicas == 0) {
      Arrays.fill(scores, UNLABELLED);
      return;
    }
    int tokens = context.request().promptTokens();
    int[] ranks = NameOrder.ranks(context.fleet());
    double ofShort = fit(tokens, 0, shortTokens);
    double ofLong = fit(tokens, shortTokens + 1, longTokens);
    for (int r = 0; r < scores.length; r++) {
      scores[r] = ranks[r] < shortReplicas ? ofShort : ofLong;
    }
  }

  /// The score of a range for a prompt.
  static double fit(int tokens, int min, int max) {
    if (tokens < min || tokens > max) {
      double distance = tokens > max ? tokens - max : min - tokens;
      return BEST_OUTSIDE / (1 + distance / 1_000);
    }
    double width = max - min;
    if (width == 0) {
      return 1;
    }
    double tightness = 1 / (1 + width / 10_000);
    double room = (max - tokens) / width;
    return BEST_OUTSIDE + (0.7 * tightness + 0.3 * room) * (1 - BEST_OUTSIDE);
  }
}

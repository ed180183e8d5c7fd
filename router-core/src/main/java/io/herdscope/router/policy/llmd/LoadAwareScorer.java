package io.herdscope.router.policy.llmd;

import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// The shorter reported queue on an absolute scale: 0.5 · (1 − min(waiting, T) / T). Its best is
/// 0.5, so it pulls half as hard as its weight says.
///
/// Source: llm-d router `scorer/loadaware/load_aware.go`.
final class LoadAwareScorer implements Scorer {
  private static final String PLUGIN = "load-aware-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "queue length",
          ScorerSpec.weight("loadAwareWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.integer(
                  "loadAwareThreshold",
                  128,
                  1,
                  1_000_000,
                  "Waiting requests from which the load-aware score is 0",
                  "llm-d load-aware-scorer, threshold")),
          true,
          Set.of(),
          parameters -> new LoadAwareScorer(parameters.integer("loadAwareThreshold")));

  private final double threshold;

  private LoadAwareScorer(long threshold) {
    this.threshold = threshold;
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    EngineReports reports = context.belief().reports();
    for (int r = 0; r < scores.length; r++) {
      scores[r] = 0.5 * (1 - Math.min(reports.waiting(r), threshold) / threshold);
    }
  }
}

package io.herdscope.router.policy.llmd;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// The fewest requests in flight, which the router counts itself: 1 for an idle replica, else
/// maxBusyScore · (max − count) / max. When all are equally busy all get 0, unlike the reported
/// counts.
///
/// Source: llm-d router `scorer/activerequest/active_request.go`.
final class ActiveRequestScorer implements Scorer {
  private static final String PLUGIN = "active-request-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "in flight",
          ScorerSpec.weight("activeRequestWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.integer(
                  "idleThreshold",
                  0,
                  0,
                  1_000_000,
                  "Requests in flight up to which a replica counts as idle",
                  "llm-d active-request-scorer"),
              ParameterSpec.real(
                  "maxBusyScore",
                  1,
                  0,
                  1,
                  "What a busy replica can score at most",
                  "llm-d active-request-scorer")),
          false,
          Set.of(),
          ActiveRequestScorer::new);

  private final long idleThreshold;
  private final double maxBusyScore;

  private ActiveRequestScorer(Parameters parameters) {
    idleThreshold = parameters.integer("idleThreshold");
    maxBusyScore = parameters.real("maxBusyScore");
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    double most = 0;
    for (int r = 0; r < kept.length; r++) {
      most = kept[r] ? Math.max(most, context.queue(r)) : most;
    }
    for (int r = 0; r < kept.length; r++) {
      int count = context.queue(r);
      boolean idle = count <= idleThreshold;
      scores[r] = idle ? 1 : most == 0 ? 0 : Math.max(0, most - count) / most * maxBusyScore;
    }
  }
}

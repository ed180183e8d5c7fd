package io.herdscope.router.policy.llmd;

import java.util.List;
import java.util.Set;

/// The fewest running requests, as reported: (max − running) / (max − min), 1 when all are equal.
///
/// Source: llm-d router `scorer/runningrequests/runningrequest.go`.
final class RunningScorer {
  private static final String PLUGIN = "running-requests-size-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "running",
          ScorerSpec.weight("runningWeight", 0, PLUGIN),
          List.of(),
          true,
          Set.of(),
          parameters ->
              (context, kept, scores) ->
                  FewestFirst.score(kept, context.belief().reports()::running, scores));

  private RunningScorer() {}
}

package io.herdscope.router.policy.llmd;

import java.util.List;
import java.util.Set;

/// The fewest waiting requests, as reported: (max − waiting) / (max − min), 1 when all are equal.
///
/// Source: llm-d router `scorer/queuedepth/queue.go`.
final class QueueScorer {
  private static final String PLUGIN = "queue-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "waiting",
          ScorerSpec.weight("queueWeight", 2, PLUGIN),
          List.of(),
          true,
          Set.of(),
          parameters ->
              (context, kept, scores) ->
                  FewestFirst.score(kept, context.belief().reports()::waiting, scores));

  private QueueScorer() {}
}

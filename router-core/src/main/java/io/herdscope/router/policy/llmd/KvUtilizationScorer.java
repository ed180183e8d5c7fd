package io.herdscope.router.policy.llmd;

import io.herdscope.model.decision.EngineReports;
import java.util.List;
import java.util.Set;

/// The emptiest KV cache, as reported: 1 − share of blocks in use.
///
/// Source: llm-d router `scorer/kvcacheutilization/kvcache_utilization.go`.
final class KvUtilizationScorer {
  private static final String PLUGIN = "kv-cache-utilization-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "KV in use",
          ScorerSpec.weight("kvUtilizationWeight", 2, PLUGIN),
          List.of(),
          true,
          Set.of(),
          parameters ->
              (context, kept, scores) -> {
                EngineReports reports = context.belief().reports();
                for (int r = 0; r < scores.length; r++) {
                  scores[r] = 1 - reports.kvUsage(r);
                }
              });

  private KvUtilizationScorer() {}
}

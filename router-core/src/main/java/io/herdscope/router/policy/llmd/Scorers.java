package io.herdscope.router.policy.llmd;

import java.util.List;

/// The catalog of llm-d's scorers, in the order of their terms. To add one: its file, and a line
/// here.
public final class Scorers {
  public static final List<ScorerSpec> ALL =
      List.of(
          QueueScorer.SPEC,
          RunningScorer.SPEC,
          KvUtilizationScorer.SPEC,
          LoadAwareScorer.SPEC,
          ActiveRequestScorer.SPEC,
          TokenLoadScorer.SPEC,
          PrefixScorer.SPEC,
          PrecisePrefixScorer.SPEC,
          NoHitLruScorer.SPEC,
          SessionScorer.SPEC,
          ContextLengthScorer.SPEC);

  private Scorers() {}
}

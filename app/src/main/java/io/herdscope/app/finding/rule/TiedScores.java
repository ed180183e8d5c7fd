package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.List;

/// Most decisions are ties: the scores do not tell replicas apart, and whatever breaks ties is the
/// real policy. Ties that the first replica wins are another rule's.
public final class TiedScores implements FindingRule {
  private static final int LEAST_TIES = 20;
  private static final double MOSTLY = 0.5;

  @Override
  public String id() {
    return "tied-scores";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> ties = ties(file);
    int all = file.decisions().size();
    if (ties.size() < LEAST_TIES
        || ties.size() < MOSTLY * all
        || file.setting().termNames().isEmpty()
        || !new TiesToFirst().examine(file).isEmpty()) {
      return List.of();
    }
    DecisionFacts shown = ties.get(ties.size() / 2);
    return List.of(
        new Finding(
            id(),
            "",
            Severity.NOTE,
            ties.getFirst().at(),
            ties.getLast().at(),
            List.of(),
            List.of(Written.count(ties.size()), Written.count(all)),
            List.of(
                Evidence.decision(
                    shown,
                    "evidence.tie",
                    shown.ordinal(),
                    shown.tied(),
                    Written.replica(shown.replica())))));
  }

  /// The decisions in which several candidates shared the best cost.
  static List<DecisionFacts> ties(CaseFile file) {
    return file.decisions().stream().filter(d -> d.byCost() && d.tied() > 1).toList();
  }
}

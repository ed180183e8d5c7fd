package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.List;

/// Most prompts are shorter than a KV block, so they have no block that could be shared: cache
/// affinity has nothing to work with.
public final class PromptsBelowBlock implements FindingRule {
  private static final int LEAST_DECISIONS = 20;
  private static final double MOSTLY = 0.5;

  @Override
  public String id() {
    return "prompts-below-block";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    int block = file.setting().blockSize();
    List<DecisionFacts> below =
        file.decisions().stream().filter(d -> d.promptTokens() <= block).toList();
    int all = file.decisions().size();
    if (all < LEAST_DECISIONS || below.size() < MOSTLY * all) {
      return List.of();
    }
    DecisionFacts shown = below.getFirst();
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            shown.at(),
            below.getLast().at(),
            List.of(),
            Written.all(below.size(), all, block),
            List.of(
                Evidence.decision(
                    shown, "evidence.short-prompt", shown.ordinal(), shown.promptTokens()))));
  }
}

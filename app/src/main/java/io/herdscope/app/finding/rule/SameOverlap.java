package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.ArrayList;
import java.util.List;

/// Every replica is believed to hold equally much of the prompt, so no weight on overlap can decide
/// anything.
public final class SameOverlap implements FindingRule {
  private static final int LEAST_DECISIONS = 50;
  private static final double NEARLY_ALWAYS = 0.8;
  private static final int SHOWN = 2;

  @Override
  public String id() {
    return "same-overlap";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> even =
        file.decisions().stream().filter(DecisionFacts::isOverlapEven).toList();
    int all = file.decisions().size();
    if (all < LEAST_DECISIONS
        || file.setting().replicas() < 2
        || even.size() < NEARLY_ALWAYS * all
        || !CachePolicies.includes(file.setting())) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    even.stream()
        .skip(even.size() / 2)
        .limit(SHOWN)
        .forEach(
            d ->
                evidence.add(
                    Evidence.decision(
                        d,
                        "evidence.even-overlap",
                        d.ordinal(),
                        d.bestOverlap(),
                        d.promptBlocks())));
    return List.of(
        new Finding(
            id(),
            "",
            Severity.NOTE,
            even.getFirst().at(),
            even.getLast().at(),
            List.of(),
            List.of(Written.share(even.size() / (double) all), Written.count(all)),
            evidence));
  }
}

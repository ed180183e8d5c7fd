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

/// A part of the cost was there in many decisions and decided none: without it every choice would
/// have been the same.
public final class WeightNeverMattered implements FindingRule {
  private static final int LEAST_DECISIONS = 50;

  @Override
  public String id() {
    return "weight-never-mattered";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Finding> findings = new ArrayList<>();
    int terms = Math.min(64, file.setting().termNames().size());
    for (int t = 0; t < terms && terms > 1; t++) {
      long bit = 1L << t;
      List<DecisionFacts> present =
          file.decisions().stream()
              .filter(d -> d.byCost() && (d.presentTerms() & bit) != 0)
              .toList();
      boolean decided = present.stream().anyMatch(d -> (d.decidingTerms() & bit) != 0);
      if (present.size() >= LEAST_DECISIONS && !decided) {
        findings.add(finding(file.setting().termNames().get(t), present));
      }
    }
    return List.copyOf(findings);
  }

  private Finding finding(String term, List<DecisionFacts> present) {
    DecisionFacts last = present.getLast();
    return new Finding(
        id(),
        "",
        Severity.NOTE,
        present.getFirst().at(),
        last.at(),
        List.of(),
        List.of(term, Written.count(present.size())),
        List.of(
            Evidence.decision(
                last,
                "evidence.same-without-term",
                last.ordinal(),
                Written.replica(last.replica()),
                term)));
  }
}

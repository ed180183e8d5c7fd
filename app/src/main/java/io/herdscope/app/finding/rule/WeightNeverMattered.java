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
import java.util.stream.Collectors;

/// Parts of the cost were there in many decisions and decided none: without one of them every
/// choice would have been the same.
public final class WeightNeverMattered implements FindingRule {
  private static final int LEAST_DECISIONS = 50;

  @Override
  public String id() {
    return "weight-never-mattered";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<String> terms = file.setting().termNames();
    List<String> idle = new ArrayList<>();
    List<Evidence> evidence = new ArrayList<>();
    long from = Long.MAX_VALUE;
    long to = 0;
    for (int t = 0; t < Math.min(64, terms.size()) && terms.size() > 1; t++) {
      long bit = 1L << t;
      List<DecisionFacts> present =
          file.decisions().stream()
              .filter(d -> d.byCost() && (d.presentTerms() & bit) != 0)
              .toList();
      boolean decided = present.stream().anyMatch(d -> (d.decidingTerms() & bit) != 0);
      if (present.size() >= LEAST_DECISIONS && !decided) {
        idle.add(terms.get(t));
        evidence.add(evidence(terms.get(t), present));
        from = Math.min(from, present.getFirst().at());
        to = Math.max(to, present.getLast().at());
      }
    }
    return idle.isEmpty()
        ? List.of()
        : List.of(
            new Finding(
                id(),
                "",
                Severity.NOTE,
                from,
                to,
                List.of(),
                List.of(quoted(idle), Written.count(idle.size())),
                evidence));
  }

  private static String quoted(List<String> terms) {
    return terms.stream().map(term -> '"' + term + '"').collect(Collectors.joining(", "));
  }

  private static Evidence evidence(String term, List<DecisionFacts> present) {
    DecisionFacts last = present.getLast();
    return Evidence.decision(
        last,
        "evidence.same-without-term",
        last.ordinal(),
        Written.replica(last.replica()),
        term,
        present.size());
  }
}

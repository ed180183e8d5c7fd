package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.metric.Degradation;
import java.util.ArrayList;
import java.util.List;

/// KV events were lost, came out of order, never came, or were said before anybody listened: the
/// index is not what the engines hold.
public final class EventGap implements FindingRule {
  @Override
  public String id() {
    return "event-gap";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Finding> findings = new ArrayList<>();
    if (!file.lostEvents().isEmpty()) {
      long from = file.lostEvents().getFirst();
      findings.add(
          new Finding(
              id(),
              "lost",
              Severity.CRITICAL,
              from,
              file.lostEvents().getLast(),
              List.of(),
              List.of(Written.count(file.lostEvents().size())),
              List.of(
                  Evidence.run(from, "evidence.gap", file.lostEvents().size(), Written.at(from)))));
    }
    if (!file.joinedLate().isEmpty()) {
      long from = file.joinedLate().getFirst();
      int times = file.joinedLate().size();
      findings.add(
          new Finding(
              id(),
              "joined",
              Severity.NOTE,
              from,
              file.joinedLate().getLast(),
              List.of(),
              List.of(Written.count(times)),
              List.of(Evidence.run(from, "evidence.joined", times, Written.at(from)))));
    }
    findings.addAll(
        Degraded.findings(file, id(), "missing", Severity.CRITICAL, Degradation.MISSING_EVENTS));
    findings.addAll(
        Degraded.findings(file, id(), "order", Severity.WARNING, Degradation.OUT_OF_ORDER));
    return List.copyOf(findings);
  }
}

package io.herdscope.app.cli;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Verdict;
import java.util.List;

/// One run and what the rules say of it.
///
/// @param label the policy, or the source, that was examined
record Diagnosis(String label, CaseFile facts, Verdict verdict) {
  List<Finding> findings() {
    return verdict.findings();
  }

  /// `2 critical, 1 warnings, 0 notes in 800 decisions`.
  String summary() {
    int decisions = facts.decisions().size();
    if (findings().isEmpty() && decisions == 0) {
      return FindingWords.text("none.undecided") + " " + FindingWords.text("none.why");
    }
    return findings().isEmpty()
        ? FindingWords.text("none", decisions)
        : FindingWords.text(
            "found",
            count(Severity.CRITICAL),
            count(Severity.WARNING),
            count(Severity.NOTE),
            decisions);
  }

  private long count(Severity severity) {
    return findings().stream().filter(finding -> finding.severity() == severity).count();
  }
}

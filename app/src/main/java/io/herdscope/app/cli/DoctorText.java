package io.herdscope.app.cli;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Written;
import java.util.List;

/// Diagnoses for people at a terminal.
final class DoctorText {
  private static final int WIDTH = 100;

  private DoctorText() {}

  static String of(List<Diagnosis> diagnoses) {
    StringBuilder text = new StringBuilder();
    for (Diagnosis diagnosis : diagnoses) {
      text.append(text.isEmpty() ? "" : "\n");
      text.append(diagnosis.label()).append(": ").append(diagnosis.summary()).append('\n');
      for (Finding finding : diagnosis.findings()) {
        append(text, finding);
        diagnosis.verdict().trial(finding).ifPresent(t -> wrap(text, "    ", t.line()));
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, Finding finding) {
    text.append('\n')
        .append(FindingWords.severity(finding.severity()))
        .append("  ")
        .append(FindingWords.title(finding))
        .append("  [")
        .append(finding.rule())
        .append(", ")
        .append(FindingWords.text("span", Written.at(finding.from()), Written.at(finding.to())))
        .append("]\n");
    wrap(text, "  ", FindingWords.cause(finding));
    for (Evidence evidence : finding.evidence()) {
      wrap(text, "  · ", FindingWords.evidence(evidence));
    }
    wrap(text, "  → ", FindingWords.remedy(finding));
  }

  /// Breaks at blanks; further lines are indented like the first.
  private static void wrap(StringBuilder text, String lead, String sentence) {
    int column = lead.length();
    text.append(lead);
    for (String word : sentence.split(" ", -1)) {
      if (column > lead.length() && column + word.length() > WIDTH) {
        text.append('\n').append(" ".repeat(lead.length()));
        column = lead.length();
      }
      text.append(column == lead.length() ? "" : " ").append(word);
      column += word.length() + 1;
    }
    text.append('\n');
  }
}

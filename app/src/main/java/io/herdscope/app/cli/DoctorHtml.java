package io.herdscope.app.cli;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Verdict;
import io.herdscope.app.finding.Written;
import io.herdscope.model.scenario.Scenario;
import java.util.List;

/// Diagnoses as one page with pictures that needs no other file and no network.
final class DoctorHtml {
  private static final String STYLE =
      """
      body{font:14px/1.5 Inter,system-ui,sans-serif;margin:32px auto;max-width:960px;padding:0 16px;
        background:#f1f3f6;color:#151a21}
      h1{font-size:22px}h2{font-size:17px;margin-top:32px}h3{font-size:15px;margin:0}
      section{background:#fff;border:1px solid #dce1e8;border-left:5px solid #6a7583;
        border-radius:4px;padding:12px 16px;margin:12px 0}
      section.critical{border-left-color:#c8102e}section.warning{border-left-color:#9a6700}
      .tag{font-size:12px;font-weight:600;margin-right:8px}.critical .tag{color:#c8102e}
      .warning .tag{color:#9a6700}.note .tag{color:#465160}
      .span,.about{color:#465160;font-size:12px}code{font-family:'JetBrains Mono',monospace}
      ul{margin:6px 0;padding-left:18px;font-size:13px}p{margin:6px 0}svg{display:block;width:100%}
      @media(prefers-color-scheme:dark){body{background:#0e1115;color:#e8ecf1}
        section{background:#14181d;border-color:#29313b}.span,.about{color:#a9b3c0}
        .critical .tag{color:#ff4d5e}.warning .tag{color:#f2b544}.note .tag{color:#a9b3c0}}
      """;

  private final Scenario scenario;
  private final List<Diagnosis> diagnoses;

  DoctorHtml(Scenario scenario, List<Diagnosis> diagnoses) {
    this.scenario = scenario;
    this.diagnoses = diagnoses;
  }

  @Override
  public String toString() {
    StringBuilder page = new StringBuilder("<!doctype html>\n<html><head><meta charset=\"utf-8\">");
    page.append("<title>").append(escaped(scenario.name())).append("</title><style>");
    page.append(STYLE).append("</style></head><body>\n<h1>Herdscope · ");
    page.append(escaped(scenario.name())).append("</h1>\n<p class=\"about\">");
    page.append(escaped(scenario.about())).append("</p>\n");
    diagnoses.forEach(diagnosis -> append(page, diagnosis));
    return page.append("</body></html>\n").toString();
  }

  private static void append(StringBuilder page, Diagnosis diagnosis) {
    page.append("<h2><code>").append(escaped(diagnosis.label())).append("</code></h2>\n<p>");
    page.append(escaped(diagnosis.summary())).append("</p>\n");
    page.append(new LoadPicture(diagnosis.facts(), diagnosis.findings()));
    diagnosis.findings().forEach(finding -> append(page, finding, diagnosis.verdict()));
  }

  private static void append(StringBuilder page, Finding finding, Verdict verdict) {
    page.append("<section class=\"").append(finding.severity().label()).append("\"><h3>");
    page.append("<span class=\"tag\">").append(FindingWords.severity(finding.severity()));
    page.append("</span>").append(escaped(FindingWords.title(finding))).append("</h3>\n");
    page.append("<div class=\"span\"><code>").append(finding.rule()).append("</code> · ");
    page.append(FindingWords.text("span", Written.at(finding.from()), Written.at(finding.to())));
    page.append("</div>\n<p>").append(escaped(FindingWords.cause(finding))).append("</p>\n<ul>");
    for (Evidence evidence : finding.evidence()) {
      page.append("<li>").append(Written.at(evidence.at())).append(" · ");
      page.append(escaped(FindingWords.evidence(evidence))).append("</li>");
    }
    page.append("</ul>\n<p><b>").append(FindingWords.text("remedy")).append(":</b> ");
    page.append(escaped(FindingWords.remedy(finding))).append("</p>");
    verdict
        .trial(finding)
        .ifPresent(trial -> page.append("<p>").append(escaped(trial.line())).append("</p>"));
    page.append("</section>\n");
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}

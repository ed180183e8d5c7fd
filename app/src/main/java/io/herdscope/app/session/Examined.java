package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Severity;
import io.herdscope.model.metric.RunMetrics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// A whole run as the rules see it, and its numbers.
public record Examined(CaseFile facts, RunMetrics metrics) {
  /// What is wrong with it, the worst first.
  public List<Finding> findings() {
    return FindingRules.examine(facts);
  }

  /// Runs what the findings advise on the same arrivals, each advice once; notes are not worth a
  /// run. Ends early, with those tried so far, when `wanted` says no.
  public List<RemedyTrial> trials(PreparedScenario prepared, BooleanSupplier wanted) {
    List<RemedyTrial> trials = new ArrayList<>();
    Map<String, Examined> mended = new HashMap<>();
    for (Finding finding : findings()) {
      Remedy remedy = FindingRules.remedy(finding, prepared.scenario()).orElse(null);
      if (remedy == null || finding.severity() == Severity.NOTE || tried(trials, finding)) {
        continue;
      }
      Examined after = mended.get(remedy.setting());
      if (after == null) {
        after =
            Examination.whole(new PreparedScenario(remedy.scenario(), prepared.workload()), wanted);
        if (after == null) {
          return trials;
        }
        mended.put(remedy.setting(), after);
      }
      Set<String> left = after.findings().stream().map(Finding::rule).collect(Collectors.toSet());
      boolean silenced = !left.contains(finding.rule());
      trials.add(new RemedyTrial(finding.rule(), remedy, metrics, after.metrics(), silenced));
    }
    return trials;
  }

  private static boolean tried(List<RemedyTrial> trials, Finding finding) {
    return trials.stream().anyMatch(trial -> trial.rule().equals(finding.rule()));
  }
}

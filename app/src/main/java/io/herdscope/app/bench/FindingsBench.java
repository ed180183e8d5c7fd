package io.herdscope.app.bench;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.Examination;
import io.herdscope.app.session.PreparedScenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures whether the rules of the doctor are right: each known case is run as it is, and again
/// with its remedy. A cause must be named; a warning of anything else is wrong, and so is one that
/// stays when the cause is gone. Notes are no warnings.
public final class FindingsBench {
  /// What a scenario's findings are, with settings.
  @FunctionalInterface
  public interface Doctor {
    List<Finding> findings(String scenario, List<String> settings);
  }

  private final Doctor doctor;
  private final Map<String, RuleScore> scores = new LinkedHashMap<>();
  private final List<String> mistakes = new ArrayList<>();

  public FindingsBench(Doctor doctor) {
    this.doctor = doctor;
    FindingRules.ALL.forEach(rule -> scores.put(rule.id(), RuleScore.NONE));
  }

  /// Runs the scenario and asks every rule.
  public static List<Finding> run(String scenario, List<String> settings) {
    List<Setting> given = settings.stream().map(Setting::parse).toList();
    return FindingRules.examine(
        Examination.facts(
            PreparedScenario.of(ScenarioReader.read(ScenarioFile.open(scenario), given))));
  }

  /// Looks at one case more.
  public void examine(KnownCase known) {
    List<Finding> found = doctor.findings(known.scenario(), List.of());
    for (FindingRule rule : FindingRules.ALL) {
      String id = rule.id();
      if (known.causes().contains(id)) {
        boolean named = speaks(found, id);
        add(id, named ? RuleScore.RIGHT : RuleScore.MISSED, known.scenario());
      } else if (!known.also().contains(id) && warns(found, id)) {
        add(id, RuleScore.WRONG, known.scenario());
      }
    }
    if (!known.remedy().isEmpty()) {
      List<Finding> mended = doctor.findings(known.scenario(), known.remedy());
      known.causes().stream()
          .filter(cause -> speaks(mended, cause))
          .forEach(cause -> add(cause, RuleScore.WRONG, known.scenario() + " mended"));
    }
  }

  /// By rule, in the order of the catalog.
  public Map<String, RuleScore> scores() {
    return Collections.unmodifiableMap(scores);
  }

  /// All rules together.
  public RuleScore sum() {
    return scores.values().stream().reduce(RuleScore.NONE, RuleScore::plus);
  }

  /// Each thing wrongly said or not said: rule and scenario.
  public List<String> mistakes() {
    return List.copyOf(mistakes);
  }

  private void add(String rule, RuleScore score, String where) {
    scores.merge(rule, score, RuleScore::plus);
    if (score.right() == 0) {
      mistakes.add(rule + (score.wrong() > 0 ? " wrongly in " : " missed in ") + where);
    }
  }

  private static boolean speaks(List<Finding> found, String rule) {
    return found.stream().anyMatch(finding -> finding.rule().equals(rule));
  }

  private static boolean warns(List<Finding> found, String rule) {
    return found.stream()
        .anyMatch(finding -> finding.rule().equals(rule) && finding.severity() != Severity.NOTE);
  }
}

package io.herdscope.app.finding;

import java.util.List;
import java.util.Optional;

/// What is wrong with a run, and what taking the advice would do.
///
/// @param findings the worst first
/// @param trials of the remedies that a scenario can take; empty until they were run
/// @param tried whether they were, where there are any
public record Verdict(List<Finding> findings, List<RemedyTrial> trials, boolean tried) {
  public static final Verdict CLEAN = new Verdict(List.of(), List.of());

  public Verdict {
    findings = List.copyOf(findings);
    trials = List.copyOf(trials);
  }

  public Verdict(List<Finding> findings, List<RemedyTrial> trials) {
    this(findings, trials, true);
  }

  public Optional<RemedyTrial> trial(Finding finding) {
    return trials.stream().filter(trial -> trial.rule().equals(finding.rule())).findFirst();
  }
}

package io.herdscope.app.finding;

import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/// One way in which routing goes wrong. A pure function of the facts: it says nothing when there is
/// too little to tell.
public interface FindingRule {
  /// Its name in results and among the words: `same-overlap`.
  String id();

  /// What it finds, at most one finding a cause and a replica.
  List<Finding> examine(CaseFile file);

  /// Its advice as a change of the scenario it was found in; nothing where a scenario cannot take
  /// it, or has taken it already.
  default Optional<Remedy> remedy(Scenario scenario) {
    return Optional.empty();
  }
}

package io.herdscope.app.finding;

import java.util.List;

/// One way in which routing goes wrong. A pure function of the facts: it says nothing when there is
/// too little to tell.
public interface FindingRule {
  /// Its name in results and among the words: `same-overlap`.
  String id();

  /// What it finds, at most one finding a cause and a replica.
  List<Finding> examine(CaseFile file);
}

package io.herdscope.app.finding;

import java.util.List;

/// Something that is wrong with a run, why, and what to do about it. Its sentences are among the
/// words of this package: `<rule>.title`, `<rule>.cause` and `<rule>.remedy`, or
/// `<rule>.<variant>.cause` and so on where one rule tells several causes apart.
///
/// @param rule id of the rule that found it
/// @param variant which of the rule's causes, empty when it knows only one
/// @param from when it began, nanoseconds
/// @param to when it ended
/// @param replicas those it is about, the worst first; empty when it is about the fleet
/// @param values what stands in its sentences, as it is written
/// @param evidence at least one thing that was seen
public record Finding(
    String rule,
    String variant,
    Severity severity,
    long from,
    long to,
    List<Integer> replicas,
    List<String> values,
    List<Evidence> evidence) {
  public Finding {
    replicas = List.copyOf(replicas);
    values = List.copyOf(values);
    evidence = List.copyOf(evidence);
    if (evidence.isEmpty()) {
      throw new IllegalArgumentException("a finding needs evidence, " + rule + " has none");
    }
    if (to < from) {
      throw new IllegalArgumentException("a finding ends after it began, got " + from + ", " + to);
    }
  }

  /// Key of one of its sentences: `title`, `cause` or `remedy`.
  public String key(String part) {
    return variant.isEmpty() ? rule + "." + part : rule + "." + variant + "." + part;
  }
}

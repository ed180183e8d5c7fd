package io.herdscope.app.finding;

import io.herdscope.app.fx.Words;

/// Findings as sentences in the present language. Any thread.
public final class FindingWords {
  private static final Words WORDS = Words.of(FindingWords.class);

  private FindingWords() {}

  /// What is wrong, in a few words.
  public static String title(Finding finding) {
    return sentence(finding, "title");
  }

  /// Why, with the numbers.
  public static String cause(Finding finding) {
    return sentence(finding, "cause");
  }

  /// What to do about it.
  public static String remedy(Finding finding) {
    return sentence(finding, "remedy");
  }

  public static String evidence(Evidence evidence) {
    return WORDS.text(evidence.text(), evidence.values().toArray());
  }

  public static String severity(Severity severity) {
    return WORDS.text(severity.label());
  }

  /// What a rule looks for.
  public static String about(FindingRule rule) {
    return WORDS.text("about." + rule.id());
  }

  /// Other words of findings: `remedy`, `evidence`, `none`, `found`, `span`.
  public static String text(String key, Object... values) {
    return WORDS.text(key, values);
  }

  private static String sentence(Finding finding, String part) {
    return WORDS.text(finding.key(part), finding.values().toArray());
  }
}

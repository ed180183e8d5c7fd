package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule has its sentences.
class FindingWordsTest {
  static Iterable<FindingRule> rules() {
    return FindingRules.ALL;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void everyRuleSaysWhatItLooksFor(FindingRule rule) {
    assertFalse(FindingWords.about(rule).isBlank());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void aRuleFindsNothingInARunOfNothing(FindingRule rule) {
    assertEquals(java.util.List.of(), rule.examine(Cases.EMPTY));
  }
}

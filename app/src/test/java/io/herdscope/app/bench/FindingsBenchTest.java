package io.herdscope.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Severity;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FindingsBenchTest {
  private static Finding finding(String rule, Severity severity) {
    return new Finding(
        rule,
        "",
        severity,
        0,
        1,
        List.of(),
        List.of(),
        List.of(Evidence.run(0, "evidence.joined", 1, "")));
  }

  private static FindingsBench examined(KnownCase known, Finding... always) {
    FindingsBench bench = new FindingsBench((scenario, settings) -> List.of(always));
    bench.examine(known);
    return bench;
  }

  @Test
  void aCauseThatIsNamedIsRightAndOneThatStaysAfterTheRemedyIsWrong() {
    FindingsBench bench =
        examined(
            KnownCase.failure("a", "cache-thrash", Set.of(), "seed=1"),
            finding("cache-thrash", Severity.CRITICAL));
    assertEquals(new RuleScore(1, 1, 0), bench.scores().get("cache-thrash"));
    assertEquals(List.of("cache-thrash wrongly in a mended"), bench.mistakes());
  }

  @Test
  void aCauseThatNobodyNamesIsMissed() {
    FindingsBench bench = examined(KnownCase.of("a", "cache-thrash"));
    assertEquals(new RuleScore(0, 0, 1), bench.sum());
    assertEquals(List.of("cache-thrash missed in a"), bench.mistakes());
  }

  @Test
  void aWarningOfAnythingElseIsWrongAndANoteIsNot() {
    FindingsBench bench =
        examined(
            new KnownCase("a", Set.of(), Set.of("hot-worker"), List.of()),
            finding("cache-thrash", Severity.WARNING),
            finding("hot-worker", Severity.WARNING),
            finding("tied-scores", Severity.NOTE));
    assertEquals(new RuleScore(0, 1, 0), bench.sum());
    assertEquals(List.of("cache-thrash wrongly in a"), bench.mistakes());
  }
}

package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.bench.FindingsBench;
import io.herdscope.app.bench.KnownCase;
import io.herdscope.app.bench.KnownCases;
import io.herdscope.app.bench.RuleScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The field's known failures, each as a bundled scenario: the rules name the cause in it, and do
/// not name it once the remedy is taken.
class KnownFailuresTest {
  static List<KnownCase> failures() {
    return KnownCases.FAILURES;
  }

  private static final Map<List<String>, List<Finding>> FOUND = new ConcurrentHashMap<>();

  private static List<Finding> found(String scenario, List<String> settings) {
    return FOUND.computeIfAbsent(
        Stream.concat(Stream.of(scenario), settings.stream()).toList(),
        asked -> FindingsBench.run(scenario, settings));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void theCauseIsNamedFirst(KnownCase failure) {
    List<Finding> found = found(failure.scenario(), List.of());
    assertTrue(failure.causes().contains(found.getFirst().rule()), found::toString);
  }

  /// Over the known failures, each as it is and mended: every warning is true and every cause is
  /// named. The scores lie in `target/` to be looked at.
  @Test
  void everyWarningIsTrueAndEveryCauseIsNamed() throws IOException {
    FindingsBench bench = new FindingsBench(KnownFailuresTest::found);
    failures().forEach(bench::examine);
    Files.createDirectories(Path.of("target"));
    Files.writeString(Path.of("target/findings.txt"), bench.scores().toString());
    assertEquals(List.of(), bench.mistakes());
    int causes = failures().stream().mapToInt(failure -> failure.causes().size()).sum();
    assertEquals(new RuleScore(causes, 0, 0), bench.sum());
  }

  /// What is one replica's business says nothing of another that prefills for it, or is drained.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rl-rollouts|workload.steps=3",
        "disaggregated|workload.steps=4",
        "disaggregated|workload.steps=4|faults=[{\"at\": 10, \"fault\": \"drain\", \"replica\": 1}]"
      })
  void aRunThatIsWellHasNoFindingWorthAWarning(ArgumentsAccessor run) {
    List<String> settings = run.toList().stream().skip(1).map(String::valueOf).toList();
    List<Finding> findings = found(run.getString(0), settings);
    assertEquals(List.of(), findings.stream().filter(f -> f.severity() != Severity.NOTE).toList());
  }
}

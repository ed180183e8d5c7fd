package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.Examination;
import io.herdscope.app.session.PreparedScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The field's known failures, each as a bundled scenario: the rules name the cause in it, and do
/// not name it once the remedy is taken.
class KnownFailuresTest {
  /// @param cause the rule that must speak, and must be silent under the remedy
  /// @param also rules that may speak too, because what they say is true of it as well
  /// @param remedy settings that take the failure away
  record Failure(String scenario, String cause, Set<String> also, String... remedy) {
    @Override
    public String toString() {
      return scenario + ": " + cause;
    }
  }

  static Stream<Failure> failures() {
    return Stream.of(
        new Failure(
            "shared-system-prompt", "herding-on-prefix", Set.of(), "routing.policy=kv-aware"),
        new Failure(
            "never-overlapping",
            "load-signal-zero",
            Set.of("cache-thrash"),
            "routing.parameters.recentLoadWeight=1",
            "routing.prediction.kind=quantile",
            "routing.prediction.recentHalfLifeSeconds=60"),
        new Failure("cold-smallest-tree", "cold-ignore-load", Set.of(), "routing.policy=kv-aware"),
        new Failure("many-routers", "same-idle-worker", Set.of(), "routing.routers.count=1"),
        new Failure(
            "ties-to-first",
            "ties-to-first",
            Set.of("cold-ignore-load"),
            "routing.policy=kv-aware"),
        new Failure(
            "same-overlap",
            "same-overlap",
            Set.of(),
            "workload.prefixTokens=2048",
            "workload.prefixes=64"),
        new Failure("short-prompts", "prompts-below-block", Set.of(), "workload.inputTokens=400"),
        new Failure(
            "straggler-collision", "stragglers-collide", Set.of(), "routing.policy=kv-aware"),
        new Failure("cache-thrash", "cache-thrash", Set.of(), "fleet.engine.kvBlocks=30000"),
        new Failure("hidden-decode", "decode-hidden", Set.of(), "routing.decodeProgress=true"),
        new Failure(
            "hot-worker", "hot-worker", Set.of("idle-while-queued"), "routing.policy=kv-aware"),
        new Failure("cleared-cache", "cleared-cache-unnoticed", Set.of(), "faults=[]"),
        new Failure("lost-events", "event-gap", Set.of(), "faults=[]"),
        new Failure(
            "queue-threshold",
            "queue-threshold-unreachable",
            Set.of(),
            "routing.queue.decodeBlocksThreshold=0.015",
            "routing.queue.whenAllBusy=wait"));
  }

  private static List<Finding> found(String scenario, String... settings) {
    List<Setting> given = Stream.of(settings).map(Setting::parse).toList();
    return FindingRules.examine(
        Examination.facts(
            PreparedScenario.of(ScenarioReader.read(ScenarioFile.open(scenario), given))));
  }

  private static Set<String> rules(List<Finding> findings) {
    Set<String> rules = new TreeSet<>();
    findings.forEach(finding -> rules.add(finding.rule()));
    return rules;
  }

  @ParameterizedTest
  @MethodSource("failures")
  void theRuleNamesTheCauseAndIsSilentUnderTheRemedy(Failure failure) {
    Set<String> failing = rules(found(failure.scenario()));
    Set<String> mended = rules(found(failure.scenario(), failure.remedy()));
    assertAll(
        () -> assertTrue(failing.contains(failure.cause()), "found only " + failing),
        () -> assertTrue(!mended.contains(failure.cause()), "still found after the remedy"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void nothingIsBlamedThatIsNotToBlame(Failure failure) {
    List<String> wrong = new ArrayList<>();
    for (Finding finding : found(failure.scenario())) {
      boolean noted = finding.severity() == Severity.NOTE;
      if (!noted
          && !finding.rule().equals(failure.cause())
          && !failure.also().contains(finding.rule())) {
        wrong.add(finding.rule());
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void aRunThatIsWellHasNoFindingWorthAWarning() {
    List<Finding> findings = found("rl-rollouts", "workload.steps=3");
    assertEquals(List.of(), findings.stream().filter(f -> f.severity() != Severity.NOTE).toList());
  }
}

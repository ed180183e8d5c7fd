package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.Examination;
import io.herdscope.app.session.PreparedScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
        new Failure("long-contexts", "count-gate-blind", Set.of(), "routing.policy=kv-aware"),
        new Failure("cleared-cache", "cleared-cache-unnoticed", Set.of(), "faults=[]"),
        new Failure("lost-events", "event-gap", Set.of(), "faults=[]"),
        new Failure("late-events", "late-events", Set.of(), "faults=[]"),
        new Failure("other-hashes", "hash-mismatch", Set.of(), "routing.ownHashes=false"),
        new Failure("tokenless", "tokenless-requests", Set.of(), "routing.tokenlessShare=0"),
        new Failure("block-sizes", "block-size-mismatch", Set.of(), "routing.blockSize=16"),
        new Failure(
            "queue-threshold",
            "queue-threshold-unreachable",
            Set.of(),
            "routing.queue.decodeBlocksThreshold=0.015",
            "routing.queue.whenAllBusy=wait"));
  }

  private static final Map<List<String>, List<Finding>> FOUND = new ConcurrentHashMap<>();

  private static List<Finding> found(String scenario, String... settings) {
    return FOUND.computeIfAbsent(
        Stream.concat(Stream.of(scenario), Stream.of(settings)).toList(),
        asked -> examined(scenario, settings));
  }

  private static List<Finding> examined(String scenario, String... settings) {
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

  /// Over the known failures, each as it is and mended: of the warnings given, how many are true;
  /// of the causes there, how many are named. The counts lie in `target/` to be looked at.
  @Test
  void everyWarningIsTrueAndEveryCauseIsNamed() throws IOException {
    Map<String, int[]> counts = new TreeMap<>();
    for (Failure failure : failures().toList()) {
      Set<String> failing = warnings(found(failure.scenario()));
      int[] own = counts.computeIfAbsent(failure.cause(), cause -> new int[3]);
      boolean named = rules(found(failure.scenario())).contains(failure.cause());
      own[named ? 0 : 2]++;
      failing.remove(failure.cause());
      failing.removeAll(failure.also());
      failing.forEach(wrong -> counts.computeIfAbsent(wrong, cause -> new int[3])[1]++);
      if (rules(found(failure.scenario(), failure.remedy())).contains(failure.cause())) {
        own[1]++;
      }
    }
    StringBuilder table = new StringBuilder("rule\ttrue\tfalse\tmissed\n");
    int[] all = new int[3];
    counts.forEach(
        (rule, own) -> {
          table.append(rule).append('\t').append(own[0]).append('\t').append(own[1]);
          table.append('\t').append(own[2]).append('\n');
          Arrays.setAll(all, i -> all[i] + own[i]);
        });
    table.append("precision ").append(all[0] / (double) (all[0] + all[1]));
    table.append(", recall ").append(all[0] / (double) (all[0] + all[2])).append('\n');
    Files.createDirectories(Path.of("target"));
    Files.writeString(Path.of("target/findings.txt"), table);
    assertEquals(List.of(0, 0), List.of(all[1], all[2]), table::toString);
  }

  private static Set<String> warnings(List<Finding> findings) {
    return rules(findings.stream().filter(f -> f.severity() != Severity.NOTE).toList());
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
    String[] settings = run.toList().stream().skip(1).map(String::valueOf).toArray(String[]::new);
    List<Finding> findings = found(run.getString(0), settings);
    assertEquals(List.of(), findings.stream().filter(f -> f.severity() != Severity.NOTE).toList());
  }
}

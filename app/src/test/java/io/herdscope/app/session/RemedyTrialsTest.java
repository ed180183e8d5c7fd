package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemedyTrialsTest {
  private static PreparedScenario scenario(String name, String... settings) {
    List<Setting> given = List.of(settings).stream().map(Setting::parse).toList();
    return PreparedScenario.of(ScenarioReader.read(ScenarioFile.open(name), given));
  }

  private static List<RemedyTrial> trials(PreparedScenario prepared) {
    return Examination.whole(prepared).trials(prepared, () -> true);
  }

  @ParameterizedTest
  @CsvSource({
    "shared-system-prompt,herding-on-prefix",
    "cold-smallest-tree,cold-ignore-load",
    "many-routers,same-idle-worker",
    "ties-to-first,ties-to-first",
    "straggler-collision,stragglers-collide",
    "hidden-decode,decode-hidden",
    "hot-worker,hot-worker"
  })
  void theAdviceOfTheRuleSilencesIt(String name, String rule) {
    RemedyTrial trial =
        trials(scenario(name)).stream()
            .filter(t -> t.rule().equals(rule))
            .findFirst()
            .orElseThrow();
    assertTrue(trial.silenced(), trial::toString);
  }

  @Test
  void aTrialHasTheNumbersOfBothRuns() {
    PreparedScenario failing = scenario("shared-system-prompt");
    RemedyTrial trial = trials(failing).getFirst();
    assertEquals(Experiment.numbers(failing), trial.before());
    assertEquals(
        Experiment.numbers(scenario("shared-system-prompt", "routing.policy=kv-aware")),
        trial.after());
  }

  @Test
  void aScenarioThatTookTheAdviceIsNotTriedAgain() {
    assertEquals(List.of(), trials(scenario("rl-rollouts-tight")));
  }

  @Test
  void nobodyWantingItEndsATrial() {
    PreparedScenario failing = scenario("shared-system-prompt");
    assertEquals(List.of(), Examination.whole(failing).trials(failing, () -> false));
  }
}

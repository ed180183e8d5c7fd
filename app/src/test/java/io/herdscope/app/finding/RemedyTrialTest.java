package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemedyTrialTest {
  private static final String VAIN = "; but no tail is notably shorter for it here";

  private static RunMetrics rollouts(double sessionP99) {
    return metrics(1, sessionP99, 1);
  }

  private static RunMetrics metrics(double ttftP99, double sessionP99) {
    return metrics(ttftP99, sessionP99, 2);
  }

  private static RunMetrics metrics(double ttftP99, double sessionP99, int sessions) {
    Distribution other = Distribution.of(1, 1, 1);
    return new RunMetrics(
        2,
        2,
        0,
        sessions,
        9,
        tail(ttftP99),
        other,
        other,
        tail(sessionP99),
        other,
        1,
        1,
        0.9,
        0.1,
        9,
        0,
        0,
        9,
        9,
        9,
        0,
        0,
        0,
        0,
        List.of());
  }

  private static Distribution tail(double p99) {
    return new Distribution(2, p99, p99, p99, p99, p99, p99);
  }

  private static String said(RunMetrics before, RunMetrics after) {
    return said("shared-system-prompt", before, after);
  }

  private static String said(String name, RunMetrics before, RunMetrics after) {
    Scenario scenario = ScenarioReader.read(ScenarioFile.open(name), List.of());
    return new RemedyTrial("r", new Remedy("s", "", scenario), before, after, false).sentence();
  }

  @Test
  void aTailThatIsHardlyShorterIsNotNotablySo() {
    String said = said(metrics(1, 100), metrics(1, 98.5));
    assertTrue(said.startsWith("request p99 100.0 → 98.5 s"), said);
    assertTrue(said.endsWith(VAIN), said);
    assertFalse(said(metrics(1, 100), metrics(1, 97)).endsWith(VAIN));
  }

  @Test
  void theTailOfRolloutsIsCalledSo() {
    String said = said("rl-rollouts-tight", rollouts(100), rollouts(50));
    assertTrue(said.startsWith("rollout p99 100.0 → 50.0 s"), said);
  }

  @Test
  void aTailThatNobodyKnowsIsNotJudged() {
    assertFalse(said(metrics(1, Double.NaN), metrics(1, 90)).endsWith(VAIN));
  }
}

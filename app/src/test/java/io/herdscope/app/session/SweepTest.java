package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepTest {
  private static List<PreparedScenario> runs(int count) {
    Scenario scenario = Scenarios.rollouts("kv-aware");
    WorkloadShelf shelf = new WorkloadShelf();
    return Collections.nCopies(count, scenario).stream()
        .map(shelf::prepare)
        .map(prepared -> prepared.with("kv-aware", Map.of()))
        .toList();
  }

  @Test
  void theNumbersAreThoseOfARunWhateverTheThreads() throws InterruptedException {
    RunMetrics metrics = Experiment.run(runs(1).getFirst(), false).metrics();
    SweepResult alone = new SweepResult(metrics, Rejections.NONE);
    List<@Nullable SweepResult> results = Sweep.run(runs(5), 3, StopSignal.manual(), done -> {});
    assertEquals(Collections.nCopies(5, alone), results);
  }

  private static void assertNumbersOfARun(PreparedScenario run, String message)
      throws InterruptedException {
    RunMetrics told = Experiment.run(run, false).metrics();
    assertEquals(
        List.of(new SweepResult(told, Rejections.NONE)),
        Sweep.run(List.of(run), 1, StopSignal.manual(), done -> {}),
        message);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.002})
  void underEveryPolicyTheNumbersAreThoseOfARunThatTellsEverything(double eventDelaySeconds)
      throws InterruptedException {
    Scenario scenario = Scenarios.rollouts("kv-aware");
    PreparedScenario prepared =
        PreparedScenario.of(
            scenario.withRouting(new RoutingSpec("kv-aware", Map.of(), eventDelaySeconds, true)));
    for (String policy : RoutingPolicies.names()) {
      assertNumbersOfARun(prepared.with(policy, Map.of()), policy);
    }
  }

  @Test
  void aMemoryCutNowAndThenIsCutAtTheSameInstants() throws InterruptedException {
    PreparedScenario run = PreparedScenario.of(Scenarios.rollouts("sglang-cache-aware"));
    Map<String, Double> often = Map.of("evictionIntervalSeconds", 0.7, "maxTreeBlocks", 150.0);
    assertNumbersOfARun(run.with("sglang-cache-aware", often), "cut often");
  }

  @Test
  void aSignalKeepsWhatIsDone() throws InterruptedException {
    StopSignal stop = StopSignal.manual();
    AtomicInteger told = new AtomicInteger();
    List<@Nullable SweepResult> results =
        Sweep.run(
            runs(6),
            1,
            stop,
            done -> {
              told.set(done);
              if (done == 2) {
                stop.raise();
              }
            });
    assertEquals(2, told.get());
    assertNotNull(results.get(1));
    assertEquals(2, results.stream().filter(Objects::nonNull).count());
  }

  @Test
  void equalWorkloadsAreMadeOnce() {
    List<PreparedScenario> two = runs(2);
    assertSame(two.get(0).workload(), two.get(1).workload());
  }
}

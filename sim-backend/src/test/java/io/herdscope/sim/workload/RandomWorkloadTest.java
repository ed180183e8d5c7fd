package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RandomWorkloadTest {
  private static List<DriverPlay.Release> play(String kind, Map<String, Double> parameters) {
    Workload workload =
        Workloads.create(
            new WorkloadSpec(kind, null, null, parameters), new WorkloadContext(42, 16, 8));
    return DriverPlay.play(workload.driver(), DriverPlay::oneSecond);
  }

  @Test
  void theBenchmarkHas10000RequestsAt40PerSecondOf512TokensAnd512Give256Out() {
    List<DriverPlay.Release> releases = play("poisson", Map.of());
    IntSummaryStatistics output =
        releases.stream().mapToInt(r -> r.scripted().outputTokens()).summaryStatistics();
    assertEquals(
        List.of(10_000, 256, 768), List.of(releases.size(), output.getMin(), output.getMax()));
    assertEquals(512, output.getAverage(), 5);
    assertEquals(40, 10_000 / Nanos.toSeconds(releases.getLast().at()), 1);
  }

  @Test
  void aGroupSharesItsPrefixAndNothingElse() {
    List<DriverPlay.Release> releases =
        play("shared-prefix", Map.of("requests", 2.0, "prefixes", 1.0));
    assertEquals(
        16, releases.get(0).scripted().chain().commonPrefix(releases.get(1).scripted().chain()));
  }

  @Test
  void heavyTailedPromptsHaveTheirMedianTheirTenthAndTheirEnd() {
    int[] prompts =
        play(
                "poisson",
                Map.of(
                    "requests", 4_000.0,
                    "inputTokens", 800.0,
                    "inputP90Tokens", 16_000.0,
                    "inputMaxTokens", 120_000.0))
            .stream()
            .mapToInt(r -> r.scripted().request().promptTokens())
            .sorted()
            .toArray();
    assertEquals(800, prompts[2_000], 80);
    assertEquals(16_000, prompts[3_600], 3_000);
    assertEquals(120_000, prompts[3_999]);
  }
}

package io.herdscope.app.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.World;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RerunTest {
  private static final String SMALL =
      """
      {"name": "small", "seed": 7, "fleet": {"replicas": 2},
       "routing": {"policy": "round-robin"},
       "workload": {"kind": "rl-rollouts", "steps": 2, "turns": 3, "outputTokens": 60,
                    "stragglerOutputTokens": 200, "warmupRequests": 0}}
      """;

  @TempDir private Path folder;

  private Scenario scenario() throws IOException {
    Path file = Files.writeString(folder.resolve("small.json"), SMALL);
    return ScenarioReader.read(ScenarioFile.open(file.toString()), List.of());
  }

  /// A run of the scenario, written down as if it had been a cluster.
  private RecordedRequests recorded(Scenario scenario) throws IOException {
    Path file = folder.resolve("run.herd");
    try (RecordingWriter writer = new RecordingWriter(file)) {
      World world =
          World.heardBy(
              event -> {
                try {
                  writer.append(event);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              },
              PreparedScenario.of(scenario));
      assertEquals(false, world.advance(Long.MAX_VALUE - 1));
    }
    return RecordedRequests.read(file);
  }

  @Test
  void theRecordedChoicesGiveTheRecordedTimesWhereTheEnginesAreTheSame() throws IOException {
    Scenario scenario = scenario();
    RecordedRequests recorded = recorded(scenario);
    Rerun rerun = Rerun.of(recorded, scenario, "round-robin", Map.of(), 1e6);
    assertEquals(48, rerun.measured());
    assertEquals(0, rerun.runIn());
    assertEquals(0, rerun.moved(), "round robin sends them where it sent them");
    for (Rerun.Row row : rerun.rows()) {
      assertEquals(row.observed(), row.model(), 1e-6, row::metric);
      assertTrue(row.low() <= row.observed() && row.observed() <= row.high(), row::toString);
    }
  }

  @Test
  void anotherPolicySendsThemElsewhereAndFindsMoreOfTheirPrefixes() throws IOException {
    Scenario scenario = scenario();
    Rerun rerun = Rerun.of(recorded(scenario), scenario, "kv-aware", Map.of(), 1e6);
    assertTrue(rerun.moved() > 0.1, () -> "moved " + rerun.moved());
    assertTrue(rerun.policyHitShare() > rerun.modelHitShare());
    assertEquals("round-robin", rerun.recordedPolicy());
  }

  @Test
  void onlyTheLastPartIsMeasured() throws IOException {
    Scenario scenario = scenario();
    RecordedRequests recorded = recorded(scenario);
    double half = (recorded.endNanos() - recorded.requests().getFirst().arrivedAt()) / 2e9;
    Rerun rerun = Rerun.of(recorded, scenario, "kv-aware", Map.of(), half);
    assertTrue(rerun.runIn() > 0 && rerun.measured() > 0);
    assertEquals(48, rerun.runIn() + rerun.measured());
    assertThrows(
        IllegalArgumentException.class,
        () -> Rerun.of(recorded, scenario, "kv-aware", Map.of(), 1e-9));
  }
}

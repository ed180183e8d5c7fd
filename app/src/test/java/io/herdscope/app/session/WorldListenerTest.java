package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventDigest;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldListenerTest {
  @TempDir private Path folder;

  @Test
  void aListenerHearsEveryEventOnceAndInOrder() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("s.json"),
            """
            {"name": "s", "seed": 7, "fleet": {"replicas": 2},
             "workload": {"kind": "rl-rollouts", "steps": 1, "turns": 2, "outputTokens": 40,
                          "stragglerOutputTokens": 80, "warmupRequests": 2}}
            """);
    Scenario scenario = ScenarioReader.read(ScenarioFile.open(file.toString()), List.of());
    EventDigest heard = new EventDigest();
    int[] stored = new int[1];
    World listened =
        World.heardBy(
            event -> {
              heard.add(event);
              stored[0] += event instanceof ClusterEvent.BlocksStored ? 1 : 0;
            },
            PreparedScenario.of(scenario));
    listened.advance(Long.MAX_VALUE - 1);
    World logged = World.bare(PreparedScenario.of(scenario), EventLog.ofDigest());
    logged.advance(Long.MAX_VALUE - 1);
    assertEquals(logged.log().digest(), heard.value());
    assertEquals(true, stored[0] > 0);
  }
}

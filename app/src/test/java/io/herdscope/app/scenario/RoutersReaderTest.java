package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoutersReaderTest {
  @TempDir private Path folder;

  private RoutersSpec read(String routing, String... settings) throws IOException {
    String json = "{\"routing\": " + routing + ", \"workload\": {\"kind\": \"rl-rollouts\"}}";
    Path file = Files.writeString(folder.resolve("mine.json"), json);
    return ScenarioReader.read(
            ScenarioFile.open(file.toString()), Stream.of(settings).map(Setting::parse).toList())
        .routing()
        .routers();
  }

  private String refusal(String routers) {
    String message =
        assertThrows(BadInput.class, () -> read("{\"routers\": " + routers + "}")).getMessage();
    return String.valueOf(message).replaceFirst(".*mine\\.json: ", "");
  }

  @Test
  void oneRouterKnowsEverythingWhenNothingIsWritten() throws IOException {
    assertEquals(RoutersSpec.ONE, read("{}"));
  }

  @Test
  void everyFieldCanBeWritten() throws IOException {
    assertEquals(
        new RoutersSpec(
            3,
            Spread.SESSION,
            false,
            Lifecycle.ENGINE,
            0.1,
            0.02,
            0.05,
            0.25,
            0.002,
            0.003,
            60,
            List.of(new Join(5, Snapshot.FULL)),
            List.of(new Crash(10, 3), new Crash(20, 0))),
        read(
            """
            {"routers": {"count": 3, "spread": "session", "sync": false, "lifecycle": "engine",
             "syncDelay": 0.1, "jitter": 0.02, "loss": 0.05, "reorder": 0.25, "batch": 0.002,
             "bookDelay": 0.003, "expiry": 60, "joins": [{"at": 5, "snapshot": "full"}],
             "crashes": [{"at": 10, "router": 3}, {"at": 20, "router": 0}]}}
            """));
  }

  @Test
  void aSettingMakesTheSection() throws IOException {
    RoutersSpec four = read("{}", "routing.routers.count=4", "routing.routers.spread=random");
    assertEquals(List.of(4, Spread.RANDOM), List.of(four.count(), four.spread()));
    assertEquals(List.of(0.001, 300.0), List.of(four.batchSeconds(), four.expirySeconds()));
  }

  @Test
  void aSettingMayBeAList() throws IOException {
    assertEquals(
        List.of(new Crash(9, 1)),
        read("{}", "routing.routers.count=2", "routing.routers.crashes=[{\"at\":9,\"router\":1}]")
            .crashes());
  }

  @Test
  void whatDoesNotFitIsNamedWithAWayOut() {
    assertEquals(
        "routing.routers.syncdelay: unknown key; did you mean syncDelay?",
        refusal("{\"syncdelay\": 1}"));
    assertEquals(
        "routing.routers.spread: unknown value \"sesion\"; did you mean session?",
        refusal("{\"spread\": \"sesion\"}"));
    assertEquals("routing.routers.count must be in 1…64, got 0", refusal("{\"count\": 0}"));
    assertEquals("routing.routers.loss must be in 0…1, got 1.5", refusal("{\"loss\": 1.5}"));
    assertEquals(
        "routing.routers.syncDelay must be in 0…3600 seconds, got -1.0",
        refusal("{\"syncDelay\": -1}"));
    assertEquals(
        "routing.routers.joins: must be a list [ … ], found the number 1",
        refusal("{\"joins\": 1}"));
    assertEquals(
        "routing.routers.joins[0]: must be an object { … }, found the number 1",
        refusal("{\"joins\": [1]}"));
    assertEquals(
        "routing.routers.joins[0].snapshot: unknown value \"ful\"; did you mean full?",
        refusal("{\"joins\": [{\"at\": 1, \"snapshot\": \"ful\"}]}"));
  }

  @Test
  void thePlanOfComingAndGoingMustHoldTogether() {
    assertEquals(
        "routing.routers.crashes: at 3.0 s the last router must not go",
        refusal("{\"crashes\": [{\"at\": 3, \"router\": 0}]}"));
    assertEquals(
        "routing.routers.crashes: at 3.0 s router 2 must be one of those still there",
        refusal("{\"count\": 2, \"crashes\": [{\"at\": 3, \"router\": 2}]}"));
    assertEquals(
        "routing.routers.crashes: at 4.0 s router 1 must be one of those still there",
        refusal(
            "{\"count\": 3, \"crashes\": [{\"at\": 3, \"router\": 1}, {\"at\": 4, \"router\":"
                + " 1}]}"));
    assertEquals(
        "routing.routers.joins must be in order of time, got 1.0 after 2.0",
        refusal("{\"joins\": [{\"at\": 2}, {\"at\": 1}]}"));
  }
}

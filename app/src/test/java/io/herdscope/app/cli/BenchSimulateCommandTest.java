package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchSimulateCommandTest {
  @TempDir private Path folder;

  @Test
  void everyPolicyIsMeasuredOnTheSameRequests() {
    Path json = folder.resolve("bench.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "simulate",
            "poisson-8",
            "--set",
            "workload.requests=40",
            "--warm-up",
            "0",
            "--repetitions",
            "2",
            "--policy",
            "round-robin",
            "--policy",
            "kv-aware:balanced",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode runs = Terminal.json(json).path("runs");
    assertEquals(2, runs.size());
    assertEquals("kv-aware:balanced", runs.get(1).path("policy").asString());
    for (JsonNode run : runs) {
      assertEquals(40, run.path("requests").asInt());
      assertEquals(2, run.path("wallSeconds").size());
      assertTrue(run.path("requestsPerSecond").path("min").asDouble() > 0);
      assertTrue(run.path("digest").asString().startsWith("sha256:"));
    }
  }

  @Test
  void whatWarmingUpTookIsTold() {
    Path json = folder.resolve("warm.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "simulate",
            "poisson-8",
            "--set",
            "workload.requests=40",
            "--warm-up",
            "0",
            "--repetitions",
            "1",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertTrue(seen.out().contains("warm-up s"), seen::out);
    assertTrue(seen.err().contains("its figures may not be those of a warm run"), seen::err);
    JsonNode run = Terminal.json(json).path("runs").get(0);
    for (String kind : new String[] {"warmUp", "digestedWarmUp"}) {
      assertTrue(run.path(kind).path("runs").asLong() >= 2, run::toString);
      assertTrue(run.path(kind).path("seconds").asDouble() > 0, run::toString);
      assertFalse(run.path(kind).path("steady").asBoolean(true), "cut off at once");
    }
    assertTrue(run.path("runsPerRepetition").asInt() > 1, "runs too short to time one by one");
  }

  @Test
  void noRepetitionIsRefused() {
    Terminal seen = Terminal.type("bench", "simulate", "poisson-8", "--repetitions", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals("herdscope: --repetitions 0: must be in 1…10000\n", seen.err());
  }
}

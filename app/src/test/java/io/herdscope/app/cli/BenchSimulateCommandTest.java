package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchSimulateCommandTest {
  @TempDir private Path folder;

  /// A few requests, without a warm-up.
  private static Terminal measured(Path json, int repetitions, String... policies) {
    List<String> words = new ArrayList<>(List.of("bench", "simulate", "poisson-8"));
    words.addAll(List.of("--set", "workload.requests=40", "--warm-up", "0"));
    words.addAll(List.of("--repetitions", "" + repetitions, "--json", json.toString()));
    words.addAll(List.of(policies));
    return Terminal.type(words.toArray(String[]::new));
  }

  @Test
  void everyPolicyIsMeasuredOnTheSameRequests() {
    Path json = folder.resolve("bench.json");
    Terminal seen = measured(json, 2, "--policy", "round-robin", "--policy", "kv-aware:balanced");
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
    Terminal seen = measured(json, 1);
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

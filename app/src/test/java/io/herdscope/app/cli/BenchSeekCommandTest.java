package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchSeekCommandTest {
  @TempDir private Path folder;

  @Test
  void forksAndJumpsOfARunAreMeasured() {
    Path json = folder.resolve("seek.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "seek",
            "poisson-8",
            "--set",
            "workload.requests=40",
            "--repetitions",
            "3",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode document = Terminal.json(json);
    assertEquals("kv-aware", document.path("policy").asString());
    assertTrue(document.path("cachedBlocks").asLong() > 40 * 32);
    for (String figure : new String[] {"clusterForkMillis", "forkMillis", "seekMillis"}) {
      JsonNode millis = document.path(figure);
      assertTrue(millis.path("median").asDouble() > 0);
      assertTrue(millis.path("max").asDouble() >= millis.path("p95").asDouble());
    }
  }

  @Test
  void noRepetitionIsRefused() {
    Terminal seen = Terminal.type("bench", "seek", "poisson-8", "--repetitions", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals("herdscope: --repetitions 0: must be in 1…10000\n", seen.err());
  }
}

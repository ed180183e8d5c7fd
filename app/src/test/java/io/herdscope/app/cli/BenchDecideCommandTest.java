package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchDecideCommandTest {
  @TempDir private Path folder;

  @Test
  void oneFigureIsWrittenForEachPolicyAndSize() {
    Path json = folder.resolve("bench.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "decide",
            "--policy",
            "llmd-weighted:precise",
            "--replicas",
            "2",
            "--repetitions",
            "1",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode figures = Terminal.json(json).path("figures");
    assertEquals(1, figures.size());
    assertEquals("llmd-weighted:precise", figures.path(0).path("policy").asString());
    assertTrue(figures.path(0).path("median").asDouble() > 0);
    assertTrue(figures.path(0).path("p50Micros").asDouble() > 0);
    assertTrue(
        figures.path(0).path("p99Micros").asDouble()
            >= figures.path(0).path("p50Micros").asDouble());
    assertTrue(seen.out().startsWith("policy"), seen::out);
  }

  @Test
  void anUnknownPolicyIsAnsweredWithTheNearest() {
    Terminal seen = Terminal.type("bench", "decide", "--policy", "vlm-dp");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("did you mean vllm-dp?"), seen::err);
  }
}

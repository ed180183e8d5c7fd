package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchIngestCommandTest {
  @TempDir private static Path folder;

  @Test
  void aSmallLoadIsTakenInWhole() {
    Path file = folder.resolve("ingest.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "ingest",
            "--publishers",
            "3",
            "--rate",
            "20000",
            "--seconds",
            "1",
            "--warm-up",
            "1",
            "--resident",
            "512",
            "--processes",
            "2",
            "--json",
            file.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode report = Terminal.json(file);
    assertEquals(3, report.path("publishersWhole").asInt(), report::toString);
    assertEquals(0, report.path("lost").asInt());
    assertEquals(3 * 512, report.path("residentBlocks").asLong());
    assertTrue(report.path("phases").path(1).path("operationsPerSecond").asDouble() > 0);
  }

  @Test
  void aPlanThatMakesNoSenseIsToldInOneLine() {
    Terminal seen = Terminal.type("bench", "ingest", "--publishers", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
  }
}

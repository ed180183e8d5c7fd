package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ImportCommandTest {
  @TempDir private Path folder;

  /// Three prompts of two, three and one full block; the second begins with the first's two.
  private static final String TRACE =
      """
      {"timestamp": 0, "input_length": 1024, "output_length": 10, "hash_ids": [0, 1]}
      {"timestamp": 3000, "input_length": 1536, "output_length": 20, "hash_ids": [0, 1, 2]}
      {"timestamp": 6000, "input_length": 512, "output_length": 30, "hash_ids": [3]}
      """;

  @Test
  void theReportCountsWhatAnInfiniteCacheWouldHold() {
    Path json = folder.resolve("report.json");
    String trace = "mooncake:" + Terminal.file(folder, "t.jsonl", TRACE);
    Terminal seen = Terminal.type("import", trace, "--json", json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode report = Terminal.json(json);
    assertEquals("mooncake", report.path("format").asString());
    assertEquals(3, report.path("requests").asInt());
    assertEquals(60, report.path("outputTokens").asInt());
    assertEquals(6, report.path("blockReferences").asInt());
    assertEquals(2, report.path("hitBlocks").asInt());
    assertEquals(2 / 6.0, report.path("blockHitRate").asDouble());
    assertEquals(4 * 512, report.path("distinctTokens").asInt());
    assertEquals(
        "{\"blocks\":2,\"tokens\":1024,\"hitRate\":0.3333333333333333}",
        report.path("lruCurve").path(4).toString());
    assertTrue(seen.out().contains("infinite-cache hit rate, blocks"), seen::out);
    assertTrue(seen.out().contains("one LRU cache of blocks"), seen::out);
  }
}

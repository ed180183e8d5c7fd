package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchFindCommandTest {
  @TempDir private Path folder;

  @Test
  void searchesAndThePageThatShowsTheBlockAreMeasured() {
    Path json = folder.resolve("find.json");
    Terminal seen =
        Terminal.type(
            "bench", "find", "--blocks", "20000", "--repetitions", "3", "--json", json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode document = Terminal.json(json);
    assertTrue(document.path("blocks").asInt() >= 20_000);
    for (String figure : new String[] {"wholeHashMillis", "fourDigitsMillis", "pageMillis"}) {
      JsonNode millis = document.path(figure);
      assertTrue(millis.path("median").asDouble() > 0);
      assertTrue(millis.path("max").asDouble() >= millis.path("p95").asDouble());
    }
  }
}

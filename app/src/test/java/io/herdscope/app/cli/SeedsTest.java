package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SeedsTest {
  @TempDir private Path folder;

  @Test
  void printsMediansWithRangesAndWritesEveryRunWithItsSeed() {
    String scenario = Terminal.file(folder, "small.json", Terminal.SMALL).toString();
    Path json = folder.resolve("seeds.json");
    Terminal seen =
        Terminal.type(
            "run",
            scenario,
            "--policy",
            "round-robin",
            "--policy",
            "pure-kv",
            "--seeds",
            "3",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals("small, seeds 7 – 9: median (least – most)", seen.outLines().getFirst());
    assertTrue(seen.outLines().getLast().endsWith("100.0 (100.0 – 100.0)"), seen::out);
    JsonNode runs = Terminal.json(json).get("runs");
    assertEquals(6, runs.size());
    assertEquals(9, runs.get(5).get("seed").asLong());
  }

  @Test
  void zeroSeedsAreBadInput() {
    Terminal seen = Terminal.type("run", "rl-rollouts", "--seeds", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(List.of("herdscope: --seeds 0: must be in 1…1000"), seen.errLines());
  }
}

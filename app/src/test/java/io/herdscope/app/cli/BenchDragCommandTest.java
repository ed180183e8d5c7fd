package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchDragCommandTest {
  @TempDir private static Path folder;

  @Test
  void aDragIsFollowedByTheSliderAndThenByWhereTheSettingEnds() {
    Path json = folder.resolve("drag.json");
    Terminal seen =
        Terminal.type(
            "bench",
            "drag",
            Terminal.file(folder, "scenario.json", Terminal.SMALL).toString(),
            "--warm-up",
            "0",
            "--drags",
            "1",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode told = Terminal.json(json);
    double follows = told.path("followsMillis").path("max").asDouble();
    double settles = told.path("settlesMillis").path("max").asDouble();
    assertTrue(follows > 0 && settles >= follows, told::toString);
  }

  @Test
  void aNumberOfDragsOutOfRangeIsRefused() {
    Terminal seen = Terminal.type("bench", "drag", "rl-rollouts", "--drags", "0");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals("herdscope: --drags 0: must be in 1…1000\n", seen.err());
  }
}

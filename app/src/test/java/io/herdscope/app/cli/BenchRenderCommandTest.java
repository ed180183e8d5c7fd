package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BenchRenderCommandTest {
  @TempDir private static Path folder;

  private static String scenario() {
    return Terminal.file(folder, "scenario.json", Terminal.SMALL).toString();
  }

  /// What a second of it says.
  private static JsonNode measured(String... options) {
    Path file = folder.resolve("render.json");
    List<String> typed = new ArrayList<>(List.of("bench", "render"));
    typed.addAll(List.of(options));
    typed.addAll(List.of("--warm-up", "0", "--seconds", "1", "--json", file.toString()));
    Terminal seen = Terminal.type(typed.toArray(String[]::new));
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    return Terminal.json(file);
  }

  @Test
  void itCountsTheNewFramesOfTheRealWindow() {
    JsonNode report = measured("--scenario", scenario(), "--size", "800x600");
    assertEquals("800x600", report.path("size").asString());
    assertEquals("Headless", report.path("platform").asString());
    assertEquals(4, report.path("lanes").asInt());
    assertTrue(report.path("firstMoveSeconds").asDouble() > 0, report::toString);
    double frames = report.path("newFramesPerSecond").asDouble();
    assertTrue(frames > 0, report::toString);
    assertTrue(report.path("pulsesPerSecond").asDouble() >= frames, report::toString);
    assertTrue(report.path("frameIntervalMillis").path("max").asDouble() > 0, report::toString);
    assertTrue(report.path("processorMillisPerFrame").path("fx").asDouble() > 0, report::toString);
  }

  @Test
  void aLargeTreeIsZoomedDraggedAndRecoloured() {
    JsonNode views =
        measured("--view", "radix", "--blocks", "20000", "--replicas", "4")
            .path("newFramesPerSecondByView");
    assertTrue(views.path("picture-radix").asDouble() > 0, views::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"timeline", "herdmap"})
  void aLargeRunIsZoomedMovedAndRecoloured(String view) {
    JsonNode views =
        measured("--view", view, "--requests", "25000", "--replicas", "16", "--bins", "500")
            .path("newFramesPerSecondByView");
    assertTrue(views.path("picture-" + view).asDouble() > 0, views::toString);
  }

  @Test
  void aRecordingIsOpenedInTheWindowThatPlays() {
    JsonNode report = measured("--scenario", scenario(), "--recorded", "5000", "--replicas", "16");
    assertTrue(report.path("openingSeconds").asDouble() > 0, report::toString);
    assertTrue(report.path("fxProcessorMillis").path("max").asDouble() > 0, report::toString);
  }

  @Test
  void aRecordingThatIsNotThereIsToldInOneLine() {
    Terminal seen = Terminal.type("bench", "render", "--recording", "nowhere.rec");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("--recording nowhere.rec: is not there"), seen.err());
  }

  @Test
  void aRunOfItsOwnNeedsAViewOfTime() {
    Terminal seen = Terminal.type("bench", "render", "--requests", "100", "--view", "fleet");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("needs --view timeline or --view herdmap"), seen.err());
  }

  @Test
  void aTreeOfItsOwnNeedsTheRadixView() {
    Terminal seen = Terminal.type("bench", "render", "--blocks", "100", "--view", "fleet");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("needs --view radix"), seen.err());
  }

  @Test
  void aViewThatIsNotThereIsToldInOneLine() {
    Terminal seen =
        Terminal.type(
            "bench", "render", "--scenario", scenario(), "--view", "flet", "--seconds", "1");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("view must be one of"), seen.err());
  }
}

package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.workbench.start.Origin;
import io.herdscope.app.workbench.start.SessionMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartPageTest {
  @TempDir private Path folder;
  private DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1280, 800);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void theBrandOpensItAndEscapeLeavesIt() {
    window.click("#brand");
    window.await("the page", () -> window.find("#startPage").isVisible());
    window.rest(3);
    window.shoot("start-dark");
    assertTrue(window.find("#start-continue").isDisabled());
    assertTrue(window.find("#start-lessons").isFocused());
    window.press(KeyCode.ESCAPE);
    window.await("the window", () -> !window.find("#startPage").isVisible());
  }

  @Test
  void theListOfScenariosTakesTheHeightTheWindowHas() {
    window.click("#brand");
    window.rest(3);
    double page = window.find("#startPage").getLayoutBounds().getHeight();
    double list = window.find("#start-scenarios").getLayoutBounds().getHeight();
    assertTrue(list > page - 230 && list < page - 150, list + " of " + page);
  }

  @Test
  void aScenarioIsOpenedAndPlays() {
    window.click("#brand");
    Gate.run(window.find("#start-scenario-poisson-8", Button.class)::fire);
    window.await("the scenario", () -> window.frame().scenario().name().equals("poisson-8"));
    window.await("the clock to run", () -> window.frame().playback().at() > 0);
    assertFalse(window.find("#startPage").isVisible());
    Optional<Origin> opened = Optional.of(new Origin.Named("poisson-8"));
    window.await(
        "what was opened to be kept",
        () ->
            window.open().workbench().opener().memory().map(SessionMemory::origin).equals(opened));
  }

  @Test
  void theLastSessionGoesOnWhereItWasLeft() {
    SessionMemory left =
        new SessionMemory(
            new Origin.Named("rl-rollouts"),
            List.of("round-robin", "kv-aware"),
            List.of(Map.of(), Map.of("overlapCredit", 0.5)),
            1,
            20);
    Gate.run(() -> window.open().workbench().start().remember(Optional.of(left)));
    window.click("#brand");
    window.click("#start-continue");
    window.await("two lanes", () -> window.frame().lanes().size() == 2);
    window.await("the playhead", () -> window.frame().playback().at() >= 20_000_000_000L);
    assertEquals("rl-rollouts", window.frame().scenario().name());
    assertEquals(1, window.frame().focus());
    assertEquals(0.5, window.frame().focused().parameters().get("overlapCredit"));
  }

  @Test
  void aFileThatCannotBeReadIsExplainedInPlainWords() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "dear diary");
    Gate.run(() -> window.open().workbench().openFile(file));
    window.await("the words", () -> window.find("#failure").isVisible());
    String said = Gate.call(() -> window.find("#failure", Label.class).getText());
    assertTrue(said.contains("notes.txt") && said.contains("no reader knows"), said);
  }

  @Test
  void aDroppedTraceReplacesTheWorkload() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("requests.jsonl"),
            "{\"timestamp\": 0, \"input_length\": 700, \"output_length\": 20,"
                + " \"hash_ids\": [1, 2]}\n");
    Gate.run(() -> window.open().workbench().openFile(file));
    window.await("the trace", () -> window.frame().scenario().name().equals("requests.jsonl"));
    assertEquals("mooncake", window.frame().scenario().workload().format());
  }
}

package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.PlainEnglish;
import io.herdscope.app.session.LiveStory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong is told over the window: which file, where in it, and what to do. It stays until
/// it is waved away, and what was on the stage stays too.
class TroubleTest {
  private static final DrivenWindow WINDOW = new DrivenWindow();

  @TempDir private Path folder;

  @BeforeAll
  static void open() {
    WINDOW.open(List.of("kv-aware"), 1_280, 800);
  }

  @AfterAll
  static void close() {
    WINDOW.close();
  }

  @AfterEach
  void wavedAway() {
    WINDOW.press(KeyCode.ESCAPE);
    WINDOW.await("silence", () -> !WINDOW.find("#failure").isVisible());
    assertEquals("small rollouts", WINDOW.frame().scenario().name());
  }

  private String told(String picture, Runnable trouble) {
    trouble.run();
    WINDOW.await("the words", () -> WINDOW.find("#failure").isVisible());
    WINDOW.settle();
    assertTrue(WINDOW.find("#failure").isVisible(), "the words stay");
    WINDOW.review("trouble-" + picture);
    return Gate.call(() -> WINDOW.find("#failure", Label.class).getText());
  }

  private String opened(String name, String content) throws IOException {
    Path file = Files.writeString(folder.resolve(name), content);
    return told(name, () -> Gate.run(() -> WINDOW.open().workbench().openFile(file)));
  }

  @Test
  void aBrokenScenarioIsNamedWithItsPlaceAndASuggestion() throws IOException {
    String said =
        opened("broken.json", "{\"name\": \"x\", \"workload\": {\"kind\": \"rl-rolouts\"}}");
    assertTrue(said.contains("broken.json"), said);
    assertTrue(said.contains("workload"), said);
    assertTrue(said.contains("rl-rollouts"), said);
  }

  @Test
  void theNameOfTheFileIsSaidOnce() throws IOException {
    String said = opened("once.json", "{\"workload\": {\"kind\": \"rl-rolouts\"}}");
    assertEquals(said.indexOf("once.json"), said.lastIndexOf("once.json"), said);
  }

  @Test
  void whatAScenarioLacksIsNamed() throws IOException {
    String said = opened("lacking.json", "{\"name\": \"x\", \"workload\": {}}");
    assertTrue(said.contains("lacking.json") && said.contains("workload.kind"), said);
  }

  @Test
  void aTraceFileThatIsNotThereIsNamed() throws IOException {
    String said =
        opened(
            "lost.json",
            "{\"name\": \"lost\", \"workload\": {\"format\": \"mooncake\","
                + " \"file\": \"nowhere.jsonl\"}}");
    assertTrue(said.contains("nowhere.jsonl"), said);
  }

  @Test
  void aBrokenLineOfATraceIsNumbered() throws IOException {
    String said =
        opened(
            "requests.jsonl",
            """
            {"timestamp": 0, "input_length": 700, "output_length": 20, "hash_ids": [1]}
            {"timestamp": 5, "input_length": "many"}
            """);
    assertTrue(said.contains("requests.jsonl") && said.contains("2"), said);
  }

  @Test
  void aRecordingOfNothingIsToldAsSuch() throws IOException {
    byte[] whole = Files.readAllBytes(LiveStory.write(folder.resolve("story.rec")));
    Path cut = Files.write(folder.resolve("cut.rec"), Arrays.copyOf(whole, 20));
    String said =
        told("cut-recording", () -> Gate.run(() -> WINDOW.open().workbench().openFile(cut)));
    assertTrue(said.contains("cut.rec") && said.contains("no whole event"), said);
  }

  /// None of them gets as far as a session, so the one shown stays.
  @Test
  void recordingsAreRefusedInTheLanguageSpoken() throws IOException {
    byte[] whole = Files.readAllBytes(LiveStory.write(folder.resolve("story.rec")));
    byte[] damaged = Arrays.copyOf(whole, whole.length);
    Arrays.fill(damaged, 20, damaged.length, (byte) 0x5A);
    byte[] newer = whole.clone();
    newer[7] = '2';
    Gate.run(() -> Language.speak(Language.JAPANESE));
    try {
      for (byte[] bytes : List.of(Arrays.copyOf(whole, 20), damaged, newer)) {
        Path file = Files.write(folder.resolve("refused.rec"), bytes);
        String said =
            told("japanese", () -> Gate.run(() -> WINDOW.open().workbench().openFile(file)));
        assertTrue(said.contains("refused.rec"), said);
        assertFalse(PlainEnglish.isIn(said), said);
        WINDOW.press(KeyCode.ESCAPE);
        WINDOW.await("silence", () -> !WINDOW.find("#failure").isVisible());
      }
    } finally {
      Gate.run(() -> Language.speak(Language.ENGLISH));
    }
  }

  @Test
  void aFolderThatIsNotThereIsToldWithWhatToDo() {
    Path file = folder.resolve("gone").resolve("result.json");
    String said =
        told("export", () -> Gate.run(() -> WINDOW.open().workbench().exporter().save(file)));
    assertEquals(
        file
            + " cannot be written: the folder is not there, or you may not write in it;"
            + " choose another one",
        said);
    assertFalse(Files.exists(file));
  }
}

package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.LiveStory;
import io.herdscope.app.session.Scenarios;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pictures of the window's states for a person to review, in `target/review`; what a machine can
/// see of them is checked: no text cut off or paled, nothing that sticks out of its panel. Dark
/// pictures are in English, light ones in Japanese.
class ReviewTest {
  private static final List<String> VIEWS =
      Views.STAGE.stream().map(Views.Entry::id).filter(id -> !id.equals("race")).toList();

  private final DrivenWindow window = new DrivenWindow();
  private final Map<String, List<String>> wrong = new TreeMap<>();

  @TempDir private Path folder;

  @AfterEach
  void close() {
    Gate.run(() -> Language.speak(Language.ENGLISH));
    window.close();
  }

  private void look(String name) {
    window.settle();
    window.review(name);
    List<String> seen = new ArrayList<>(window.cutTexts());
    seen.addAll(window.overflowing());
    seen.addAll(window.paleTexts());
    if (!seen.isEmpty()) {
      wrong.put(name, seen);
    }
  }

  /// The state in English on dark and in Japanese on light ground.
  private void lookTwice(String name) {
    look(name + "-dark");
    light();
    look(name + "-light");
    dark();
  }

  private void light() {
    Gate.run(
        () -> {
          window.open().state().theme(Theme.LIGHT);
          if (JapaneseFont.isThere()) {
            window.open().state().language(Language.JAPANESE);
          }
        });
  }

  private void dark() {
    Gate.run(
        () -> {
          window.open().state().theme(Theme.DARK);
          window.open().state().language(Language.ENGLISH);
        });
  }

  private void show(String... views) {
    Gate.run(
        () -> {
          int[] indices = new int[views.length];
          for (int i = 0; i < views.length; i++) {
            indices[i] = window.open().workbench().stage().indexOf(views[i]);
          }
          window.open().workbench().stage().showOnly(indices);
        });
  }

  private void everyView(String session) {
    for (String view : VIEWS) {
      show(view);
      look(session + "-" + view);
    }
    assertEquals(Map.of(), wrong);
  }

  @Test
  void everyViewOfASample() {
    window.open(List.of("pure-kv"), 1_600, 1_000);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.await("the middle", () -> window.frame().playback().at() > 0);
    show("fleet", "radix");
    look("sample-dark");
    light();
    everyView("sample");
  }

  @Test
  void everyViewOfAnEmptySession() {
    Scenario sound = Scenarios.rollouts("kv-aware", 700);
    WorkloadSpec missing = new WorkloadSpec("", "weka", "no-such-trace.jsonl", Map.of());
    window.open(sound.withWorkload(missing), List.of("kv-aware"), 1_280, 800);
    everyView("empty");
    window.await("the reason", () -> window.find("#failure").isVisible());
    Bounds stage = bounds(window.open().workbench().stage());
    Bounds banner = bounds(window.find("#failure"));
    assertTrue(stage.contains(banner), banner + " in " + stage);
    assertEquals("–", window.find("#endP99", Label.class).getText());
  }

  private static Bounds bounds(Node node) {
    return Gate.call(() -> node.localToScene(node.getLayoutBounds()));
  }

  @Test
  void theViewsOfARaceHaveTheirTitlesInANarrowWindow() {
    window.open(List.of("pure-kv", "kv-aware"), 1_280, 800);
    window.await("both ends", () -> window.frame().race() != null);
    for (Language language : Language.values()) {
      Gate.run(() -> window.open().state().language(language));
      window.settle();
      for (Views.Entry view : Views.STAGE) {
        Button tab = window.find("#tab-" + view.id(), Button.class);
        assertNotEquals(ContentDisplay.GRAPHIC_ONLY, tab.getContentDisplay(), tab.getText());
        assertEquals(tab.getText(), Gate.call(() -> ((Text) tab.lookup(".text")).getText()));
      }
    }
    assertEquals(List.of(), window.cutTexts());
  }

  @Test
  void everyViewOfAHugeSession() {
    window.open(Scenarios.huge(), List.of("least-requests"), 1_600, 1_000);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.await("the middle", () -> window.frame().playback().at() > 0);
    everyView("huge");
  }

  @Test
  void aRace() {
    window.open(List.of("pure-kv", "kv-aware", "round-robin"), 1_600, 1_000);
    window.await("both ends", () -> window.frame().race() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    show("fleet", "race");
    lookTwice("race");
    show("race");
    look("race-alone");
    assertEquals(Map.of(), wrong);
  }

  @Test
  void everyCard() {
    window.open(List.of("pure-kv"), 1_280, 800);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    Workbench bench = window.open().workbench();
    window.press(KeyCode.N);
    Map<String, Runnable> cards = new TreeMap<>();
    cards.put("start", bench.start()::show);
    cards.put("lessons", bench.classroom().shelf()::show);
    cards.put("attach", bench::attach);
    for (Map.Entry<String, Runnable> card : cards.entrySet()) {
      Gate.run(card.getValue());
      lookTwice("card-" + card.getKey());
      window.press(KeyCode.ESCAPE);
    }
    window.press(KeyCode.F1);
    lookTwice("card-keys");
    window.press(KeyCode.F1);
    window.hold(KeyCode.CONTROL, KeyCode.COMMA);
    lookTwice("card-preferences");
    window.press(KeyCode.ESCAPE);
    window.hold(KeyCode.CONTROL, KeyCode.B);
    lookTwice("card-instants");
    window.hold(KeyCode.CONTROL, KeyCode.B);
    window.press(KeyCode.SLASH);
    window.write("1");
    lookTwice("card-find");
    window.press(KeyCode.ESCAPE);
    assertEquals(Map.of(), wrong);
  }

  @Test
  void aRecording() throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    window.open(new SessionCommand.Replay(file, List.of("round-robin")), 1_600, 1_000);
    window.await(
        "the recording",
        () -> window.frame().live() != null && window.frame().live().loading() >= 1);
    window.clickAt("#scrubber", 0.6, 0.5);
    lookTwice("recording");
    assertEquals(Map.of(), wrong);
  }

  @Test
  void magnified() {
    window.open(List.of("pure-kv"), 1_600, 1_000);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    for (int percent : List.of(150, 200)) {
      Gate.run(() -> window.open().state().scalePercent(percent));
      look("scale-" + percent);
    }
    Gate.run(() -> window.open().state().scalePercent(100));
    Gate.run(() -> window.open().state().theme(Theme.LIGHT_PROJECTOR));
    look("projector-light");
    Gate.run(() -> window.open().state().theme(Theme.DARK_PROJECTOR));
    look("projector-dark");
    assertEquals(Map.of(), wrong);
  }

  @Test
  void magnifiedInANarrowWindow() {
    window.open(List.of("pure-kv"), 1_100, 800);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    light();
    for (int percent : List.of(100, 150, 200)) {
      Gate.run(() -> window.open().state().scalePercent(percent));
      look("narrow-" + percent);
    }
    Node inspector = window.find("#inspector");
    window.press(KeyCode.I);
    window.await("the drawer", inspector::isVisible);
    look("narrow-200-inspector");
    assertEquals(Map.of(), wrong);
  }
}

package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.PlainEnglish;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Japanese and English, switched while the window is open.
class LanguageSwitchTest {
  /// A name of a person's own making stays as it is.
  private static final String SCENARIO = "small rollouts";

  private DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    assumeTrue(JapaneseFont.isThere(), "this machine has no Japanese font");
    window.open(List.of("kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    Gate.run(() -> Language.speak(Language.ENGLISH));
    window.close();
  }

  private List<String> texts() {
    return Gate.call(
        () -> {
          List<String> texts = new ArrayList<>();
          Layers.of(window.open().workbench().scene())
              .all()
              .forEach(layer -> walk(layer, texts::add));
          return texts;
        });
  }

  private static void walk(Node node, Consumer<String> texts) {
    say(node.getAccessibleText(), texts);
    if (node instanceof Labeled labeled) {
      say(labeled.getText(), texts);
    }
    if (node instanceof Control control) {
      Tooltip tip = control.getTooltip();
      say(tip == null ? null : tip.getText().replaceAll("。出典：.*", ""), texts);
    }
    if (node instanceof MenuButton menu) {
      menu.getItems().forEach(item -> say(item.getText(), texts));
    }
    if (node instanceof Parent parent && !(node instanceof TextField)) {
      parent.getChildrenUnmodifiable().forEach(child -> walk(child, texts));
    }
  }

  private static void say(@org.jspecify.annotations.Nullable String text, Consumer<String> texts) {
    if (text != null && !text.isBlank()) {
      texts.accept(text);
    }
  }

  @Test
  void everyNodeSpeaksTheNewLanguageAtOnceAndTheOldOneAgain() {
    window.settle();
    List<String> english = texts();
    window.click("#language");
    window.settle();
    List<String> left =
        texts().stream().filter(text -> PlainEnglish.isIn(text.replace(SCENARIO, ""))).toList();
    assertEquals(List.of(), left);
    window.shoot("japanese-dark");
    window.press(KeyCode.L);
    window.settle();
    assertEquals(english, texts());
  }

  @Test
  void strongWordsAreStrongByWeightInJapanese() {
    window.press(KeyCode.L);
    window.await("Japanese", () -> Language.spoken() == Language.JAPANESE);
    window.settle();
    Label strong = window.find(".panel-title", Label.class);
    assertEquals("Bold", Gate.call(() -> strong.getFont().getStyle()));
    window.press(KeyCode.L);
    window.settle();
    assertEquals("Inter SemiBold", Gate.call(() -> strong.getFont().getFamily()));
  }

  @Test
  void theLanguageIsRememberedWithTheWindow() {
    window.press(KeyCode.L);
    window.await("Japanese", () -> Language.spoken() == Language.JAPANESE);
    assertEquals(
        Language.JAPANESE,
        Gate.call(() -> window.open().workbench().memory().preferences().language()));
    assertTrue(texts().contains("EN"), "the button offers the way back");
  }
}

package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import java.util.concurrent.ExecutorService;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/// `EN/日本語`: the language spoken is lit. Where no typeface has the characters it says so and stays
/// English. It stands in a frame of its own: a disabled button shows no tip, its frame does.
final class LanguageButton extends StackPane {
  private static final ExecutorService READER = Gate.worker("herdscope-font-reader");

  private final Button button = new Button();

  LanguageButton(ViewState state, Words words) {
    button.setId("language");
    button.getStyleClass().add("hs-button");
    button.textProperty().bind(Caption.of(() -> Language.spoken().other().own()));
    Caption.name(button, words, "language.name");
    button.setTooltip(Caption.tip(words, "language.tip"));
    button.setOnAction(event -> state.language(state.language().other()));
    getChildren().add(button);
    READER.execute(
        () -> {
          if (!JapaneseFont.isThere()) {
            Gate.later(() -> refuse(words));
          }
        });
  }

  void fire() {
    button.fire();
  }

  private void refuse(Words words) {
    button.textProperty().unbind();
    button.setText(Language.ENGLISH.own());
    button.setDisable(true);
    Tooltip.install(this, Caption.tip(words, "language.none"));
  }
}

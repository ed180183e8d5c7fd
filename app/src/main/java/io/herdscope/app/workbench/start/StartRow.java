package io.herdscope.app.workbench.start;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import javafx.beans.binding.StringBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/// One thing to begin with: its name and a line about it. It stands in a frame of its own, which
/// tells why it cannot be chosen when it cannot.
final class StartRow extends StackPane {
  private final Button button = new Button();
  private final Label about;
  private @Nullable Tooltip why;

  StartRow(Words words, String key, Ikon icon, Runnable action) {
    button.setId("start-" + key);
    button.getStyleClass().addAll("hs-button", "start-row");
    button.setMaxWidth(Double.MAX_VALUE);
    Label name = Caption.label(words, key);
    name.getStyleClass().add("strong");
    about = Caption.label(words, key + ".about");
    about.getStyleClass().add("quiet");
    about.setWrapText(true);
    VBox both = new VBox(2, name, about);
    both.setAlignment(Pos.CENTER_LEFT);
    HBox line = new HBox(14, FontIcon.of(icon), both);
    line.setAlignment(Pos.CENTER_LEFT);
    button.setGraphic(line);
    Caption.name(button, words, key);
    button.setOnAction(event -> action.run());
    getChildren().add(button);
  }

  void about(StringBinding text) {
    about.textProperty().bind(text);
  }

  /// @param reason why not, when it cannot be chosen
  void enable(boolean on, StringBinding reason) {
    button.setDisable(!on);
    if (why != null) {
      Tooltip.uninstall(this, why);
      why = null;
    }
    if (!on) {
      why = Caption.tip(reason);
      Tooltip.install(this, why);
      about(reason);
    }
  }

  boolean isEnabled() {
    return !button.isDisabled();
  }

  void focus() {
    button.requestFocus();
  }
}

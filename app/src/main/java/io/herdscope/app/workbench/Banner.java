package io.herdscope.app.workbench;

import io.herdscope.app.fx.StyleClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// What did not work, or did, in plain words over the window; a click takes it away. FX thread
/// only.
final class Banner extends Label {
  private static final double WIDE = 720;

  private String said = "";

  Banner(Runnable dismissed) {
    setId("failure");
    getStyleClass().addAll("failure", "bad");
    setVisible(false);
    setWrapText(true);
    setMaxWidth(WIDE);
    setMinHeight(Region.USE_PREF_SIZE);
    setOnMouseClicked(event -> dismissed.run());
    StackPane.setAlignment(this, Pos.TOP_CENTER);
    StackPane.setMargin(this, new Insets(DeskLayout.TOP + 46, 0, 0, 0));
  }

  /// @param good whether it is good news; empty text takes the words away
  void say(String text, boolean good) {
    said = text;
    StyleClass.set(this, "notice", good);
  }

  /// The session's trouble comes before what was said.
  void show(@Nullable String failure) {
    String text = failure == null ? said : failure;
    setVisible(!text.isEmpty());
    setText(text);
  }
}

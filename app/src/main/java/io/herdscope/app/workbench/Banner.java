package io.herdscope.app.workbench;

import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.cause.Causes;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// What did not work, or did, in plain words over the window; a click or Escape takes it away. FX
/// thread only.
final class Banner extends Label {
  private static final double WIDE = 720;
  private static final double GAP = 12;

  /// Tabs and a view's head.
  private static final double BELOW_HEADS = 76;

  private String said = "";
  private String failure = "";
  private String waved = "";
  private boolean good;
  private final Runnable dismissed;

  Banner(Runnable dismissed) {
    setId("failure");
    getStyleClass().addAll("failure", "bad");
    setVisible(false);
    setWrapText(true);
    setMaxWidth(WIDE);
    setMinHeight(Region.USE_PREF_SIZE);
    this.dismissed = dismissed;
    setOnMouseClicked(event -> dismiss());
    setAccessibleRole(AccessibleRole.TEXT);
    StackPane.setAlignment(this, Pos.TOP_CENTER);
    StackPane.setMargin(this, new Insets(DeskLayout.TOP + BELOW_HEADS, 0, 0, 0));
  }

  /// Lies over the stage alone, below the heads of its views.
  ///
  /// @param desk on which the stage is, as wide as the window
  Banner over(Region stage, Region desk) {
    stage
        .boundsInParentProperty()
        .addListener((property, before, now) -> place(now, desk.getWidth()));
    return this;
  }

  private void place(Bounds stage, double width) {
    setMaxWidth(Math.min(WIDE, stage.getWidth() - 2 * GAP));
    Insets place =
        new Insets(
            stage.getMinY() + BELOW_HEADS,
            Math.max(0, width - stage.getMaxX()),
            0,
            Math.max(0, stage.getMinX()));
    StackPane.setMargin(this, place);
  }

  /// Takes the words away until there are others.
  void dismiss() {
    waved = failure;
    dismissed.run();
  }

  /// What is said last comes before what the session said earlier.
  ///
  /// @param good whether it is good news; empty text takes the words away
  void say(String text, boolean good) {
    said = text;
    this.good = good;
    waved = text.isEmpty() ? waved : failure;
  }

  /// @param trouble the session's, null while it has none
  void show(@Nullable String trouble) {
    String now = trouble == null ? "" : trouble;
    if (!now.equals(failure)) {
      failure = now;
      waved = "";
      said = now.isEmpty() ? said : "";
    }
    String text = failure.equals(waved) ? said : failure;
    StyleClass.set(this, "notice", good && text.equals(said));
    setVisible(!text.isEmpty());
    setText(text.equals(failure) ? Causes.whole(text) : text);
  }
}

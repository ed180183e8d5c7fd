package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.view.timeline.TimelineLook.Colouring;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/// The timeline's own controls: colour, fit, export. FX thread only.
final class TimelineControls extends HBox {
  /// Pixels they take at the right of the head.
  static final double WIDTH = 316;

  private static final Words WORDS = Words.of(TimelineControls.class);
  private static final String SMALL =
      "-fx-padding: 0 10 0 10; -fx-min-height: 22; -fx-pref-height: 22;";

  private final ToggleGroup colours = new ToggleGroup();
  private final Runnable changed;

  TimelineControls(Runnable changed, Runnable fit, Runnable export) {
    super(8);
    this.changed = changed;
    setAlignment(Pos.CENTER_RIGHT);
    setPickOnBounds(false);
    getChildren()
        .addAll(
            segments(),
            button("fit", "timeline-fit", fit),
            button("export", "timeline-export", export));
  }

  private HBox segments() {
    HBox box = new HBox();
    box.getStyleClass().add("segments");
    for (Colouring colouring : Colouring.values()) {
      String key = "colour." + colouring.name().toLowerCase(Locale.ROOT);
      ToggleButton button = new ToggleButton();
      Caption.text(button, WORDS, key);
      button.setId("timeline-" + colouring.name().toLowerCase(Locale.ROOT));
      button.getStyleClass().add("segment");
      button.setStyle(SMALL);
      button.setToggleGroup(colours);
      button.setUserData(colouring);
      button.setTooltip(Caption.tip(WORDS, key + ".tip"));
      button.setSelected(colouring == Colouring.STATE);
      button.setOnAction(
          event -> {
            button.setSelected(true);
            changed.run();
          });
      box.getChildren().add(button);
    }
    return box;
  }

  private static Button button(String key, String id, Runnable action) {
    Button button = new Button();
    Caption.text(button, WORDS, key);
    button.setId(id);
    button.setStyle(SMALL);
    button.setTooltip(Caption.tip(WORDS, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }

  Colouring colouring() {
    return colours.getSelectedToggle() != null
            && colours.getSelectedToggle().getUserData() instanceof Colouring colouring
        ? colouring
        : Colouring.STATE;
  }
}

package io.herdscope.app.workbench;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Every key, on one card over the window. Any key or click closes it.
final class HelpOverlay extends StackPane {
  private static final String[] ROWS = {
    "play",
    "step",
    "jump",
    "ends",
    "decision",
    "bookmark",
    "toBookmark",
    "compare",
    "views",
    "split",
    "tear",
    "undo",
    "find",
    "open",
    "save",
    "theme",
    "language",
    "fold",
    "inspect",
    "motion",
    "preferences",
    "help"
  };

  HelpOverlay(Words words) {
    setId("helpOverlay");
    setVisible(false);
    setPickOnBounds(true);
    setOnMouseClicked(event -> setVisible(false));
    GridPane grid = new GridPane(18, 8);
    for (int row = 0; row < ROWS.length; row++) {
      HBox keys = new HBox(4);
      keys.setAlignment(Pos.CENTER_RIGHT);
      for (String key : words.text("help." + ROWS[row] + ".keys").split(" ", -1)) {
        Label label = new Label(key);
        label.getStyleClass().add("key");
        keys.getChildren().add(label);
      }
      GridPane.setHalignment(keys, HPos.RIGHT);
      grid.addRow(row, keys, Caption.label(words, "help." + ROWS[row]));
    }
    Label title = Caption.label(words, "help.title");
    title.getStyleClass().addAll("brand");
    VBox card = new VBox(14, title, grid);
    card.getStyleClass().add("help");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    getChildren().add(card);
  }
}

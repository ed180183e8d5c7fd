package io.herdscope.app.workbench;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// Every key, on one card over the window, in groups. Any key or click closes it.
final class HelpOverlay extends StackPane {
  /// Names of a group's words (`help.GROUP`) and of its rows.
  record Group(String id, List<String> rows) {}

  static final List<Group> LEFT =
      List.of(
          new Group(
              "time", List.of("play", "step", "jump", "ends", "bookmark", "toBookmark", "compare")),
          new Group(
              "look", List.of("views", "split", "tear", "fold", "inspect", "decision", "find")),
          new Group("lane", List.of("replica")));
  static final List<Group> RIGHT =
      List.of(
          new Group("window", List.of("undo", "open", "attach", "save", "copy", "preferences")),
          new Group("person", List.of("controls", "theme", "language", "motion", "help")),
          new Group("zoom", List.of("zoom", "move", "fit")),
          new Group("lesson", List.of("scene", "present", "answer", "reveal", "notes")));

  private static final double KEYS = 150;

  HelpOverlay(Words words) {
    setId("helpOverlay");
    setVisible(false);
    setPickOnBounds(true);
    setOnMouseClicked(event -> setVisible(false));
    Label title = Caption.label(words, "help.title");
    title.getStyleClass().addAll("brand");
    HBox columns = new HBox(36, column(words, LEFT), column(words, RIGHT));
    ScrollPane scroll = new ScrollPane(columns);
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    VBox card = new VBox(12, title, scroll);
    card.getStyleClass().add("help");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    card.setMinHeight(0);
    getChildren().add(card);
  }

  private static VBox column(Words words, List<Group> groups) {
    VBox column = new VBox(6);
    for (Group group : groups) {
      Label head = Caption.label(words, "help.group." + group.id());
      head.getStyleClass().add("h4");
      GridPane grid = new GridPane(14, 6);
      for (String row : group.rows()) {
        Label what = Caption.label(words, "help." + row);
        what.setMinWidth(Region.USE_PREF_SIZE);
        HBox keys = keys(words, row);
        GridPane.setHalignment(keys, HPos.RIGHT);
        grid.addRow(grid.getRowCount(), keys, what);
      }
      VBox both = new VBox(6, head, grid);
      both.getStyleClass().add("help-group");
      column.getChildren().add(both);
    }
    return column;
  }

  private static HBox keys(Words words, String row) {
    HBox keys = new HBox(4);
    keys.setAlignment(Pos.CENTER_RIGHT);
    keys.setMinWidth(KEYS);
    for (String key : words.text("help." + row + ".keys").split(" ", -1)) {
      Label label = new Label(key);
      label.setMinWidth(Region.USE_PREF_SIZE);
      label.getStyleClass().add("key");
      keys.getChildren().add(label);
    }
    return keys;
  }
}

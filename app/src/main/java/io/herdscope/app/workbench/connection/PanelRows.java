package io.herdscope.app.workbench.connection;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The lines of a panel, told anew from top to bottom each time. A line that stands where one of
/// its kind stood before is that label with another text: to make and style hundreds of labels
/// twice a second would stop the window. FX thread only.
final class PanelRows {
  private static final double WIDTH = 250;

  private final VBox body;
  private final List<Node> rows = new ArrayList<>();

  PanelRows(VBox body) {
    this.body = body;
  }

  /// Begins to tell.
  void begin() {
    rows.clear();
  }

  /// A heading, with room above all but the first.
  void section(String text) {
    label(text, rows.isEmpty() ? "h4 first" : "h4")
        .setPadding(new Insets(rows.size() == 1 ? 2 : 12, 0, 2, 0));
  }

  /// A line that wraps.
  ///
  /// @param classes of style, separated by spaces
  void line(String text, String classes) {
    Label label = label(text, classes);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.setMaxWidth(WIDTH);
  }

  private Label label(String text, String classes) {
    int place = rows.size();
    Node before = place < body.getChildren().size() ? body.getChildren().get(place) : null;
    Label label;
    if (before instanceof Label same && classes.equals(same.getUserData())) {
      label = same;
      if (!label.getText().equals(text)) {
        label.setText(text);
      }
    } else {
      label = new Label(text);
      label.setUserData(classes);
      label.getStyleClass().addAll(classes.split(" "));
    }
    rows.add(label);
    return label;
  }

  void node(Node node) {
    rows.add(node);
  }

  /// Everything was told.
  void end() {
    if (!body.getChildren().equals(rows)) {
      body.getChildren().setAll(rows);
    }
  }
}

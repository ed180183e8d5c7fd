package io.herdscope.app.workbench.connection;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The lines of a panel, told anew from top to bottom each time. A line that stands where one of
/// its kind stood before is that label with another text, and what is new comes a few lines a
/// pulse: to make, style and lay out hundreds of labels at once would stop the window. FX thread
/// only.
final class PanelRows {
  private static final double WIDTH = 250;
  private static final Insets FIRST_SECTION = new Insets(2, 0, 2, 0);
  private static final Insets SECTION = new Insets(12, 0, 2, 0);

  /// What may be done in one pulse: a new label costs as much as eight new texts.
  private static final int EFFORT = 24;

  private static final int NEW_LABEL = 8;

  private final List<Node> shown;
  private final List<Row> told = new ArrayList<>();
  private int next;

  /// @param node shown as it is; null for a label
  private record Row(String text, String classes, boolean wraps, @Nullable Node node) {
    boolean fits(Node other) {
      return node == null ? classes.equals(other.getUserData()) : node.equals(other);
    }
  }

  PanelRows(VBox body) {
    this.shown = body.getChildren();
  }

  /// Begins to tell.
  void begin() {
    told.clear();
  }

  /// A heading, with room above all but the first.
  void section(String text) {
    told.add(new Row(text, told.isEmpty() ? "h4 first" : "h4", false, null));
  }

  /// A line that wraps.
  ///
  /// @param classes of style, separated by spaces
  void line(String text, String classes) {
    told.add(new Row(text, classes, true, null));
  }

  void node(Node node) {
    told.add(new Row("", "", false, node));
  }

  /// Everything was told.
  void end() {
    next = 0;
    goOn();
  }

  /// Shows some more of what was told, as much as a pulse has time for; nothing where all of it
  /// stands.
  void goOn() {
    for (int effort = 0; next < told.size() && effort < EFFORT; next++) {
      effort += put(next, told.get(next));
    }
    if (next == told.size() && shown.size() > next) {
      shown.subList(next, shown.size()).clear();
    }
  }

  /// Lets the row stand at its place and returns what that cost. What stood there goes when the one
  /// after it fits, else it moves down.
  private int put(int place, Row row) {
    boolean follows = place + 1 < shown.size() && row.fits(shown.get(place + 1));
    if (follows && !row.fits(shown.get(place))) {
      shown.remove(place);
    }
    if (place < shown.size() && row.fits(shown.get(place))) {
      return shown.get(place) instanceof Label label && !label.getText().equals(row.text())
          ? say(label, row.text())
          : 0;
    }
    Node node = row.node();
    if (node != null) {
      shown.remove(node);
    }
    shown.add(place, node == null ? label(row) : node);
    return NEW_LABEL;
  }

  private static int say(Label label, String text) {
    label.setText(text);
    return 1;
  }

  private static Label label(Row row) {
    Label label = new Label(row.text());
    label.setUserData(row.classes());
    label.getStyleClass().addAll(row.classes().split(" "));
    if (row.wraps()) {
      label.setWrapText(true);
      label.setMinHeight(Region.USE_PREF_SIZE);
      label.setMaxWidth(WIDTH);
    } else {
      label.setPadding(row.classes().equals("h4") ? SECTION : FIRST_SECTION);
    }
    return label;
  }
}

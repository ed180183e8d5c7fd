package io.herdscope.app.workbench.controls;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

/// A section of the panel that opens and closes under its title.
final class Fold extends VBox {
  private final FontIcon arrow = FontIcon.of(MaterialDesignM.MENU_RIGHT);
  private final Label summary;
  private final Node body;

  Fold(String title, String about, Node body, boolean open) {
    super(4);
    this.body = body;
    this.summary = new Label(about);
    summary.getStyleClass().add("quiet");
    Label name = new Label(title);
    name.getStyleClass().add("h4");
    name.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(6, name, summary);
    head.setAlignment(Pos.BASELINE_LEFT);
    Button button = new Button();
    button.setGraphic(new HBox(0, arrow, head));
    button.getStyleClass().addAll("plain", "fold");
    button.setAccessibleText(title);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(event -> open(!body.isVisible()));
    setPadding(new Insets(6, 12, 6, 8));
    getStyleClass().add("seam-above");
    getChildren().addAll(button, body);
    VBox.setMargin(body, new Insets(0, 0, 0, 4));
    open(open);
  }

  private void open(boolean open) {
    body.setVisible(open);
    body.setManaged(open);
    summary.setVisible(!open);
    arrow.setIconCode(open ? MaterialDesignM.MENU_DOWN : MaterialDesignM.MENU_RIGHT);
  }
}

package io.herdscope.app.workbench;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// What is left of the folded controls: their name, upright, and the policy in focus.
final class Rail extends VBox {
  private final Label policy = new Label();

  Rail(Words words, Runnable unfold) {
    super(14);
    setId("rail");
    getStyleClass().add("panel");
    setAlignment(Pos.TOP_CENTER);
    setPadding(new Insets(6, 0, 0, 0));
    Button button = new Button();
    button.setId("unfoldControls");
    button.setGraphic(FontIcon.of(MaterialDesignC.CHEVRON_RIGHT));
    button.getStyleClass().add("plain");
    Caption.name(button, words, "unfold.name");
    button.setTooltip(Caption.tip(words, "unfold.tip"));
    button.setOnAction(event -> unfold.run());
    Label title = Caption.label(words, "controls");
    title.getStyleClass().add("panel-title");
    title.setRotate(90);
    policy.getStyleClass().add("quiet");
    policy.setRotate(90);
    getChildren().addAll(button, new Group(title), new Group(policy));
  }

  void show(String name) {
    policy.setText(name);
  }
}

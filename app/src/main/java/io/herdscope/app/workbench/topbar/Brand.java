package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Words;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The mark and the name: four lanes, one of which draws the herd. Leads to the start page.
final class Brand extends Button {
  private static final double[] LANES = {5, 13, 8, 4};

  private @Nullable Palette drawn;
  private final Canvas mark = new Canvas(18, 16);
  private final Label title;

  Brand(String name, Words words, Runnable start) {
    title = new Label(name);
    title.getStyleClass().add("brand");
    HBox both = new HBox(8, mark, title);
    both.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    setGraphic(both);
    setId("brand");
    getStyleClass().add("plain");
    Caption.name(this, words, "start.name");
    setTooltip(Caption.tip(words, "start.tip"));
    setOnAction(event -> start.run());
  }

  /// Leaves only the mark when there is no room for the name.
  void compact(boolean small) {
    title.setVisible(!small);
    title.setManaged(!small);
  }

  void show(Palette palette) {
    if (palette == drawn) {
      return;
    }
    drawn = palette;
    GraphicsContext g = mark.getGraphicsContext2D();
    g.clearRect(0, 0, 18, 16);
    for (int i = 0; i < LANES.length; i++) {
      g.setFill(palette.color(i == 1 ? Ink.ALARM : Ink.TEXT3));
      g.fillRect(1 + i * 4, 14 - LANES[i], 3, LANES[i]);
    }
  }
}

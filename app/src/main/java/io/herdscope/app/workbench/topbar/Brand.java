package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The mark and the name: four lanes, one of which draws the herd.
final class Brand extends HBox {
  private static final double[] LANES = {5, 13, 8, 4};

  private @Nullable Palette drawn;
  private final Canvas mark = new Canvas(18, 16);

  Brand(String name) {
    super(8);
    setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    Label title = new Label(name);
    title.getStyleClass().add("brand");
    getChildren().addAll(mark, title);
  }

  /// Leaves only the mark when there is no room for the name.
  void compact(boolean small) {
    getChildren().get(1).setVisible(!small);
    getChildren().get(1).setManaged(!small);
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

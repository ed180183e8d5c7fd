package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.mark.MarkPainter;
import javafx.scene.canvas.GraphicsContext;

/// Puts a fleet picture on a canvas. FX thread only.
final class FleetPainter {
  private FleetPainter() {}

  static void paint(GraphicsContext g, Palette palette, FleetPicture picture) {
    MarkPainter.of(palette).paint(g, picture.marks());
  }
}

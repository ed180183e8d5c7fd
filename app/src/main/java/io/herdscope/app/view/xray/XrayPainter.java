package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.mark.MarkPainter;
import javafx.scene.canvas.GraphicsContext;

/// Puts the inspector's picture on a canvas. FX thread only.
final class XrayPainter {
  private XrayPainter() {}

  static void paint(GraphicsContext g, Palette palette, XrayPicture picture) {
    MarkPainter.of(palette).paint(g, picture.marks());
  }
}

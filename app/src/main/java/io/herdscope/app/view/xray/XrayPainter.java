package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts the inspector's picture on a raster. Render worker.
final class XrayPainter {
  private XrayPainter() {}

  static void paint(Raster raster, Palette palette, XrayPicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

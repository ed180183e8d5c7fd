package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts a landscape on a raster. Render worker.
final class LandscapePainter {
  private LandscapePainter() {}

  static void paint(Raster raster, Palette palette, LandscapePicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

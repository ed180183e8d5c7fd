package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts a fleet picture on a raster. Render worker.
final class FleetPainter {
  private FleetPainter() {}

  static void paint(Raster raster, Palette palette, FleetPicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

package io.herdscope.app.view.ring;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts a ring picture on a raster. Render worker.
final class RingPainter {
  private RingPainter() {}

  static void paint(Raster raster, Palette palette, RingPicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

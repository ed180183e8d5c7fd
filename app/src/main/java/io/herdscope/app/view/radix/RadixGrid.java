package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.session.TreeFrame;

/// The grid of depth under an icicle. Render worker.
final class RadixGrid {
  private RadixGrid() {}

  static void paint(Raster raster, Palette palette, RadixPicture picture) {
    TreeFrame tree = picture.tree();
    if (tree == null) {
      return;
    }
    RadixScale scale = RadixScale.of(picture.look(), tree);
    for (int depth : scale.ticks()) {
      double x = Math.round(scale.x(depth));
      raster.vLine(x, RadixScale.TOP - 4, scale.bottom(), palette.argb(Ink.LINE));
    }
  }
}

package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.app.view.radix.RadixPicture.Glow;
import io.herdscope.app.view.radix.RadixPicture.Tint;
import io.herdscope.model.tree.TreePage;
import java.util.List;

/// Puts a radix picture on a raster: the icicle, then the rest over it. Render worker.
final class RadixPainter {
  private static final double SEPARATED_FROM = 4;

  /// How much of a glow's strength lies inside its edge.
  private static final double TINT = 0.3;

  private static final double EDGE = 1.5;

  private final Raster raster;
  private final Palette palette;
  private final int ground;

  private RadixPainter(Raster raster, Palette palette) {
    this.raster = raster;
    this.palette = palette;
    this.ground = palette.argb(Ink.BG1);
  }

  static void paint(Raster raster, Palette palette, RadixPicture picture) {
    new RadixPainter(raster, palette).icicle(picture);
    MarkPainter.paint(raster, palette, picture.over());
  }

  private void icicle(RadixPicture picture) {
    raster.fill(ground);
    TreeFrame tree = picture.tree();
    if (tree == null) {
      return;
    }
    RadixGrid.paint(raster, palette, picture);
    Cells cells = picture.cells();
    for (int i = 0; i < cells.size(); i++) {
      cell(tree.page(), cells, i, picture.tints()[i]);
    }
    for (Glow glow : raster.isVector() ? List.<Glow>of() : picture.glows()) {
      glow(glow);
    }
  }

  /// An edge, and a tint through which what lies there now is still seen.
  private void glow(Glow glow) {
    int argb = palette.argb(Ink.EVICTED);
    double x = glow.x();
    double y = glow.y();
    double w = glow.width();
    double h = glow.height();
    raster.veil(x, y, w, h, argb, glow.share() * TINT);
    double edge = Math.min(EDGE, h / 2);
    raster.veil(x, y, w, edge, argb, glow.share());
    raster.veil(x, y + h - edge, w, edge, argb, glow.share());
    raster.veil(x, y + edge, EDGE, h - 2 * edge, argb, glow.share());
    raster.veil(x + w - EDGE, y + edge, EDGE, h - 2 * edge, argb, glow.share());
  }

  private void cell(TreePage page, Cells cells, int i, Tint tint) {
    double gapX = cells.width(i) >= SEPARATED_FROM ? 1 : 0;
    double gapY = cells.height(i) >= SEPARATED_FROM ? 1 : 0;
    double w = cells.width(i) - gapX;
    double h = cells.height(i) - gapY;
    int node = cells.node(i);
    if (page.isDetached(node)) {
      raster.dashedRect(cells.x(i), cells.y(i), w, h, 2, 2, palette.argb(Ink.LINE2));
    }
    if (tint.heat() >= 0) {
      raster.fillRect(cells.x(i), cells.y(i), w, h, palette.heatArgb(tint.heat()));
      if (tint.held() == null) {
        return;
      }
    }
    int owners = page.ownerCount(node);
    if (owners == 0) {
      raster.fillRect(cells.x(i), cells.y(i), w, h, palette.argb(Ink.LINE2));
      return;
    }
    bands(page, node, owners, tint, cells.x(i), cells.y(i), w, h);
  }

  /// Owners share the height; where there are more owners than pixels, each pixel row takes the
  /// owner at its middle.
  private void bands(
      TreePage page, int node, int owners, Tint tint, double x, double y, double w, double h) {
    int replica = -1;
    for (int k = 0; k < owners; k++) {
      replica = nextOwner(page, node, replica);
      double top = Math.round(y + h * k / owners);
      double bottom = Math.round(y + h * (k + 1) / owners);
      if (bottom <= top) {
        continue;
      }
      if (tint.heat() < 0) {
        int hue = palette.replicaArgb(replica);
        int argb = tint.percent() == 100 ? hue : Palette.mix(ground, hue, tint.percent() / 100.0);
        raster.fillRect(x, top, w, bottom - top, argb);
      }
      int[] held = tint.held();
      if (held != null && held[k] < page.length(node)) {
        double from = x + Math.round(w * held[k] / Math.max(1, page.length(node)));
        ghost(from, top, x + w - from, bottom - top, palette.replicaArgb(replica));
      }
    }
  }

  private void ghost(double x, double y, double w, double h, int owner) {
    raster.fillRect(x, y, w, h, palette.argb(Ink.BG0));
    raster.hatch(x, y, w, h, 5, palette.argb(Ink.GHOST));
    if (h >= 3 && w >= 3) {
      raster.dashedRect(x, y, w, h, 3, 2, owner);
    }
  }

  private static int nextOwner(TreePage page, int node, int after) {
    int replica = after + 1;
    while (!page.isOwner(node, replica)) {
      replica++;
    }
    return replica;
  }
}

package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts a herd map on a raster: the cells, then the rest over them. Render worker.
final class HerdmapPainter {
  /// What is left of a colour that lies after the playhead.
  private static final double FUTURE = 0.62;

  private static final double DOTS = 4;

  private final Raster raster;
  private final int[] past = new int[256];
  private final int[] future = new int[256];
  private final int ground;
  private final int dot;

  private HerdmapPainter(Raster raster, Palette palette) {
    this.raster = raster;
    int panel = palette.argb(Ink.BG1);
    ground = palette.argb(Ink.BG0);
    dot = palette.argb(Ink.LINE2);
    for (int heat = 1; heat < 256; heat++) {
      past[heat] = palette.heatArgb((heat - 1) / 254.0);
      future[heat] = Palette.mix(panel, past[heat], FUTURE);
    }
  }

  static void paint(Raster raster, Palette palette, HerdmapPicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    HerdmapPicture.Plot plot = picture.plot();
    if (plot != null) {
      HerdmapPainter painter = new HerdmapPainter(raster, palette);
      for (int i = 0; i < plot.layout().bands().size(); i++) {
        painter.band(plot, plot.layout().bands().get(i), plot.cells().get(i));
      }
    }
    MarkPainter.paint(raster, palette, picture.over());
  }

  private void band(HerdmapPicture.Plot plot, Band band, byte[] cells) {
    HeatColumns columns = plot.columns();
    for (int row = 0; row < band.rows(); row++) {
      int from = row * columns.count();
      double y = band.y(row);
      raster.fillRect(
          plot.layout().left(),
          y,
          plot.layout().right() - plot.layout().left(),
          band.bar(),
          ground);
      int start = 0;
      for (int c = 1; c <= columns.count(); c++) {
        if (c == columns.count() || cells[from + c] != cells[from + start]) {
          stretch(plot, columns.x(start), columns.x(c), y, band.bar(), cells[from + start] & 255);
          start = c;
        }
      }
    }
  }

  /// Neighbours of one colour are one rectangle, cut where the future begins.
  private void stretch(
      HerdmapPicture.Plot plot, double from, double to, double y, double height, int heat) {
    if (heat == 0) {
      raster.dots(from, y, to - from, height, DOTS, dot);
      return;
    }
    double cut = Math.clamp(plot.playX(), from, to);
    raster.fillRect(from, y, cut - from, height, past[heat]);
    raster.fillRect(cut, y, to - cut, height, future[heat]);
  }
}

package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.session.RowPyramid;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.timeline.TimelineLook.Colouring;

/// Paints rows from the row pyramid, a column of pixels per bin or two: each pixel is the mix of
/// what its bin holds. Render worker.
final class RowsPainter {
  private final Raster raster;
  private final Palette palette;
  private final TimelinePicture.Plot plot;
  private final boolean hits;
  private final int[] inks;
  private final int ground;
  private final byte[] cells;
  private final int bins;
  private final int[] binOf;
  private final int[] pixels;
  private final int future;

  RowsPainter(Raster raster, Palette palette, TimelineLook look, TimelinePicture.Plot plot) {
    this.raster = raster;
    this.palette = palette;
    this.plot = plot;
    this.hits = look.colouring() == Colouring.HITS;
    this.ground = palette.argb(Ink.BG0);
    this.inks =
        new int[] {
          Palette.mix(ground, palette.argb(Ink.PREFILL), 0.4),
          palette.argb(Ink.PREFILL),
          palette.argb(Ink.DECODE_DIM),
          palette.argb(Ink.EVICTED)
        };
    RowPyramid states = plot.run().trace().states();
    this.cells = states.cells(plot.level());
    this.bins = states.bins(plot.level());
    TimeAxis axis = plot.layout().axis();
    int width = (int) Math.round((axis.right() - axis.left()) * raster.scale());
    this.pixels = new int[width];
    this.binOf = new int[width];
    long bin = states.binNanos(plot.level());
    for (int i = 0; i < width; i++) {
      long at = axis.at(axis.left() + (i + 0.5) / raster.scale());
      binOf[i] = (int) Math.min(bins - 1L, at / bin);
    }
    this.future =
        (int) Math.clamp((plot.playX() - axis.left()) * raster.scale(), 0, (double) width);
  }

  void paint() {
    for (Track track : plot.layout().tracks()) {
      if (track.bottom() <= TimelineLayout.TOP || track.top() >= plot.layout().bottom()) {
        continue;
      }
      for (int row = track.firstRow(); row < track.firstRow() + track.rows(); row++) {
        double y = track.y(row, plot.layout().pitch());
        if (y + plot.layout().bar() > TimelineLayout.TOP && y < plot.layout().bottom()) {
          row(row);
          raster.stretch(plot.layout().axis().left(), y, plot.layout().bar(), pixels);
        }
      }
    }
  }

  private void row(int row) {
    int start = row * bins * RowPyramid.STRIDE;
    int last = -1;
    int argb = 0;
    boolean pale = false;
    for (int i = 0; i < pixels.length; i++) {
      if (binOf[i] != last || (i >= future) != pale) {
        last = binOf[i];
        pale = i >= future;
        argb = colour(start + last * RowPyramid.STRIDE);
        argb = pale && argb != 0 ? Palette.mix(ground, argb, TimelinePainter.FUTURE) : argb;
      }
      pixels[i] = argb == 0 ? ground : argb;
    }
  }

  /// 0 where the row is empty.
  private int colour(int at) {
    int filled = 0;
    int red = 0;
    int green = 0;
    int blue = 0;
    for (int state = 0; state < inks.length; state++) {
      int share = cells[at + state] & 255;
      if (share != 0) {
        int ink =
            hits && state == RowPyramid.DECODE
                ? palette.heatArgb((cells[at + RowPyramid.HITS] & 255) / 255.0)
                : inks[state];
        filled += share;
        red += share * (ink >> 16 & 255);
        green += share * (ink >> 8 & 255);
        blue += share * (ink & 255);
      }
    }
    if (filled == 0) {
      return 0;
    }
    int empty = Math.max(0, 255 - filled);
    int all = filled + empty;
    red = (red + empty * (ground >> 16 & 255)) / all;
    green = (green + empty * (ground >> 8 & 255)) / all;
    blue = (blue + empty * (ground & 255)) / all;
    return 0xFF000000 | red << 16 | green << 8 | blue;
  }
}

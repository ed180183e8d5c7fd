package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.mark.MarkPainter;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.view.timeline.TimelineLook.Colouring;

/// Puts a timeline on a raster: grounds, bars, then the rest over them. Render worker.
final class TimelinePainter {
  /// What is left of a colour that lies after the playhead.
  static final double FUTURE = 0.78;

  private static final double OUTLINED = 5;

  private final Raster raster;
  private final Palette palette;
  private final TimelinePicture.Plot plot;
  private final TimelineLook look;
  private final RequestTable table;
  private final int ground;

  private TimelinePainter(
      Raster raster, Palette palette, TimelineLook look, TimelinePicture.Plot plot) {
    this.raster = raster;
    this.palette = palette;
    this.look = look;
    this.plot = plot;
    this.table = plot.run().trace().requests();
    this.ground = palette.argb(Ink.BG0);
  }

  static void paint(Raster raster, Palette palette, TimelinePicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.under());
    TimelinePicture.Plot plot = picture.plot();
    if (plot != null) {
      double left = plot.layout().axis().left();
      double width = plot.layout().axis().right() - left;
      double top = TimelineLayout.TOP;
      raster.inside(
          left,
          top,
          width,
          plot.layout().bottom() - top,
          () -> {
            if (plot.level() >= 0) {
              new RowsPainter(raster, palette, picture.look(), plot).paint();
            } else {
              new TimelinePainter(raster, palette, picture.look(), plot).bars();
            }
          });
    }
    MarkPainter.paint(raster, palette, picture.over());
  }

  private void bars() {
    Segments all = plot.segments();
    for (int i = 0; i < all.size(); i++) {
      piece(all, i);
    }
  }

  private void piece(Segments all, int i) {
    double x = all.x(i);
    double y = all.y(i);
    double w = all.width(i);
    double h = plot.layout().bar();
    switch (all.kind(i)) {
      case WAITING -> {
        if (h >= OUTLINED && w >= OUTLINED) {
          raster.dashedRect(x, y, w, h, 3, 2, palette.argb(Ink.PREFILL));
        } else {
          fill(x, y, w, h, Palette.mix(ground, palette.argb(Ink.PREFILL), 0.4));
        }
      }
      case CACHED -> {
        if (h >= OUTLINED && w >= OUTLINED) {
          raster.softHatch(x, y, w, h, 5, 1.3, palette.argb(Ink.PREFILL));
        } else {
          fill(x, y, w, h, Palette.mix(ground, palette.argb(Ink.PREFILL), 0.6));
        }
      }
      case PREFILL -> fill(x, y, w, h, palette.argb(Ink.PREFILL));
      case DECODE -> {
        fill(x, y, w, h, decode(all.request(i)));
        if (w >= 14 && h >= 8) {
          chevron(x + w - 5, y + h / 2, palette.argb(Ink.BG0));
        }
      }
      case PREEMPTED -> fill(x, y, w, h, palette.argb(Ink.EVICTED));
    }
  }

  private int decode(int request) {
    if (look.colouring() == Colouring.HITS) {
      return palette.heatArgb(table.cachedShare(request));
    }
    RequestKey key = look.selected();
    boolean selected =
        key != null && key.session() == table.session(request) && key.turn() == table.turn(request);
    return palette.argb(selected ? Ink.DECODE : Ink.DECODE_DIM);
  }

  private void chevron(double x, double y, int argb) {
    raster.line(x, y - 2, x + 2, y, argb);
    raster.line(x + 2, y, x, y + 2, argb);
  }

  /// Paler after the playhead.
  private void fill(double x, double y, double w, double h, int argb) {
    double cut = Math.clamp(plot.playX(), x, x + w);
    raster.fillRect(x, y, cut - x, h, argb);
    if (cut < x + w) {
      raster.fillRect(cut, y, x + w - cut, h, Palette.mix(ground, argb, FUTURE));
    }
  }
}

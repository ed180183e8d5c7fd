package io.herdscope.app.view.race;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;
import java.util.List;

/// Puts a race's picture on a raster: the charts, then the rest over them. Render worker.
final class RacePainter {
  private RacePainter() {}

  static void paint(Raster raster, Palette palette, RacePicture picture, ChartImages charts) {
    raster.fill(palette.argb(Ink.BG1));
    if (raster.isVector()) {
      MarkPainter.paint(raster, palette, ChartLines.of(picture.charts(), picture.playheadX()));
      MarkPainter.paint(raster, palette, picture.marks());
      return;
    }
    List<ChartImage> images = charts.of(picture.charts(), palette, raster.scale());
    int split = (int) Math.round(picture.playheadX() * raster.scale());
    for (int i = 0; i < images.size(); i++) {
      ChartImage image = images.get(i);
      Chart chart = picture.charts().get(i);
      double y = chart.y() - 1;
      raster.copy(chart.x(), y, image.past(), image.width(), 0, split);
      raster.copy(chart.x(), y, image.future(), image.width(), split, image.width());
    }
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.mark.MarkPainter;

/// Puts a workload picture on a raster. Render worker.
final class WorkloadPainter {
  private WorkloadPainter() {}

  static void paint(Raster raster, Palette palette, WorkloadPicture picture) {
    raster.fill(palette.argb(Ink.BG1));
    MarkPainter.paint(raster, palette, picture.marks());
  }
}

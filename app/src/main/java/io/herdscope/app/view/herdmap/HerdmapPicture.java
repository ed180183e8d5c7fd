package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.session.RunTrace;
import io.herdscope.app.session.WholeRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A herd map in pixels. Immutable once made.
///
/// @param plot null while there is no run to show
/// @param over text, frames and lines over the cells
/// @param decisions ordinals of those under the brush, in time order
record HerdmapPicture(HerdmapLook look, @Nullable Plot plot, List<Mark> over, int[] decisions) {

  /// The cells and what they are of.
  ///
  /// @param run the focused lane's
  /// @param cells per band `[row × columns + column]`: 0 nothing happened, 1…255 the heat
  /// @param playX where the future begins, pixels
  /// @param fleet how many replicas there are
  /// @param brush as drawn, null when there is none
  record Plot(
      WholeRun run,
      HerdmapLayout layout,
      HeatColumns columns,
      List<byte[]> cells,
      double playX,
      int fleet,
      @Nullable Brush brush) {

    RunTrace trace() {
      return run.trace();
    }

    /// The cell at a place, null where there is none.
    @Nullable Spot at(double x, double y) {
      if (x < layout.left() || x >= layout.right()) {
        return null;
      }
      for (Band band : layout.bands()) {
        if (band.holds(y)) {
          long at = columns.axis().at(x);
          int column =
              (int)
                  Math.clamp(
                      at / columns.cellNanos() - columns.first(),
                      0L,
                      Math.max(0L, columns.count() - 1L));
          return new Spot(band, band.row(y), column, at);
        }
      }
      return null;
    }
  }

  /// One cell.
  ///
  /// @param at the instant pointed at, nanoseconds
  record Spot(Band band, int row, int column, long at) {}
}

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
  /// @param names of the replicas
  /// @param brush as drawn, null when there is none
  record Plot(
      WholeRun run,
      HerdmapLayout layout,
      HeatColumns columns,
      List<byte[]> cells,
      double playX,
      List<String> names,
      @Nullable Brush brush) {

    /// How many replicas there are.
    int fleet() {
      return names.size();
    }

    /// `r0`, `r0 – r3`.
    String names(int first, int last) {
      String from = name(first);
      String to = name(Math.min(last, names.size() - 1));
      return from.equals(to) ? from : from + " – " + to;
    }

    String name(int replica) {
      return replica >= 0 && replica < names.size() ? names.get(replica) : "r" + replica;
    }

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

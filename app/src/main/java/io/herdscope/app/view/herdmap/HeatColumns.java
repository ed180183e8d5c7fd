package io.herdscope.app.view.herdmap;

import io.herdscope.app.session.HeatPyramid;
import io.herdscope.app.session.HeatTable;
import io.herdscope.app.view.TimeAxis;

/// Which bins a heat map's columns are: those of the finest level whose cells are at least four
/// pixels wide.
///
/// @param level of the pyramids
/// @param cellNanos width of a cell
/// @param first bin of the first column
record HeatColumns(int level, long cellNanos, int first, int count, TimeAxis axis) {
  private static final double LEAST_PIXELS = 4;

  static HeatColumns of(HeatTable heat, HeatPyramid shape, TimeAxis axis) {
    int level = 0;
    while (level + 1 < shape.levels() && axis.pixels(heat.binNanos() << level) < LEAST_PIXELS) {
      level++;
    }
    long cell = heat.binNanos() << level;
    int first = (int) (axis.window().from() / cell);
    int last = (int) Math.min(shape.bins(level) - 1, (axis.window().to() - 1) / cell);
    return new HeatColumns(level, cell, first, Math.max(0, last - first + 1), axis);
  }

  /// Left edge of a column, inside the plot; that of column `count` is the last one's right edge.
  double x(int column) {
    double x = axis.x((first + (long) column) * cellNanos);
    return Math.rint(Math.clamp(x, axis.left(), axis.right()));
  }

  long from(int column) {
    return (first + (long) column) * cellNanos;
  }
}

package io.herdscope.app.view.radix;

/// Which pixel rows are free right of some x: where a note can stand without lying on a block or on
/// another note.
final class FreeRows {
  private final double top;
  private final double[] taken;

  /// Where the blocks of each row end, notes aside.
  private final double[] blocks;

  FreeRows(Cells cells, double top, double bottom) {
    this.top = top;
    this.taken = new double[Math.max(0, (int) Math.ceil(bottom - top))];
    for (int i = 0; i < cells.size(); i++) {
      take(cells.y(i), cells.bottom(i), cells.right(i));
    }
    this.blocks = taken.clone();
  }

  /// Notes that the rows are taken up to `right`.
  void take(double from, double to, double right) {
    int last = (int) Math.min(taken.length, Math.ceil(to - top));
    for (int row = (int) Math.max(0, Math.floor(from - top)); row < last; row++) {
      taken[row] = Math.max(taken[row], right);
    }
  }

  /// Where the blocks of the row at `y` end.
  double end(double y) {
    int row = (int) Math.floor(y - top);
    return row < 0 || row >= blocks.length ? 0 : blocks[row];
  }

  /// Top of the free stretch of `height` rows right of `x`, not above `least`, that lies nearest to
  /// `near`; NaN when there is none.
  double nearest(double near, double height, double x, double least) {
    int need = (int) Math.ceil(height);
    int wanted = (int) Math.round(near - top - height / 2);
    int first = (int) Math.ceil(least - top);
    for (int away = 0; away < taken.length; away++) {
      if (wanted - away >= first && free(wanted - away, need, x)) {
        return top + wanted - away;
      }
      if (wanted + away >= first && free(wanted + away, need, x)) {
        return top + wanted + away;
      }
    }
    return Double.NaN;
  }

  private boolean free(int from, int need, double x) {
    if (from < 0 || from + need > taken.length) {
      return false;
    }
    for (int row = from; row < from + need; row++) {
      if (taken[row] > x) {
        return false;
      }
    }
    return true;
  }
}

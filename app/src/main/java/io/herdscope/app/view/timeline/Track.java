package io.herdscope.app.view.timeline;

/// One replica's place in a timeline.
///
/// @param top pixels, scrolling included
/// @param firstRow its first row among all replicas'
/// @param rows how many are in use in the window; 0 when it is idle there
/// @param turns requests in the window
record Track(int replica, double top, double height, int firstRow, int rows, int turns) {
  /// Pixels above the first row and below the last.
  static final double PAD = 3;

  double y(int row, double pitch) {
    return top + PAD + (row - firstRow) * pitch;
  }

  double bottom() {
    return top + height;
  }
}

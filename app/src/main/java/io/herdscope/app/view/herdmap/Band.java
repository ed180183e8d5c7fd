package io.herdscope.app.view.herdmap;

import io.herdscope.app.session.HeatMetric;

/// One metric's rows in the picture.
///
/// @param top pixels
/// @param pitch pixels from row to row; `bar` of them are filled
/// @param first replica of the first row
/// @param replicas in all rows
/// @param perRow replicas that share a row, which shows the highest of them
record Band(
    HeatMetric metric, double top, double pitch, double bar, int first, int replicas, int perRow) {

  int rows() {
    return (replicas + perRow - 1) / perRow;
  }

  double bottom() {
    return top + (rows() - 1) * pitch + bar;
  }

  double y(int row) {
    return top + row * pitch;
  }

  /// Clamped to the rows there are.
  int row(double y) {
    return Math.clamp((long) Math.floor((y - top) / pitch), 0, rows() - 1);
  }

  /// The row a replica is in; may lie outside the rows there are.
  int rowOf(int replica) {
    return Math.floorDiv(replica - first, perRow);
  }

  int firstReplica(int row) {
    return first + row * perRow;
  }

  int lastReplica(int row) {
    return Math.min(first + replicas, first + (row + 1) * perRow) - 1;
  }

  boolean holds(double y) {
    return y >= top && y < bottom();
  }
}

package io.herdscope.app.view.timeline;

import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.TimeWindow;

/// What of a run's rows lies in a window.
final class TimelineRows {
  private final RequestTable table;
  private final RequestRows rows;
  private final long end;
  private final TimeWindow window;
  private int turns;

  TimelineRows(WholeRun run, TimeWindow window) {
    this.table = run.trace().requests();
    this.rows = run.trace().rows();
    this.end = run.end();
    this.window = window;
  }

  /// How many rows of a replica are needed: up to the last one with a request in the window.
  int inUse(int replica) {
    turns = 0;
    int used = 0;
    for (int row = rows.firstRow(replica); row < rows.firstRow(replica + 1); row++) {
      int here = last(row) - first(row);
      turns += here;
      used = here > 0 ? row + 1 - rows.firstRow(replica) : used;
    }
    return used;
  }

  /// Requests in the window of the replica last asked about.
  int turns() {
    return turns;
  }

  /// Place of the row's first request that is seen.
  int first(int row) {
    return rows.firstLeavingAfter(table, row, window.from(), end);
  }

  /// Place after the row's last request that is seen.
  int last(int row) {
    int low = rows.first(row);
    int high = rows.first(row + 1);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (table.routed(rows.request(middle)) < window.to()) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return Math.max(low, first(row));
  }
}

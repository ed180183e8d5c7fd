package io.herdscope.app.perfetto;

import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import java.util.Arrays;

/// How many requests wait and run on one replica, at every instant at which that changes.
final class Occupancy {
  private final long[] at;
  private final int[] waiting;
  private final int[] running;
  private int size;

  private Occupancy(int most) {
    at = new long[most];
    waiting = new int[most];
    running = new int[most];
  }

  static Occupancy of(RequestTable table, RequestRows rows, int replica, long end) {
    int from = rows.first(rows.firstRow(replica));
    int count = rows.first(rows.firstRow(replica + 1)) - from;
    long[] comes = new long[count];
    long[] starts = new long[count];
    long[] leaves = new long[count];
    for (int i = 0; i < count; i++) {
      int request = rows.request(from + i);
      comes[i] = table.routed(request);
      leaves[i] = table.left(request, end);
      long admitted = table.admitted(request);
      starts[i] = admitted == RequestTable.NEVER ? leaves[i] : admitted;
    }
    Arrays.sort(comes);
    Arrays.sort(starts);
    Arrays.sort(leaves);
    Occupancy changes = new Occupancy(3 * count);
    changes.merge(comes, starts, leaves);
    return changes;
  }

  private void merge(long[] comes, long[] starts, long[] leaves) {
    int came = 0;
    int started = 0;
    int left = 0;
    while (left < leaves.length) {
      long now = leaves[left];
      now = started < starts.length ? Math.min(now, starts[started]) : now;
      now = came < comes.length ? Math.min(now, comes[came]) : now;
      while (came < comes.length && comes[came] == now) {
        came++;
      }
      while (started < starts.length && starts[started] == now) {
        started++;
      }
      while (left < leaves.length && leaves[left] == now) {
        left++;
      }
      at[size] = now;
      waiting[size] = came - started;
      running[size++] = started - left;
    }
  }

  int size() {
    return size;
  }

  /// Nanoseconds.
  long at(int change) {
    return at[change];
  }

  int waiting(int change) {
    return waiting[change];
  }

  int running(int change) {
    return running[change];
  }
}

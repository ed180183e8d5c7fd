package io.herdscope.app.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/// The requests of each replica in rows in which none lies over another, for timelines. A session
/// keeps its row as long as it stays on the replica; a row is taken again when the session that had
/// it has gone elsewhere or ended. Rows are numbered over all replicas, a replica's next to each
/// other, those most in use first. Immutable; any thread.
public final class RequestRows {
  private final int[] firstOfReplica;
  private final int[] firstOfRow;
  private final int[] requests;
  private final int[] rowOf;

  private RequestRows(int[] firstOfReplica, int[] firstOfRow, int[] requests, int[] rowOf) {
    this.firstOfReplica = firstOfReplica;
    this.firstOfRow = firstOfRow;
    this.requests = requests;
    this.rowOf = rowOf;
  }

  /// Turns of one session that follow each other on one replica.
  private static final class Stay {
    private final int replica;
    private final long from;
    private long to;
    private int row;

    private Stay(int replica, long from, long to) {
      this.replica = replica;
      this.from = from;
      this.to = to;
    }
  }

  /// @param end of the run, nanoseconds; what never finished lasts until then
  public static RequestRows of(RequestTable table, int replicas, long end) {
    Stay[] stayOf = stays(table, end);
    int[] counts = new int[replicas];
    Arrays.stream(stayOf)
        .distinct()
        .sorted(Comparator.comparingLong(stay -> stay.from))
        .forEach(new Free(replicas, counts)::place);
    int[] firstOfReplica = new int[replicas + 1];
    for (int r = 0; r < replicas; r++) {
      firstOfReplica[r + 1] = firstOfReplica[r] + counts[r];
    }
    int[] rowOf = new int[table.size()];
    int[] firstOfRow = new int[firstOfReplica[replicas] + 1];
    for (int i = 0; i < rowOf.length; i++) {
      rowOf[i] = firstOfReplica[stayOf[i].replica] + stayOf[i].row;
      firstOfRow[rowOf[i] + 1]++;
    }
    for (int row = 0; row + 1 < firstOfRow.length; row++) {
      firstOfRow[row + 1] += firstOfRow[row];
    }
    int[] next = firstOfRow.clone();
    int[] requests = new int[rowOf.length];
    for (int i = 0; i < rowOf.length; i++) {
      requests[next[rowOf[i]]++] = i;
    }
    return new RequestRows(firstOfReplica, firstOfRow, requests, rowOf);
  }

  private static Stay[] stays(RequestTable table, long end) {
    Stay[] stayOf = new Stay[table.size()];
    Map<Integer, Stay> latest = new HashMap<>();
    for (int i = 0; i < stayOf.length; i++) {
      long from = table.routed(i);
      long to = Math.max(from, table.left(i, end));
      Stay stay = latest.get(table.session(i));
      if (stay == null || stay.replica != table.replica(i) || stay.to > from) {
        stay = new Stay(table.replica(i), from, to);
        latest.put(table.session(i), stay);
      }
      stay.to = to;
      stayOf[i] = stay;
    }
    return stayOf;
  }

  /// Gives out the lowest row that is free.
  private static final class Free {
    private final List<PriorityQueue<Integer>> free = new ArrayList<>();
    private final List<PriorityQueue<Stay>> taken = new ArrayList<>();
    private final int[] counts;

    private Free(int replicas, int[] counts) {
      this.counts = counts;
      for (int r = 0; r < replicas; r++) {
        free.add(new PriorityQueue<>());
        taken.add(new PriorityQueue<>(Comparator.comparingLong(stay -> stay.to)));
      }
    }

    private void place(Stay stay) {
      PriorityQueue<Stay> busy = taken.get(stay.replica);
      PriorityQueue<Integer> rows = free.get(stay.replica);
      for (Stay ended = busy.peek(); ended != null && ended.to <= stay.from; ended = busy.peek()) {
        rows.add(ended.row);
        busy.remove();
      }
      Integer row = rows.poll();
      stay.row = row == null ? counts[stay.replica]++ : row;
      busy.add(stay);
    }
  }

  public int replicas() {
    return firstOfReplica.length - 1;
  }

  /// All replicas' rows.
  public int rows() {
    return firstOfRow.length - 1;
  }

  /// The replica's rows are numbers `firstRow(r)` to before `firstRow(r + 1)`.
  public int firstRow(int replica) {
    return firstOfReplica[replica];
  }

  public int rowOf(int request) {
    return rowOf[request];
  }

  /// The row's requests are places `first(row)` to before `first(row + 1)`, in time order.
  public int first(int row) {
    return firstOfRow[row];
  }

  /// Which request has that place, by its number in the table.
  public int request(int place) {
    return requests[place];
  }

  /// The first place in the row whose request leaves after `at`; `first(row + 1)` when none does.
  public int firstLeavingAfter(RequestTable table, int row, long at, long end) {
    int low = firstOfRow[row];
    int high = firstOfRow[row + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (table.left(requests[middle], end) <= at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

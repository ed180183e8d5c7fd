package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventLog;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Folds a run's events into its `RequestTable`. A request that was routed again keeps its latest
/// decision; one that was refused has no row. One thread.
public final class RequestJournal {
  private static final int NONE = -1;
  private static final int MOST_LOOKED_AT = 4_096;
  private static final int WHOLE = 6;
  private static final int TIMES = 5;

  private final int[][] whole = new int[WHOLE][64];
  private final long[][] times = new long[TIMES][64];
  private int size;
  private int[] pausedRow = new int[16];
  private final long[][] pauses = new long[2][16];
  private int pauseCount;

  /// By request id: its row, and when it arrived.
  private int[] rowOf = new int[0];

  private long[] arrival = new long[0];

  /// The table of a log that kept its events.
  public static RequestTable of(EventLog log) {
    RequestJournal journal = new RequestJournal();
    for (int i = 0; i < log.size(); i++) {
      journal.fold(log.get(i));
    }
    return journal.table();
  }

  void fold(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> arrived(e);
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.RequestAdmitted e -> admitted(e);
      case ClusterEvent.RequestPreempted e -> preempted(e);
      case ClusterEvent.FirstToken e -> {
        int row = row(e.request());
        if (row != NONE && times[3][row] == RequestTable.NEVER) {
          times[3][row] = e.at();
        }
      }
      case ClusterEvent.RequestFinished e -> {
        int row = row(e.request());
        if (row != NONE) {
          times[4][row] = e.at();
          whole[5][row] = e.outputTokens();
        }
      }
      case ClusterEvent.RequestLost e -> {
        int row = row(e.request());
        if (row != NONE) {
          times[3][row] = RequestTable.NEVER;
          times[4][row] = e.at();
        }
      }
      case ClusterEvent.ReplicaJoined _,
          ClusterEvent.ReplicaLeft _,
          ClusterEvent.FaultStruck _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.BlocksStored _,
          ClusterEvent.BlocksRemoved _,
          ClusterEvent.CacheCleared _,
          ClusterEvent.TierCleared _,
          ClusterEvent.SourceGap _,
          ClusterEvent.EngineSampled _,
          ClusterEvent.SourceStatus _,
          ClusterEvent.GroupsCounted _,
          ClusterEvent.TokensDecoded _,
          ClusterEvent.EngineReported _,
          ClusterEvent.RequestRejected _,
          ClusterEvent.RoutingChanged _ -> {}
    }
  }

  private int row(long request) {
    return request >= 0 && request < rowOf.length ? rowOf[(int) request] : NONE;
  }

  private void arrived(ClusterEvent.RequestArrived e) {
    int id = known(e.request());
    arrival[id] = e.at();
  }

  private int known(long request) {
    int id = Math.toIntExact(request);
    if (id >= rowOf.length) {
      int from = rowOf.length;
      int length = Math.max(id + 1, Math.max(64, from * 2));
      rowOf = Arrays.copyOf(rowOf, length);
      arrival = Arrays.copyOf(arrival, length);
      Arrays.fill(rowOf, from, length, NONE);
      Arrays.fill(arrival, from, length, RequestTable.NEVER);
    }
    return id;
  }

  private void routed(ClusterEvent.RequestRouted e) {
    int id = known(e.request());
    int row = size++;
    grow();
    rowOf[id] = row;
    whole[0][row] = e.body().session();
    whole[1][row] = e.body().turn();
    whole[2][row] = e.replica();
    times[0][row] = arrival[id] == RequestTable.NEVER ? e.at() : arrival[id];
    times[1][row] = e.at();
    for (int column = 2; column < TIMES; column++) {
      times[column][row] = RequestTable.NEVER;
    }
  }

  private void grow() {
    if (size > whole[0].length) {
      for (int c = 0; c < WHOLE; c++) {
        whole[c] = Arrays.copyOf(whole[c], size * 2);
      }
      for (int c = 0; c < TIMES; c++) {
        times[c] = Arrays.copyOf(times[c], size * 2);
      }
    }
  }

  private void admitted(ClusterEvent.RequestAdmitted e) {
    int row = row(e.request());
    if (row == NONE) {
      return;
    }
    if (times[2][row] == RequestTable.NEVER) {
      times[2][row] = e.at();
      whole[3][row] = e.promptTokens();
      whole[4][row] = e.cachedTokens();
      return;
    }
    for (int i = pauseCount - 1; i >= 0; i--) {
      if (pausedRow[i] == row && pauses[1][i] == RequestTable.NEVER) {
        pauses[1][i] = e.at();
        return;
      }
    }
  }

  private void preempted(ClusterEvent.RequestPreempted e) {
    int row = row(e.request());
    if (row == NONE) {
      return;
    }
    if (pauseCount == pausedRow.length) {
      pausedRow = Arrays.copyOf(pausedRow, pauseCount * 2);
      pauses[0] = Arrays.copyOf(pauses[0], pauseCount * 2);
      pauses[1] = Arrays.copyOf(pauses[1], pauseCount * 2);
    }
    pausedRow[pauseCount] = row;
    pauses[0][pauseCount] = e.at();
    pauses[1][pauseCount++] = RequestTable.NEVER;
  }

  /// Sessions of the requests that had been sent to the replica and had no token at an instant, the
  /// latest `count` of them, first come first; of the last `MOST_LOOKED_AT` decisions.
  ///
  /// @param made rows of decisions made until then
  List<Integer> unanswered(int replica, int count, long at, int made) {
    List<Integer> found = new ArrayList<>();
    for (int row = made - 1; row >= Math.max(0, made - MOST_LOOKED_AT); row--) {
      boolean waits = isAfter(times[3][row], at) && isAfter(times[4][row], at);
      if (found.size() < count && whole[2][row] == replica && waits) {
        found.addFirst(whole[0][row]);
      }
    }
    return List.copyOf(found);
  }

  private static boolean isAfter(long moment, long at) {
    return moment == RequestTable.NEVER || moment > at;
  }

  public RequestTable table() {
    int[][] ints = new int[WHOLE][];
    for (int c = 0; c < WHOLE; c++) {
      ints[c] = Arrays.copyOf(whole[c], size);
    }
    long[][] longs = new long[TIMES][];
    for (int c = 0; c < TIMES; c++) {
      longs[c] = Arrays.copyOf(times[c], size);
    }
    return sorted(ints, longs);
  }

  /// With the preemptions by row, in time order within each.
  private RequestTable sorted(int[][] ints, long[][] longs) {
    int[] first = new int[size + 1];
    for (int i = 0; i < pauseCount; i++) {
      first[pausedRow[i] + 1]++;
    }
    for (int row = 0; row < size; row++) {
      first[row + 1] += first[row];
    }
    int[] next = first.clone();
    long[][] byRow = new long[2][pauseCount];
    for (int i = 0; i < pauseCount; i++) {
      int to = next[pausedRow[i]]++;
      byRow[0][to] = pauses[0][i];
      byRow[1][to] = pauses[1][i];
    }
    return new RequestTable(ints, longs, first, byRow);
  }
}

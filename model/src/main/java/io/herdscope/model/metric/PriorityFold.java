package io.herdscope.model.metric;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Hints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Folds the events of a run into numbers per priority. Request ids must be dense from 0. Single
/// writer; `copy()` is independent.
public final class PriorityFold {
  private static final long UNSET = -1;
  private static final int ARRIVAL = 0;
  private static final int ADMISSION = 1;
  private static final int FIRST = 2;
  private static final int END = 3;

  private final long[][] moments = new long[4][64];
  private int[] strict = new int[64];
  private int[] priority = new int[64];
  private int count;

  public PriorityFold() {
    blank(0);
  }

  public PriorityFold copy() {
    PriorityFold copy = new PriorityFold();
    for (int m = 0; m < moments.length; m++) {
      copy.moments[m] = moments[m].clone();
    }
    copy.strict = strict.clone();
    copy.priority = priority.clone();
    copy.count = count;
    return copy;
  }

  public void fold(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> arrived(e);
      case ClusterEvent.RequestAdmitted e -> once(ADMISSION, e);
      case ClusterEvent.FirstToken e -> once(FIRST, e);
      case ClusterEvent.RequestFinished e -> once(END, e);
      case ClusterEvent.RequestLost e -> lost((int) e.request());
      case ClusterEvent.RequestEvent e -> {}
      case ClusterEvent.CacheEvent e -> {}
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.ReplicaJoined e -> {}
      case ClusterEvent.ReplicaLeft e -> {}
      case ClusterEvent.EngineReported e -> {}
      case ClusterEvent.EngineSampled e -> {}
      case ClusterEvent.RoutingChanged e -> {}
      case ClusterEvent.FaultStruck e -> {}
    }
  }

  private void arrived(ClusterEvent.RequestArrived e) {
    int id = Math.toIntExact(e.request());
    while (id >= strict.length) {
      grow();
    }
    count = Math.max(count, id + 1);
    Hints hints = e.body().hints();
    strict[id] = hints.strictPriority();
    priority[id] = hints.priority();
    moments[ARRIVAL][id] = e.at();
  }

  /// The first admission and the first token count, not those after a preemption.
  private void once(int moment, ClusterEvent.RequestEvent e) {
    int id = (int) e.request();
    if (moments[moment][id] == UNSET) {
      moments[moment][id] = e.at();
    }
  }

  /// It is sent again, and begins anew.
  private void lost(int id) {
    moments[ADMISSION][id] = UNSET;
    moments[FIRST][id] = UNSET;
  }

  private void grow() {
    int size = 2 * strict.length;
    for (int m = 0; m < moments.length; m++) {
      moments[m] = Arrays.copyOf(moments[m], size);
    }
    strict = Arrays.copyOf(strict, size);
    priority = Arrays.copyOf(priority, size);
    blank(size / 2);
  }

  private void blank(int from) {
    for (long[] moment : moments) {
      Arrays.fill(moment, from, moment.length, UNSET);
    }
  }

  /// The numbers so far, the most urgent first.
  public List<PriorityFigures> result() {
    List<PriorityFigures> all = new ArrayList<>();
    long[] classes =
        IntStream.range(0, count)
            .filter(id -> moments[ARRIVAL][id] != UNSET)
            .mapToLong(this::rank)
            .distinct()
            .sorted()
            .toArray();
    for (int i = classes.length - 1; i >= 0; i--) {
      all.add(figures(classes[i]));
    }
    return List.copyOf(all);
  }

  /// Orders by strict priority, then by priority.
  private long rank(int id) {
    return ((long) strict[id] << 32) + priority[id];
  }

  private PriorityFigures figures(long own) {
    double[][] seconds = new double[3][count];
    int requests = 0;
    int completed = 0;
    int last = 0;
    for (int id = 0; id < count; id++) {
      if (moments[ARRIVAL][id] == UNSET || rank(id) != own) {
        continue;
      }
      requests++;
      last = id;
      if (moments[END][id] != UNSET) {
        seconds[0][completed] = since(FIRST, id);
        seconds[1][completed] = since(END, id);
        seconds[2][completed++] = since(ADMISSION, id);
      }
    }
    return new PriorityFigures(
        strict[last],
        priority[last],
        requests,
        completed,
        Distribution.of(seconds[0], completed),
        Distribution.of(seconds[1], completed),
        Distribution.of(seconds[2], completed));
  }

  private double since(int moment, int id) {
    return Nanos.toSeconds(moments[moment][id] - moments[ARRIVAL][id]);
  }
}

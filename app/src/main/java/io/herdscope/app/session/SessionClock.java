package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.Distribution;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// When requests and sessions began and ended, for rolling numbers. A session is done when all of
/// its turns have ended. Request ids and sessions are dense from 0.
final class SessionClock {
  private static final long UNSET = -1;

  private final IntUnaryOperator turns;
  private int[] session = new int[64];
  private long[] arrival = new long[64];
  private long[] first = new long[64];
  private long[] began = new long[64];
  private int[] ended = new int[64];
  private double[] durations = new double[64]; // the first `sorted` ascending
  private int sorted;
  private int done;
  private int requestsDone;

  /// @param turns how many requests a session will make
  SessionClock(IntUnaryOperator turns) {
    this.turns = turns;
    Arrays.fill(began, UNSET);
  }

  void arrived(ClusterEvent.RequestArrived e) {
    int id = Math.toIntExact(e.request());
    int of = e.body().session();
    grow(id, of);
    session[id] = of;
    arrival[id] = e.at();
    first[id] = UNSET;
    if (began[of] == UNSET) {
      began[of] = e.at();
    }
  }

  /// Seconds from arrival to the first token; NaN when this is not the request's first.
  double firstToken(long request, long at) {
    int id = (int) request;
    if (first[id] != UNSET) {
      return Double.NaN;
    }
    first[id] = at;
    return Nanos.toSeconds(at - arrival[id]);
  }

  /// Seconds per output token after the first; NaN with fewer than two.
  double finished(ClusterEvent.RequestFinished e) {
    int id = (int) e.request();
    requestsDone++;
    int of = session[id];
    ended[of]++;
    if (ended[of] == turns.applyAsInt(of)) {
      if (done == durations.length) {
        durations = Arrays.copyOf(durations, done * 2);
      }
      durations[done++] = Nanos.toSeconds(e.at() - began[of]);
    }
    return e.outputTokens() > 1
        ? Nanos.toSeconds(e.at() - first[id]) / (e.outputTokens() - 1)
        : Double.NaN;
  }

  /// What the request had put out is lost: its next first token is its first.
  void lost(long request) {
    first[(int) request] = UNSET;
  }

  void rejected(long request) {
    ended[session[(int) request]]++;
  }

  int sessionOf(long request) {
    return session[(int) request];
  }

  int done() {
    return done;
  }

  int requestsDone() {
    return requestsDone;
  }

  double p99Seconds() {
    mergeFresh();
    return Distribution.percentile(durations, done, 0.99);
  }

  /// Brings the durations that came since the last time into order with the others.
  private void mergeFresh() {
    double[] fresh = Arrays.copyOfRange(durations, sorted, done);
    Arrays.sort(fresh);
    int old = sorted - 1;
    int place = done - 1;
    for (int i = fresh.length - 1; i >= 0; place--) {
      durations[place] = old >= 0 && durations[old] > fresh[i] ? durations[old--] : fresh[i--];
    }
    sorted = done;
  }

  SessionClock copy(ArrayCopier arrays) {
    SessionClock copy = new SessionClock(turns);
    copy.session = arrays.copy(session);
    copy.arrival = arrays.copy(arrival);
    copy.first = arrays.copy(first);
    copy.began = arrays.copy(began);
    copy.ended = arrays.copy(ended);
    copy.durations = arrays.copy(durations);
    copy.sorted = sorted;
    copy.done = done;
    copy.requestsDone = requestsDone;
    return copy;
  }

  private void grow(int id, int of) {
    if (id >= session.length) {
      int size = Math.max(id + 1, session.length * 2);
      session = Arrays.copyOf(session, size);
      arrival = Arrays.copyOf(arrival, size);
      first = Arrays.copyOf(first, size);
    }
    if (of >= began.length) {
      int from = began.length;
      int size = Math.max(of + 1, from * 2);
      began = Arrays.copyOf(began, size);
      ended = Arrays.copyOf(ended, size);
      Arrays.fill(began, from, size, UNSET);
    }
  }
}

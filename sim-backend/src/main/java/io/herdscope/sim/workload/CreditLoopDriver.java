package io.herdscope.sim.workload;

import java.util.Arrays;
import java.util.List;

/// A closed loop of credits: at most `credits` requests are in flight; a finished request frees its
/// credit for whatever has been ready longest, a continuation or a newly released session. The
/// warm-up sessions run first under the same credits; the measured sessions' start times count from
/// the instant the last of them finished.
final class CreditLoopDriver implements RequestDriver {
  private final List<SessionScript> scripts;
  private final long[] starts;
  private final int warmups;
  private final int credits;
  private final DueQueue ready;
  private final int[] nextTurn;
  private final int[] sessionOf;
  private int[] scriptOf;
  private int inFlight;
  private int warmupsLeft;
  private int sessions;
  private long released;
  private long remaining;
  private long dropped;
  private long creditFreedAt;
  private long measuredFrom;

  /// `scripts` holds the warm-up sessions first, then the measured ones; `starts` are nanoseconds
  /// after the start of the part each belongs to.
  CreditLoopDriver(List<SessionScript> scripts, long[] starts, int warmups, int credits) {
    this.scripts = List.copyOf(scripts);
    this.starts = starts.clone();
    this.warmups = warmups;
    this.credits = credits;
    ready = new DueQueue(scripts.size());
    nextTurn = new int[scripts.size()];
    sessionOf = new int[scripts.size()];
    Arrays.fill(sessionOf, -1);
    scriptOf = new int[64];
    warmupsLeft = warmups;
    for (SessionScript script : scripts) {
      remaining += script.turns().size();
    }
    measuredFrom = NOTHING_DUE;
    makeReady(0, warmups, 0);
    if (warmups == 0) {
      startMeasured(0);
    }
  }

  private CreditLoopDriver(CreditLoopDriver other) {
    scripts = other.scripts;
    starts = other.starts;
    warmups = other.warmups;
    credits = other.credits;
    ready = other.ready.copy();
    nextTurn = other.nextTurn.clone();
    sessionOf = other.sessionOf.clone();
    scriptOf = other.scriptOf.clone();
    inFlight = other.inFlight;
    warmupsLeft = other.warmupsLeft;
    sessions = other.sessions;
    released = other.released;
    remaining = other.remaining;
    dropped = other.dropped;
    creditFreedAt = other.creditFreedAt;
    measuredFrom = other.measuredFrom;
  }

  private void startMeasured(long now) {
    measuredFrom = now;
    makeReady(warmups, scripts.size(), now);
  }

  private void makeReady(int from, int to, long origin) {
    for (int script = from; script < to; script++) {
      ready.push(origin + starts[script], script);
    }
  }

  @Override
  public long nextArrival() {
    return inFlight == credits ? NOTHING_DUE : Math.max(ready.next(), creditFreedAt);
  }

  @Override
  public ScriptedRequest take() {
    if (nextArrival() == NOTHING_DUE) {
      throw new IllegalStateException("take needs a request due; all wait for a completion");
    }
    int script = ready.pop();
    if (sessionOf[script] < 0) {
      sessionOf[script] = sessions++;
    }
    int id = Math.toIntExact(released++);
    if (id == scriptOf.length) {
      scriptOf = Arrays.copyOf(scriptOf, id * 2);
    }
    scriptOf[id] = script;
    inFlight++;
    remaining--;
    return scripts.get(script).request(id, sessionOf[script], nextTurn[script]++, script < warmups);
  }

  @Override
  public void finished(long requestId, long now) {
    int script = freeCredit(requestId, now);
    List<SessionScript.Turn> turns = scripts.get(script).turns();
    if (nextTurn[script] < turns.size()) {
      ready.push(now + turns.get(nextTurn[script]).delayNanos(), script);
    } else {
      endSession(script, now);
    }
  }

  @Override
  public void rejected(long requestId, long now) {
    int script = freeCredit(requestId, now);
    int left = scripts.get(script).turns().size() - nextTurn[script];
    dropped += left;
    remaining -= left;
    endSession(script, now);
  }

  private int freeCredit(long requestId, long now) {
    if (requestId < 0 || requestId >= released) {
      throw new IllegalArgumentException("request " + requestId + " was never released");
    }
    inFlight--;
    creditFreedAt = Math.max(creditFreedAt, now);
    return scriptOf[(int) requestId];
  }

  private void endSession(int script, long now) {
    if (script < warmups && --warmupsLeft == 0) {
      startMeasured(now);
    }
  }

  @Override
  public boolean exhausted() {
    return remaining == 0;
  }

  @Override
  public long droppedRequests() {
    return dropped;
  }

  @Override
  public long measuredFrom() {
    return measuredFrom;
  }

  @Override
  public RequestDriver copy() {
    return new CreditLoopDriver(this);
  }
}

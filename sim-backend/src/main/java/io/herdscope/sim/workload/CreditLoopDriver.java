package io.herdscope.sim.workload;

import java.util.Arrays;
import java.util.List;

/// A closed loop of credits: at most `credits` requests are in flight; a finished request frees its
/// credit for whatever has been ready longest, a continuation or a newly released session.
final class CreditLoopDriver implements RequestDriver {
  private final List<SessionScript> scripts;
  private final int credits;
  private final DueQueue ready;
  private final int[] nextTurn;
  private int[] sessionOf;
  private int inFlight;
  private long released;
  private long remaining;
  private long dropped;
  private long creditFreedAt;

  /// @param starts when each script's first request becomes ready, nanoseconds
  CreditLoopDriver(List<SessionScript> scripts, long[] starts, int credits) {
    this.scripts = List.copyOf(scripts);
    this.credits = credits;
    ready = new DueQueue(scripts.size());
    nextTurn = new int[scripts.size()];
    sessionOf = new int[64];
    for (int session = 0; session < scripts.size(); session++) {
      remaining += scripts.get(session).turns().size();
      ready.push(starts[session], session);
    }
  }

  private CreditLoopDriver(CreditLoopDriver other) {
    scripts = other.scripts;
    credits = other.credits;
    ready = other.ready.copy();
    nextTurn = other.nextTurn.clone();
    sessionOf = other.sessionOf.clone();
    inFlight = other.inFlight;
    released = other.released;
    remaining = other.remaining;
    dropped = other.dropped;
    creditFreedAt = other.creditFreedAt;
  }

  @Override
  public long nextArrival() {
    if (inFlight == credits || ready.size() == 0) {
      return NOTHING_DUE;
    }
    return Math.max(ready.next(), creditFreedAt);
  }

  @Override
  public ScriptedRequest take() {
    if (nextArrival() == NOTHING_DUE) {
      throw new IllegalStateException("take needs a request due; all wait for a completion");
    }
    int session = ready.pop();
    int id = Math.toIntExact(released++);
    if (id == sessionOf.length) {
      sessionOf = Arrays.copyOf(sessionOf, id * 2);
    }
    sessionOf[id] = session;
    inFlight++;
    remaining--;
    return scripts.get(session).request(id, session, nextTurn[session]++);
  }

  @Override
  public void finished(long requestId, long now) {
    int session = freeCredit(requestId, now);
    List<SessionScript.Turn> turns = scripts.get(session).turns();
    if (nextTurn[session] < turns.size()) {
      ready.push(now + turns.get(nextTurn[session]).delayNanos(), session);
    }
  }

  @Override
  public void rejected(long requestId, long now) {
    int session = freeCredit(requestId, now);
    int left = scripts.get(session).turns().size() - nextTurn[session];
    dropped += left;
    remaining -= left;
  }

  private int freeCredit(long requestId, long now) {
    if (requestId < 0 || requestId >= released) {
      throw new IllegalArgumentException("request " + requestId + " was never released");
    }
    inFlight--;
    creditFreedAt = Math.max(creditFreedAt, now);
    return sessionOf[(int) requestId];
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
  public RequestDriver copy() {
    return new CreditLoopDriver(this);
  }
}

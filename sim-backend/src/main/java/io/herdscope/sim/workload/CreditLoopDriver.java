package io.herdscope.sim.workload;

import org.agrona.collections.Int2IntHashMap;
import org.agrona.collections.Int2ObjectHashMap;

/// A closed loop of credits: at most `credits` requests are in flight; a finished request frees its
/// credit for whatever has been ready longest, a newly started session or a continuation. Holds the
/// sessions under way and nothing of those that ended or are still to come.
final class CreditLoopDriver implements RequestDriver {
  private static final int NONE = -1;

  private final SessionSource source;
  private final int credits;
  private final Arrivals starts;
  private final DueQueue ready;
  private final Int2ObjectHashMap<SessionScript> live;
  private final Int2IntHashMap nextTurn;
  private final Int2IntHashMap sessionOf;
  private int started;
  private int wave;
  private int released;
  private long remaining;
  private long dropped;
  private long creditFreedAt;

  CreditLoopDriver(SessionSource source, int credits) {
    this.source = source;
    this.credits = credits;
    starts = source.starts();
    ready = new DueQueue(16);
    live = new Int2ObjectHashMap<>();
    nextTurn = new Int2IntHashMap(NONE);
    sessionOf = new Int2IntHashMap(NONE);
    wave = source.sessions() == 0 ? 0 : source.waveAt(0);
    remaining = source.requests();
  }

  private CreditLoopDriver(CreditLoopDriver other) {
    source = other.source;
    credits = other.credits;
    starts = other.starts.copy();
    ready = other.ready.copy();
    live = new Int2ObjectHashMap<>(other.live);
    nextTurn = new Int2IntHashMap(other.nextTurn);
    sessionOf = new Int2IntHashMap(other.sessionOf);
    started = other.started;
    wave = other.wave;
    released = other.released;
    remaining = other.remaining;
    dropped = other.dropped;
    creditFreedAt = other.creditFreedAt;
  }

  @Override
  public long nextArrival() {
    long next = Math.min(nextStart(), ready.next());
    return next == NOTHING_DUE || sessionOf.size() == credits
        ? NOTHING_DUE
        : Math.max(next, creditFreedAt);
  }

  private long nextStart() {
    boolean waits = started == source.sessions() || source.waveAt(started) > wave;
    return waits ? NOTHING_DUE : starts.at();
  }

  @Override
  public ScriptedRequest take() {
    if (nextArrival() == NOTHING_DUE) {
      throw new IllegalStateException("take needs a request due; all wait for a completion");
    }
    int session = nextStart() <= ready.next() ? start() : ready.pop();
    int turn = nextTurn.get(session);
    int id = released++;
    nextTurn.put(session, turn + 1);
    sessionOf.put(id, session);
    remaining--;
    return script(session).request(id, session, turn);
  }

  private int start() {
    int session = source.sessionAt(started++);
    starts.advance();
    live.put(session, source.session(session));
    nextTurn.put(session, 0);
    return session;
  }

  private SessionScript script(int session) {
    SessionScript script = live.get(session);
    if (script == null) {
      throw new IllegalStateException("session " + session + " is not under way");
    }
    return script;
  }

  @Override
  public void finished(long requestId, long now) {
    int session = freeCredit(requestId, now);
    int turn = nextTurn.get(session);
    SessionScript script = script(session);
    if (turn < script.turns().size()) {
      ready.push(now + script.turns().get(turn).delayNanos(), session);
    } else {
      end(session);
    }
  }

  @Override
  public void rejected(long requestId, long now) {
    int session = freeCredit(requestId, now);
    int left = script(session).turns().size() - nextTurn.get(session);
    dropped += left;
    remaining -= left;
    end(session);
  }

  private void end(int session) {
    live.remove(session);
    nextTurn.remove(session);
    if (live.isEmpty() && started < source.sessions()) {
      wave = source.waveAt(started);
    }
  }

  private int freeCredit(long requestId, long now) {
    int session = sessionOf.remove(Math.toIntExact(requestId));
    if (session == NONE) {
      throw new IllegalArgumentException("request " + requestId + " is not in flight");
    }
    creditFreedAt = Math.max(creditFreedAt, now);
    return session;
  }

  @Override
  public boolean exhausted() {
    return remaining == 0;
  }

  @Override
  public long droppedRequests() {
    return dropped;
  }

  /// A session's next turn waits for its answer, so only other sessions could have it meanwhile.
  @Override
  public boolean sharesRunningAnswers() {
    return !source.ownAnswers();
  }

  @Override
  public RequestDriver copy() {
    return new CreditLoopDriver(this);
  }
}

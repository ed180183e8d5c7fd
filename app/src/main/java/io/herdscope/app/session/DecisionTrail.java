package io.herdscope.app.session;

/// Every decision of a run in columns, in the order they were made. Requests are named by (session,
/// turn), which does not depend on the policy.
public final class DecisionTrail {
  private final long[] at;
  private final int[] session;
  private final int[] turn;
  private final int[] replica;

  DecisionTrail(long[] at, int[] session, int[] turn, int[] replica) {
    this.at = at;
    this.session = session;
    this.turn = turn;
    this.replica = replica;
  }

  public int size() {
    return at.length;
  }

  /// Nanoseconds.
  public long at(int ordinal) {
    return at[ordinal];
  }

  public int session(int ordinal) {
    return session[ordinal];
  }

  public int turn(int ordinal) {
    return turn[ordinal];
  }

  public int replica(int ordinal) {
    return replica[ordinal];
  }

  /// When a request was routed last, nanoseconds; −1 when it never was.
  long routedAt(int ofSession, int ofTurn) {
    for (int i = at.length - 1; i >= 0; i--) {
      if (session[i] == ofSession && turn[i] == ofTurn) {
        return at[i];
      }
    }
    return -1;
  }
}

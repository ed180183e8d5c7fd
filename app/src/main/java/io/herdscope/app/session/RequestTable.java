package io.herdscope.app.session;

/// What every request of a run went through, in columns: one row per routing decision, in the order
/// they were made, so that a row is a decision's ordinal. Times are nanoseconds, `NEVER` where the
/// request did not get there. Immutable; any thread.
public final class RequestTable {
  public static final long NEVER = -1;

  private final int[] session;
  private final int[] turn;
  private final int[] replica;
  private final long[] arrived;
  private final long[] routed;
  private final long[] admitted;
  private final long[] firstToken;
  private final long[] finished;
  private final int[] promptTokens;
  private final int[] cachedTokens;
  private final int[] outputTokens;
  private final int[] firstPause;
  private final long[] pausedAt;
  private final long[] resumedAt;

  /// @param whole columns session, turn, replica, prompt, cached and output tokens
  /// @param times columns arrived, routed, admitted, first token, finished
  /// @param firstPause `[row]`, index of its first preemption; one more entry for the end
  /// @param pauses columns preempted at, resumed at
  RequestTable(int[][] whole, long[][] times, int[] firstPause, long[][] pauses) {
    this.session = whole[0];
    this.turn = whole[1];
    this.replica = whole[2];
    this.promptTokens = whole[3];
    this.cachedTokens = whole[4];
    this.outputTokens = whole[5];
    this.arrived = times[0];
    this.routed = times[1];
    this.admitted = times[2];
    this.firstToken = times[3];
    this.finished = times[4];
    this.firstPause = firstPause;
    this.pausedAt = pauses[0];
    this.resumedAt = pauses[1];
  }

  public int size() {
    return session.length;
  }

  public int session(int row) {
    return session[row];
  }

  public int turn(int row) {
    return turn[row];
  }

  public int replica(int row) {
    return replica[row];
  }

  /// At the router.
  public long arrived(int row) {
    return arrived[row];
  }

  /// When the decision was made.
  public long routed(int row) {
    return routed[row];
  }

  /// When the engine scheduled it first.
  public long admitted(int row) {
    return admitted[row];
  }

  public long firstToken(int row) {
    return firstToken[row];
  }

  public long finished(int row) {
    return finished[row];
  }

  /// When it left its replica; `otherwise` when it never did.
  public long left(int row, long otherwise) {
    return finished[row] == NEVER ? otherwise : finished[row];
  }

  public int promptTokens(int row) {
    return promptTokens[row];
  }

  /// Prompt tokens found in the cache when it was admitted.
  public int cachedTokens(int row) {
    return cachedTokens[row];
  }

  public int outputTokens(int row) {
    return outputTokens[row];
  }

  /// 0…1, what share of the prompt was cached; 0 before it was admitted.
  public double cachedShare(int row) {
    return promptTokens[row] == 0 ? 0 : cachedTokens[row] / (double) promptTokens[row];
  }

  /// Its preemptions are numbers `firstPause(row)` to before `firstPause(row + 1)`.
  public int firstPause(int row) {
    return firstPause[row];
  }

  public long pausedAt(int pause) {
    return pausedAt[pause];
  }

  /// `NEVER` when it was not scheduled again.
  public long resumedAt(int pause) {
    return resumedAt[pause];
  }
}

package io.herdscope.sim.workload;

/// An open loop: every request is released at its own time, whatever became of the others.
final class OpenLoopDriver implements RequestDriver {

  /// Requests that arrive in the order of their ordinals, each a session of its own. Immutable;
  /// safe on any thread.
  interface Source {
    int requests();

    /// The arrival of each, from the first on.
    Arrivals arrivals();

    SessionScript session(int ordinal);

    /// See [RequestDriver#sharesAnswers].
    default boolean sharesAnswers() {
      return true;
    }

    default ScriptedRequest request(int ordinal) {
      return session(ordinal).request(ordinal, ordinal, 0);
    }
  }

  private final Source source;
  private final Arrivals arrivals;
  private int next;

  OpenLoopDriver(Source source) {
    this(source, source.arrivals());
  }

  private OpenLoopDriver(Source source, Arrivals arrivals) {
    this.source = source;
    this.arrivals = arrivals;
  }

  @Override
  public long nextArrival() {
    return exhausted() ? NOTHING_DUE : arrivals.at();
  }

  @Override
  public ScriptedRequest take() {
    if (exhausted()) {
      throw new IllegalStateException("take needs a request due; all were released");
    }
    arrivals.advance();
    return source.request(next++);
  }

  @Override
  public void finished(long requestId, long now) {
    checkReleased(requestId);
  }

  @Override
  public void rejected(long requestId, long now) {
    checkReleased(requestId);
  }

  private void checkReleased(long requestId) {
    if (requestId < 0 || requestId >= next) {
      throw new IllegalArgumentException("request " + requestId + " was never released");
    }
  }

  @Override
  public boolean exhausted() {
    return next == source.requests();
  }

  @Override
  public long droppedRequests() {
    return 0;
  }

  @Override
  public boolean sharesAnswers() {
    return source.sharesAnswers();
  }

  @Override
  public RequestDriver copy() {
    OpenLoopDriver copy = new OpenLoopDriver(source, arrivals.copy());
    copy.next = next;
    return copy;
  }
}

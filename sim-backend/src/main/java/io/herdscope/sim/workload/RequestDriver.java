package io.herdscope.sim.workload;

/// Releases a workload's requests in time. Ids are dense from 0 in release order; sessions are
/// numbered by their place in the workload's content, so a policy does not change their names.
/// Which replica serves a request changes the releases only through the completion times reported
/// back here. Mutable, one thread, forkable.
public interface RequestDriver {
  /// What `nextArrival` answers when only a completion can release something.
  long NOTHING_DUE = Long.MAX_VALUE;

  /// Nanoseconds of the next release, or `NOTHING_DUE`. Never earlier than the last one taken.
  long nextArrival();

  /// Releases the request due at `nextArrival`; an `IllegalStateException` when nothing is due.
  ScriptedRequest take();

  /// A released request's last token left the engine at `now`.
  void finished(long requestId, long now);

  /// A released request can never run: the session's remaining turns are dropped and counted.
  void rejected(long requestId, long now);

  /// True once nothing will ever be released again; requests may still be in flight. Always true
  /// when nothing is due and nothing in flight.
  boolean exhausted();

  /// Requests dropped because an earlier turn of their session was rejected.
  long droppedRequests();

  /// Whether a prompt may hold what was answered to another request, or two answers be equal.
  default boolean sharesAnswers() {
    return true;
  }

  /// Whether a prompt or another answer may hold what a request answers before that request has
  /// ended.
  default boolean sharesRunningAnswers() {
    return sharesAnswers();
  }

  /// A driver in the same state that shares only immutable content.
  RequestDriver copy();
}

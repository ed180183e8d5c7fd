package io.herdscope.model.source;

/// Stands between the arrivals and the dispatcher and says which waiting request goes next. Asked
/// again after every answer, until it answers [Wait]; must not change any state, as an answer takes
/// effect with the event it leads to.
@FunctionalInterface
public interface Gate {
  /// @param now nanoseconds
  Step next(long now);

  /// When the answer may change although nothing happens in the cluster, nanoseconds: later than
  /// the last instant asked about; `Long.MAX_VALUE` when it never does.
  default long changesAt() {
    return Long.MAX_VALUE;
  }

  /// What happens next to those who wait.
  sealed interface Step {}

  /// This request may go to the dispatcher.
  record Send(long request) implements Step {}

  /// This request will never be served.
  record Refuse(long request, String reason) implements Step {}

  /// Nobody waits, or all have to.
  record Wait() implements Step {}
}

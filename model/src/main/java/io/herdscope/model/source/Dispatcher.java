package io.herdscope.model.source;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import org.jspecify.annotations.Nullable;

/// Answers "who gets the next request". The simulator asks; a router, a recorded log or a lambda
/// answers. Must not change any state: the answer takes effect when it comes back as a
/// `RequestRouted` event.
@FunctionalInterface
public interface Dispatcher {
  /// The queue in front, null when every request is sent as it arrives.
  default @Nullable Gate gate() {
    return null;
  }

  /// Whether the answer about a request could depend on what replicas lost from their caches since
  /// they last told: if not, it may be told later.
  default boolean looksAtCaches(Request request) {
    return true;
  }

  /// @param now nanoseconds
  RoutingDecision dispatch(Request request, long now);
}

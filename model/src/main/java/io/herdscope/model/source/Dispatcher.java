package io.herdscope.model.source;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;

/// Answers "who gets the next request". The simulator asks; a router, a recorded log or a lambda
/// answers. Must not change any state: the answer takes effect when it comes back as a
/// `RequestRouted` event.
@FunctionalInterface
public interface Dispatcher {
  /// @param now nanoseconds
  RoutingDecision dispatch(Request request, long now);
}

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

  /// @param now nanoseconds
  RoutingDecision dispatch(Request request, long now);
}

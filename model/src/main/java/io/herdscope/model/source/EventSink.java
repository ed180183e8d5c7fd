package io.herdscope.model.source;

import io.herdscope.model.event.ClusterEvent;

/// Takes events in delivery order, on the session thread.
@FunctionalInterface
public interface EventSink {
  void accept(ClusterEvent event);
}

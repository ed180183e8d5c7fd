package io.herdscope.router.fleet;

import io.herdscope.model.event.ClusterEvent;
import java.util.List;

/// Something due at a later instant. Immutable, so that forks share it.
sealed interface Errand {
  /// A sender's collecting time is over.
  ///
  /// @param batch number of the batch that was open when this was scheduled
  record Flush(int sender, long batch) implements Errand {}

  /// News reach a router.
  record Deliver(int receiver, List<ClusterEvent.RequestEvent> news) implements Errand {}

  /// A router books its own choice at last.
  record Book(ClusterEvent.RequestRouted routed) implements Errand {}
}

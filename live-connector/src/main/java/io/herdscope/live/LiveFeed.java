package io.herdscope.live;

import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.List;
import java.util.function.Consumer;

/// A source that is being listened to. The getters may be called from any thread.
public interface LiveFeed extends AutoCloseable {
  /// The name of its `SourceSpec`.
  String name();

  SourceState state();

  /// Why it is in this state, in plain words; empty when there is nothing to say.
  String detail();

  SourceCounters counters();

  /// Whether the peer is there and speaks this source's language, though it may not have told
  /// anything yet.
  default boolean isReached() {
    return switch (state()) {
      case LIVE, INCOMPLETE, CATCHING_UP -> true;
      case CONNECTING, STALLED, FAILED, CLOSED -> false;
    };
  }

  /// What each cache group of its replicas holds; empty where the source does not tell groups. On
  /// the session thread only, since it is counted there.
  default List<GroupHolding> groups() {
    return List.of();
  }

  /// Hands over what it kept back until an instant up to `until`, each received at its own instant;
  /// on the session thread only.
  default void due(long until, Consumer<Delivery> out) {}

  /// Stops its thread and frees its sockets; returns within two seconds. Closing twice is no error.
  @Override
  void close();
}

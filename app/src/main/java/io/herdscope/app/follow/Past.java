package io.herdscope.app.follow;

import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// What was believed at instants gone by, read from what was recorded. One thread.
public interface Past extends AutoCloseable {
  /// What was believed once everything up to and including `instant` had been heard; changes with
  /// the next call. Nanoseconds of the recording's clock.
  Follower at(long instant) throws IOException;

  /// Reads on to the instant's decision about a request and stops before taking it in; null when
  /// there is none.
  ClusterEvent.@Nullable RequestRouted routed(long instant, long request) throws IOException;

  @Override
  void close() throws IOException;
}

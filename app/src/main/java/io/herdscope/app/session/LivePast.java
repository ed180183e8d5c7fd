package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.RingTravel;
import io.herdscope.app.follow.TimeTravel;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// What was believed at instants gone by, read from what was recorded. One thread.
interface LivePast extends AutoCloseable {
  /// What was believed once everything up to and including `instant` had been heard; changes with
  /// the next call.
  Follower at(long instant) throws IOException;

  /// Reads on to the instant's decision about a request and stops before taking it in; null when
  /// there is none.
  ClusterEvent.@Nullable RequestRouted routed(long instant, long request) throws IOException;

  @Override
  void close() throws IOException;

  /// Of a recording that is complete.
  static LivePast of(Path recording) throws IOException {
    TimeTravel travel = new TimeTravel(recording);
    return new LivePast() {
      @Override
      public Follower at(long instant) throws IOException {
        return travel.at(instant);
      }

      @Override
      public ClusterEvent.@Nullable RequestRouted routed(long instant, long request)
          throws IOException {
        return travel.routed(instant, request);
      }

      @Override
      public void close() throws IOException {
        travel.close();
      }
    };
  }

  /// Of a ring that may be growing.
  static LivePast ofRing(Path folder) {
    RingTravel travel = new RingTravel(folder);
    return new LivePast() {
      @Override
      public Follower at(long instant) throws IOException {
        return travel.at(instant);
      }

      @Override
      public ClusterEvent.@Nullable RequestRouted routed(long instant, long request)
          throws IOException {
        return travel.routed(instant, request);
      }

      @Override
      public void close() throws IOException {
        travel.close();
      }
    };
  }
}

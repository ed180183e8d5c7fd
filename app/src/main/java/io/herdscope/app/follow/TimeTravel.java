package io.herdscope.app.follow;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Goes to and fro in a recording, from the nearest of its waypoints; going to an instant gives
/// what reading up to it would. One thread; several may share waypoints.
public final class TimeTravel implements Past {
  private final RecordingReader reader;
  private final RecordingReader.Place start;
  private final Waypoints waypoints;
  private Follower follower = new Follower();
  private RecordingReader.Place next;
  private boolean over;

  /// Stands before the first event. An `IllegalArgumentException` when the file is no recording.
  public TimeTravel(Path recording) throws IOException {
    this(recording, new Waypoints());
  }

  /// @param waypoints of the same recording, perhaps left by others
  public TimeTravel(Path recording, Waypoints waypoints) throws IOException {
    this.waypoints = waypoints;
    reader = new RecordingReader(recording);
    start = reader.place();
    next = start;
  }

  @Override
  public Follower at(long instant) throws IOException {
    approach(instant);
    reader.goTo(next);
    ClusterEvent event = reader.next();
    while (event != null && event.at() <= instant) {
      if (event.at() > follower.lastAt() && waypoints.isDue(follower)) {
        waypoints.keep(next, follower);
      }
      follower.accept(event);
      next = reader.place();
      event = reader.next();
    }
    over = event == null;
    return follower;
  }

  @Override
  public ClusterEvent.@Nullable RequestRouted routed(long instant, long request)
      throws IOException {
    reader.goTo(next);
    ClusterEvent event = reader.next();
    while (event != null && event.at() <= instant) {
      if (event instanceof ClusterEvent.RequestRouted routed && routed.request() == request) {
        return routed;
      }
      follower.accept(event);
      next = reader.place();
      event = reader.next();
    }
    return null;
  }

  /// Goes back, or leaps on where a waypoint is ahead of where we are.
  private void approach(long instant) {
    Waypoints.Waypoint near = waypoints.before(instant);
    if (instant < follower.lastAt() || (near != null && near.at() > follower.lastAt())) {
      follower = near == null ? new Follower() : near.kept().back();
      next = near == null ? start : near.place();
    }
  }

  /// Whether the last travel reached the recording's end.
  public boolean isOver() {
    return over;
  }

  /// Bytes passed over because they were damaged.
  public long damagedBytes() {
    return reader.damagedBytes();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}

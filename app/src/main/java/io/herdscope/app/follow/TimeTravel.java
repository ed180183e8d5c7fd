package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Goes to and fro in a recording. What was believed at some instants is kept on the way, so that
/// going back costs little; going to an instant gives what reading up to it would. One thread.
public final class TimeTravel implements Past {
  private static final int MOST_KEPT = 16;

  private record Stop(long at, RecordingReader.Place place, Follower follower) {}

  private final RecordingReader reader;
  private final List<Stop> stops = new ArrayList<>();
  private Follower follower = new Follower();
  private RecordingReader.Place next;
  private long spacing = 10 * Nanos.PER_SECOND;
  private boolean over;

  /// Stands before the first event. An `IllegalArgumentException` when the file is no recording.
  public TimeTravel(Path recording) throws IOException {
    reader = new RecordingReader(recording);
    next = reader.place();
    stops.add(new Stop(Long.MIN_VALUE, next, follower.copy()));
  }

  @Override
  public Follower at(long instant) throws IOException {
    if (instant < follower.lastAt()) {
      back(instant);
    }
    reader.goTo(next);
    ClusterEvent event = reader.next();
    while (event != null && event.at() <= instant) {
      keep(event.at());
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

  private void back(long instant) {
    Stop best = stops.getFirst();
    for (Stop stop : stops) {
      best = stop.at() <= instant && stop.at() >= best.at() ? stop : best;
    }
    follower = best.follower().copy();
    next = best.place();
  }

  /// Keeps what is believed before an event of a new stretch of time.
  private void keep(long at) {
    Stop last = stops.getLast();
    boolean due = last.at() == Long.MIN_VALUE ? at >= spacing : at - last.at() >= spacing;
    if (!due || follower.lastAt() >= at || follower.lastAt() <= last.at()) {
      return;
    }
    stops.add(new Stop(follower.lastAt(), next, follower.copy()));
    if (stops.size() > MOST_KEPT) {
      spacing *= 2;
      for (int i = stops.size() - 2; i > 0; i -= 2) {
        stops.remove(i);
      }
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

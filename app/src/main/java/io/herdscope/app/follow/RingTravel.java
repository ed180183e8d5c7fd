package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Goes to and fro in a ring on disk, also while it grows: each segment begins with all that was
/// believed, so an instant costs the reading of one segment at most, and going on costs what lies
/// between. Flush the ring first when the latest second matters. One thread, the one that writes.
public final class RingTravel implements Past {
  private final Path folder;
  private Follower follower = new Follower();
  private RingFiles.@Nullable Segment segment;
  private @Nullable RecordingReader reader;
  private @Nullable ClusterEvent next;

  public RingTravel(Path folder) {
    this.folder = folder;
  }

  /// The ring's beginning where the instant lies before it; an `IOException` when it holds nothing.
  @Override
  public Follower at(long instant) throws IOException {
    List<RingFiles.Segment> all = RingFiles.in(folder);
    if (all.isEmpty()) {
      throw new IOException("nothing was recorded yet in " + folder);
    }
    RingFiles.Segment best = all.getFirst();
    for (RingFiles.Segment each : all) {
      best = each.startMillis() * Nanos.PER_MILLI <= instant ? each : best;
    }
    RingFiles.Segment current = segment;
    boolean onward =
        current != null
            && all.contains(current)
            && follower.lastAt() <= instant
            && best.number() - current.number() <= 1;
    if (!onward) {
      begin(best);
    }
    readTo(instant, all);
    return follower;
  }

  private void begin(RingFiles.Segment from) throws IOException {
    follower = new Follower();
    next = null;
    try (RecordingReader state = new RecordingReader(from.state())) {
      for (ClusterEvent event = state.next(); event != null; event = state.next()) {
        follower.accept(event);
      }
    }
    open(from);
  }

  private void open(RingFiles.Segment from) throws IOException {
    close();
    segment = from;
    reader = new RecordingReader(from.events());
  }

  private void readTo(long instant, List<RingFiles.Segment> all) throws IOException {
    while (true) {
      ClusterEvent event = next == null ? read(all) : next;
      next = event;
      if (event == null || event.at() > instant) {
        return;
      }
      follower.accept(event);
      next = null;
    }
  }

  @Override
  public ClusterEvent.@Nullable RequestRouted routed(long instant, long request)
      throws IOException {
    List<RingFiles.Segment> all = RingFiles.in(folder);
    while (true) {
      ClusterEvent event = next == null ? read(all) : next;
      next = event;
      if (event == null || event.at() > instant) {
        return null;
      }
      if (event instanceof ClusterEvent.RequestRouted routed && routed.request() == request) {
        return routed;
      }
      follower.accept(event);
      next = null;
    }
  }

  /// The next event of this segment or those that follow; null at the end of what is written.
  private @Nullable ClusterEvent read(List<RingFiles.Segment> all) throws IOException {
    while (true) {
      RecordingReader in = reader;
      RingFiles.Segment current = segment;
      if (in == null || current == null) {
        return null;
      }
      ClusterEvent event = in.next();
      if (event != null) {
        return event;
      }
      RingFiles.Segment following = null;
      for (RingFiles.Segment each : all) {
        following = each.number() == current.number() + 1 ? each : following;
      }
      if (following == null) {
        return null;
      }
      open(following);
    }
  }

  @Override
  public void close() throws IOException {
    RecordingReader in = reader;
    reader = null;
    if (in != null) {
      in.close();
    }
  }
}

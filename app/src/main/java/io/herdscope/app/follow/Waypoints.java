package io.herdscope.app.follow;

import io.herdscope.model.keep.Kept;
import io.herdscope.model.log.RecordingReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was believed at instants along a recording, so that any other is a few events away. States
/// are kept in pages that neighbours share, and what was under way as it was; when they become too
/// many or too large, every second one goes. Whoever reads the recording first leaves them for
/// those who travel in it. Any thread.
public final class Waypoints {
  private static final int MOST = 64;
  private static final long MOST_BYTES = 160L << 20;
  private static final long LEAST_EVENTS = 16_384;

  private final List<Waypoint> points = new ArrayList<>();
  private final long mostBytes;
  private long spacing;

  /// @param at the last instant whose events were all heard
  /// @param place where the events after it begin
  /// @param underWay bytes of what is known of requests on their way, in no pages
  record Waypoint(
      long at, long events, RecordingReader.Place place, Kept<Follower> kept, long underWay) {}

  public Waypoints() {
    this(LEAST_EVENTS, MOST_BYTES);
  }

  /// @param spacing events from one to the next at first
  Waypoints(long spacing) {
    this(spacing, MOST_BYTES);
  }

  /// @param mostBytes what is kept may take, all in all
  Waypoints(long spacing, long mostBytes) {
    this.spacing = spacing;
    this.mostBytes = mostBytes;
  }

  /// Whether a state would be worth keeping here, if the next event is of a later instant.
  public synchronized boolean isDue(Follower follower) {
    long kept = points.isEmpty() ? 0 : points.getLast().events();
    return follower.events() - kept >= spacing;
  }

  /// Keeps a state that heard everything up to its last instant.
  ///
  /// @param place of the first event it did not hear
  public synchronized void keep(RecordingReader.Place place, Follower follower) {
    if (!isDue(follower)) {
      return;
    }
    Kept<Follower> before = points.isEmpty() ? null : points.getLast().kept();
    Kept<Follower> kept = Kept.of(follower, Follower::copy, before);
    long underWay = follower.bytesUnderWay();
    points.add(new Waypoint(follower.lastAt(), follower.events(), place, kept, underWay));
    while (points.size() > MOST || (points.size() > 1 && bytes() > mostBytes)) {
      thin();
    }
  }

  /// The first goes too: the beginning of the recording is as near to what lies before it.
  private void thin() {
    spacing *= 2;
    for (int i = points.size() - 2; i >= 0; i -= 2) {
      points.remove(i);
    }
  }

  private long bytes() {
    long bytes = 0;
    Kept<Follower> before = null;
    for (Waypoint point : points) {
      bytes += point.kept().bytesBeside(before) + point.underWay();
      before = point.kept();
    }
    return bytes;
  }

  /// The last one up to an instant; null where the recording's beginning is nearer.
  synchronized @Nullable Waypoint before(long instant) {
    Waypoint best = null;
    for (Waypoint point : points) {
      best = point.at() <= instant ? point : best;
    }
    return best;
  }

  /// How many are kept.
  synchronized int size() {
    return points.size();
  }
}

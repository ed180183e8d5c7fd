package io.herdscope.app.view.timeline;

import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.BrushJoint;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import java.util.ArrayList;
import java.util.List;

/// Where the tracks of a timeline lie. Rows are as high as lets all that are in use in the window
/// fit, between 2 and 15 pixels; what is then still too high is scrolled, whole tracks at a time:
/// none is cut at the head or at the foot.
///
/// @param pitch pixels from row to row; `bar` of them are filled
/// @param full height of all tracks
/// @param scrollable pixels the tracks can be scrolled
/// @param bottom where the last track shown ends, or could
record TimelineLayout(
    TimeAxis axis,
    List<Track> tracks,
    double pitch,
    double bar,
    double full,
    double scrollable,
    double bottom) {
  static final double PAD = 12;
  static final double TOP = 54;
  static final double FOOT = 20;
  private static final double MOST_PITCH = 15;
  private static final double LEAST_PITCH = 2;
  private static final double IDLE = 20;
  private static final double SEAM = 5;
  private static final double LEAST_TRACK = 16;

  /// @param forks each replica of one has a row more
  static TimelineLayout of(TimelineLook look, WholeRun run, TimeWindow window, ForkedTurns forks) {
    RequestRows rows = run.trace().rows();
    int first = look.brush() == null ? 0 : Math.min(look.brush().firstReplica(), rows.replicas());
    int last = look.brush() == null ? rows.replicas() - 1 : look.brush().lastReplica();
    last = Math.min(last, rows.replicas() - 1);
    TimelineRows used = new TimelineRows(run, window);
    int[] inUse = new int[Math.max(0, last - first + 1)];
    int[] turns = new int[inUse.length];
    int[] extra = new int[inUse.length];
    int all = 0;
    for (int i = 0; i < inUse.length; i++) {
      inUse[i] = used.inUse(first + i);
      turns[i] = used.turns();
      extra[i] = forks.on(first + i) ? 1 : 0;
      inUse[i] += extra[i];
      all += inUse[i];
    }
    double bottom = Math.max(TOP + 20, look.height() - FOOT);
    double room = bottom - TOP;
    double least = inUse.length * LEAST_TRACK > room ? 4 : LEAST_TRACK;
    double pitch = pitch(inUse, all, room, least);
    List<Track> tracks = new ArrayList<>();
    double full = place(tracks, rows, first, inUse, extra, turns, pitch, least);
    boolean whole = tracks.stream().allMatch(track -> track.height() <= room);
    double most = whole ? mostScroll(tracks, full, room) : Math.max(0, full - room);
    double wanted = Math.clamp(look.scroll(), 0.0, most);
    double scroll = whole ? wholeTracks(tracks, wanted) : wanted;
    List<Track> moved = new ArrayList<>();
    for (Track t : tracks) {
      double top = Math.rint(TOP + t.top() - scroll);
      moved.add(new Track(t.replica(), top, t.height(), t.firstRow(), t.rows(), t.turns()));
    }
    double right = BrushJoint.timelineRight(look.width());
    double bar = pitch >= 6 ? pitch - 2 : pitch >= 4 ? pitch - 1 : pitch;
    TimeAxis axis = new TimeAxis(window, BrushJoint.TIMELINE_LEFT, right);
    return new TimelineLayout(
        axis,
        List.copyOf(moved),
        pitch,
        bar,
        full,
        most,
        whole && most > 0 ? foot(moved, bottom) : bottom);
  }

  /// Up to the first track from which on all fit.
  private static double mostScroll(List<Track> tracks, double full, double room) {
    for (Track track : tracks) {
      if (full - track.top() <= room) {
        return track.top();
      }
    }
    return Math.max(0, full - room);
  }

  private static double wholeTracks(List<Track> tracks, double scroll) {
    double whole = 0;
    for (Track track : tracks) {
      whole = track.top() <= scroll ? track.top() : whole;
    }
    return whole;
  }

  /// Where the last track ends that is whole above `bottom`; `bottom` when none is.
  private static double foot(List<Track> moved, double bottom) {
    double foot = Double.NEGATIVE_INFINITY;
    for (Track track : moved) {
      if (track.top() >= TOP - 1 && track.bottom() <= bottom) {
        foot = Math.max(foot, track.bottom());
      }
    }
    return foot > TOP ? foot : bottom;
  }

  private static double pitch(int[] inUse, int all, double room, double least) {
    for (double pitch = MOST_PITCH; pitch > LEAST_PITCH; pitch--) {
      double full = 0;
      for (int rows : inUse) {
        full += height(rows, pitch, least) + SEAM;
      }
      if (full <= room || all == 0) {
        return pitch;
      }
    }
    return LEAST_PITCH;
  }

  private static double height(int rows, double pitch, double least) {
    return rows == 0
        ? Math.min(IDLE, least + 4)
        : Math.max(least, rows * pitch + 2 * Track.PAD - 2);
  }

  private static double place(
      List<Track> tracks,
      RequestRows rows,
      int first,
      int[] inUse,
      int[] extra,
      int[] turns,
      double pitch,
      double least) {
    double top = 0;
    for (int i = 0; i < inUse.length; i++) {
      double height = height(inUse[i], pitch, least);
      int filled = inUse[i] - extra[i];
      tracks.add(new Track(first + i, top, height, rows.firstRow(first + i), filled, turns[i]));
      top += height + SEAM;
    }
    return Math.max(0, top - SEAM);
  }

  /// The request drawn at a place, −1 where there is none. A thin bar answers two pixels around it.
  int requestAt(WholeRun run, double x, double y) {
    if (y < TOP || y >= bottom || x < axis.left() - 2 || x > axis.right() + 2) {
      return -1;
    }
    for (Track track : tracks) {
      int row = (int) Math.floor((y - track.top() - Track.PAD) / pitch);
      if (y >= track.top() && y < track.bottom() && row >= 0 && row < track.rows()) {
        return near(run, track.firstRow() + row, x);
      }
    }
    return -1;
  }

  private int near(WholeRun run, int row, double x) {
    RequestTable table = run.trace().requests();
    RequestRows rows = run.trace().rows();
    int place = rows.firstLeavingAfter(table, row, axis.at(x - 2), run.end());
    if (place == rows.first(row + 1)) {
      return -1;
    }
    int request = rows.request(place);
    return table.routed(request) <= axis.at(x + 2) ? request : -1;
  }
}

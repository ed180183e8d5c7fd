package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The whole run as the scrubber paints it. Immutable; goes to the render worker. Two pictures are
/// equal when they would paint the same pixels but for the playhead.
///
/// @param end right edge, nanoseconds
/// @param rows one per lane
record RunPicture(Theme theme, long end, List<Row> rows) {

  /// One lane.
  ///
  /// @param run null while it is not known yet
  /// @param digest of the run, "" while it is not known
  record Row(String letter, @Nullable WholeRun run, String digest, boolean settling) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Row that
          && letter.equals(that.letter)
          && digest.equals(that.digest)
          && settling == that.settling;
    }

    @Override
    public int hashCode() {
      return digest.hashCode();
    }
  }

  static RunPicture of(Frame frame, Theme theme) {
    List<Row> rows = new ArrayList<>();
    long end = Math.max(frame.playback().end(), 1);
    for (LaneFrame lane : frame.lanes()) {
      WholeRun run = lane.whole();
      rows.add(new Row(lane.letter(), run, run == null ? "" : run.digest(), lane.settling()));
      end = Math.max(end, run == null ? 0 : run.end());
    }
    return new RunPicture(theme, Math.max(end, frame.playback().at()), List.copyOf(rows));
  }

  boolean isRace() {
    return rows.size() > 1;
  }
}

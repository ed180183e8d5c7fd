package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import java.util.Arrays;

/// The most requests that waited at one time on a replica, in the window.
final class Waiting {
  private static final int MOST_LOOKED_AT = 4_000;

  private Waiting() {}

  /// In words; a dash where there are too many to look at for each picture.
  static String most(TimelinePicture.Plot plot, Track track) {
    if (track.turns() > MOST_LOOKED_AT) {
      return Formats.NONE;
    }
    RequestTable table = plot.run().trace().requests();
    RequestRows rows = plot.run().trace().rows();
    TimelineRows seen = new TimelineRows(plot.run(), plot.layout().axis().window());
    long[] from = new long[track.turns()];
    long[] to = new long[track.turns()];
    int count = 0;
    for (int row = track.firstRow(); row < track.firstRow() + track.rows(); row++) {
      int last = seen.last(row);
      for (int place = seen.first(row); place < last; place++) {
        int i = rows.request(place);
        from[count] = table.routed(i);
        to[count++] =
            table.admitted(i) == RequestTable.NEVER
                ? table.left(i, plot.run().end())
                : table.admitted(i);
      }
    }
    Arrays.sort(from, 0, count);
    Arrays.sort(to, 0, count);
    int most = 0;
    for (int came = 0, went = 0; came < count; came++) {
      while (went < count && to[went] <= from[came]) {
        went++;
      }
      most = Math.max(most, came + 1 - went);
    }
    return Formats.count(most);
  }
}

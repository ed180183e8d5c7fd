package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RowPyramid;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.TimeWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Frame to picture of the timeline: the focused lane's whole run. Pure; runs on the render worker.
final class TimelineProjection {
  /// More bars than this are painted from the row pyramid.
  private static final int MOST_BARS = RowPyramid.LEAST_REQUESTS;

  private static final Words WORDS = Words.of(TimelineProjection.class);

  private TimelineProjection() {}

  static TimelinePicture project(Frame frame, TimelineLook look) {
    WholeRun whole = frame.focused().whole();
    Sketch over = new Sketch();
    if (whole == null || whole.trace().requests().size() == 0) {
      over.text(TimelineLayout.PAD, 20, WORDS.text("title"), Type.BODY_STRONG, Ink.TEXT1);
      String text =
          WORDS.text(whole == null ? "waiting" : frame.live() == null ? "empty" : "empty.live");
      EmptyNote.draw(over, look.width(), look.height(), text);
      return new TimelinePicture(look, null, List.of(), over.marks(), List.of());
    }
    TimeWindow window = window(look.brush(), whole);
    ForkedTurns forks = ForkedTurns.of(frame, whole, window);
    TimelineLayout layout = TimelineLayout.of(look, whole, window, forks);
    int level = level(whole, layout);
    Segments segments = level < 0 ? segments(whole, layout) : new Segments();
    double playX = layout.axis().x(Math.clamp(frame.playback().at(), window.from(), window.to()));
    TimelinePicture.Plot plot =
        new TimelinePicture.Plot(
            whole, layout, segments, level, playX, frame.focused().replicaNames(), forks);
    Sketch under = new Sketch();
    grounds(under, plot);
    List<Hit<String>> hits = new TimelineText(over, frame, look, plot).draw();
    return new TimelinePicture(look, plot, under.marks(), over.marks(), hits);
  }

  /// The stretch of the run that is seen.
  static TimeWindow window(@Nullable Brush brush, WholeRun whole) {
    long end = Math.max(1, whole.end());
    Brush inside = Brush.within(brush, end);
    return inside == null ? TimeWindow.whole(end) : new TimeWindow(inside.from(), inside.to(), end);
  }

  private static int level(WholeRun whole, TimelineLayout layout) {
    RowPyramid states = whole.trace().states();
    int bars = 0;
    for (Track track : layout.tracks()) {
      boolean seen = track.bottom() > TimelineLayout.TOP && track.top() < layout.bottom();
      bars += seen ? track.turns() : 0;
    }
    if (states.isEmpty() || bars <= MOST_BARS) {
      return -1;
    }
    double perPixel =
        layout.axis().window().span() / (layout.axis().right() - layout.axis().left());
    int level = 0;
    while (level + 1 < states.levels() && states.binNanos(level + 1) <= perPixel) {
      level++;
    }
    return level;
  }

  private static Segments segments(WholeRun whole, TimelineLayout layout) {
    Segments segments = new Segments();
    RequestRows rows = whole.trace().rows();
    BarLayout bars = new BarLayout(whole.trace().requests(), layout.axis(), whole.end(), segments);
    TimelineRows seen = new TimelineRows(whole, layout.axis().window());
    for (Track track : layout.tracks()) {
      for (int row = track.firstRow(); row < track.firstRow() + track.rows(); row++) {
        double y = track.y(row, layout.pitch());
        if (y + layout.bar() > TimelineLayout.TOP && y < layout.bottom()) {
          int last = seen.last(row);
          for (int place = seen.first(row); place < last; place++) {
            bars.add(rows.request(place), y);
          }
        }
      }
    }
    return segments;
  }

  private static void grounds(Sketch under, TimelinePicture.Plot plot) {
    TimelineLayout layout = plot.layout();
    double left = layout.axis().left();
    double width = layout.axis().right() - left;
    under.clip(
        0,
        TimelineLayout.TOP,
        layout.axis().right() + 1,
        layout.bottom() - TimelineLayout.TOP,
        inner -> {
          for (Track track : layout.tracks()) {
            if (track.bottom() > TimelineLayout.TOP && track.top() < layout.bottom()) {
              inner.fill(left, track.top(), width, track.height(), Ink.BG0);
              herding(inner, plot, track);
            }
          }
        });
  }

  /// Where the replica herds its track is tinted.
  private static void herding(Sketch sketch, TimelinePicture.Plot plot, Track track) {
    for (WholeRun.Episode episode : plot.run().episodes()) {
      if (episode.replica() == track.replica()) {
        double left = Math.max(plot.layout().axis().left(), plot.layout().axis().x(episode.from()));
        double right = Math.min(plot.layout().axis().right(), plot.layout().axis().x(episode.to()));
        sketch.fill(
            Math.rint(left),
            track.top(),
            Math.rint(right) - Math.rint(left),
            track.height(),
            Shade.of(Ink.ALARM_BG));
      }
    }
  }
}

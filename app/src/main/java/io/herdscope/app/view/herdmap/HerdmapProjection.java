package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.HeatPyramid;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import java.util.ArrayList;
import java.util.List;

/// Frame to picture of the herd map: the focused lane's whole run. Pure; runs on the render worker.
final class HerdmapProjection {
  private static final Words WORDS = Words.of(HerdmapProjection.class);

  private HerdmapProjection() {}

  static HerdmapPicture project(Frame frame, HerdmapLook look) {
    WholeRun whole = frame.focused().whole();
    Sketch sketch = new Sketch();
    boolean asked = whole != null && (whole.trace().requests().size() > 0 || frame.live() != null);
    if (whole == null || !asked) {
      sketch.text(HerdmapLayout.PAD, 20, WORDS.text("title"), Type.BODY_STRONG, Ink.TEXT1);
      String text = WORDS.text(whole == null ? "waiting" : "empty");
      EmptyNote.draw(sketch, look.width(), look.height(), text);
      return new HerdmapPicture(look, null, sketch.marks(), new int[0]);
    }
    int fleet = frame.focused().replicas().size();
    HerdmapLayout layout = HerdmapLayout.of(look, fleet, names(frame.focused()));
    TimeWindow window = look.window() == null ? TimeWindow.whole(whole.end()) : look.window();
    TimeAxis axis = new TimeAxis(window, layout.left(), layout.right());
    HeatPyramid shape = whole.trace().heat().pyramid(layout.bands().getFirst().metric());
    HeatColumns columns = HeatColumns.of(whole.trace().heat(), shape, axis);
    List<byte[]> cells = new ArrayList<>();
    for (Band band : layout.bands()) {
      cells.add(cells(whole, band, columns, frame.lanes()));
    }
    double playX = axis.x(Math.clamp(frame.playback().at(), window.from(), window.to()));
    HerdmapPicture.Plot plot =
        new HerdmapPicture.Plot(
            whole, layout, columns, cells, playX, frame.focused().replicaNames(), look.brush());
    int[] decisions =
        look.brush() == null
            ? new int[0]
            : BrushedDecisions.of(whole.trace().requests(), look.brush());
    new HerdmapText(sketch, frame, look, plot).draw(decisions);
    return new HerdmapPicture(look, plot, sketch.marks(), decisions);
  }

  private static double names(LaneFrame lane) {
    double widest = 0;
    for (ReplicaFrame replica : lane.replicas()) {
      widest = Math.max(widest, Type.TICK_MONO.width(replica.name()));
    }
    return widest;
  }

  private static byte[] cells(
      WholeRun whole, Band band, HeatColumns columns, List<LaneFrame> lanes) {
    HeatPyramid pyramid = whole.trace().heat().pyramid(band.metric());
    double top = HeatScale.top(band.metric(), lanes);
    byte[] cells = new byte[band.rows() * columns.count()];
    for (int row = 0; row < band.rows(); row++) {
      for (int r = band.firstReplica(row); r <= band.lastReplica(row); r++) {
        int to = row * columns.count();
        for (int c = 0; c < columns.count() && r < pyramid.replicas(); c++) {
          float value = pyramid.value(columns.level(), r, columns.first() + c);
          int heat =
              Float.isNaN(value) ? 0 : 1 + (int) Math.round(254 * Math.clamp(value / top, 0, 1));
          if (heat > (cells[to + c] & 255)) {
            cells[to + c] = (byte) heat;
          }
        }
      }
    }
    return cells;
  }
}

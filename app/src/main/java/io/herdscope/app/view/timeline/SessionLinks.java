package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.view.TimeAxis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Curves from the end of a turn to the beginning of the next one on another replica: for the
/// selected and the hovered session always, for all sessions where they are few enough to follow.
final class SessionLinks {
  private static final int MOST = 60;
  private static final int MOST_LOOKED_AT = 4_000;

  private final Sketch sketch;
  private final TimelineLook look;
  private final TimelinePicture.Plot plot;
  private final TimeAxis axis;
  private final RequestTable table;
  private final Map<Integer, Track> tracks = new HashMap<>();

  /// Two turns of a session.
  private record Hop(int from, int to) {}

  SessionLinks(Sketch sketch, TimelineLook look, TimelinePicture.Plot plot) {
    this.sketch = sketch;
    this.look = look;
    this.plot = plot;
    this.axis = plot.layout().axis();
    this.table = plot.run().trace().requests();
    for (Track track : plot.layout().tracks()) {
      tracks.put(track.replica(), track);
    }
  }

  void draw() {
    RequestKey selected = look.selected();
    RequestKey hovered = look.hovered();
    List<Hop> all = plot.layout().bar() >= 4 ? everyHop() : List.of();
    if (all.size() <= MOST) {
      all.forEach(hop -> curve(hop, Ink.TEXT3, 0.9));
    }
    if (hovered != null && (selected == null || hovered.session() != selected.session())) {
      hops(hovered).forEach(hop -> curve(hop, Ink.TEXT1, 1.2));
    }
    if (selected != null) {
      hops(selected).forEach(hop -> curve(hop, Ink.SEL, 1.4));
    }
  }

  /// Of the requests seen; none where they are too many to look at for each picture.
  private List<Hop> everyHop() {
    Segments segments = plot.segments();
    if (segments.size() > MOST_LOOKED_AT * 3) {
      return List.of();
    }
    List<Hop> hops = new ArrayList<>();
    Map<Long, Integer> seen = new HashMap<>();
    for (int s = 0; s < segments.size(); s++) {
      int i = segments.request(s);
      seen.put((long) table.session(i) << 32 | table.turn(i), i);
    }
    seen.forEach((key, i) -> next(hops, i, seen.get(key + 1)));
    return hops;
  }

  private void next(List<Hop> hops, int from, @Nullable Integer to) {
    if (to != null && table.replica(from) != table.replica(to)) {
      hops.add(new Hop(from, to));
    }
  }

  private List<Hop> hops(RequestKey key) {
    List<Hop> hops = new ArrayList<>();
    int before = -1;
    for (int i = 0; i < table.size(); i++) {
      if (table.session(i) == key.session()) {
        if (before >= 0) {
          next(hops, before, i);
        }
        before = i;
      }
    }
    return hops;
  }

  private void curve(Hop hop, Ink ink, double width) {
    long leaves = table.left(hop.from(), plot.run().end());
    long comes = table.routed(hop.to());
    Track from = tracks.get(table.replica(hop.from()));
    Track to = tracks.get(table.replica(hop.to()));
    if (from == null || to == null || !axis.holds(leaves) || !axis.holds(comes)) {
      return;
    }
    double half = plot.layout().bar() / 2;
    double x1 = axis.x(leaves);
    double x2 = axis.x(comes);
    double y1 = from.y(plot.run().trace().rows().rowOf(hop.from()), plot.layout().pitch()) + half;
    double y2 = to.y(plot.run().trace().rows().rowOf(hop.to()), plot.layout().pitch()) + half;
    double reach = Math.max(8, Math.min(40, Math.abs(y2 - y1) / 3));
    Shade shade = Shade.of(ink);
    sketch.add(new Mark.Curve(x1, y1, x1 + reach, y1, x2 - reach, y2, x2, y2, shade, width));
    double[] tip = {x2 - 5, y2 - 3, x2, y2, x2 - 5, y2 + 3};
    sketch.add(new Mark.Path(tip, null, shade, width, Dash.SOLID));
  }
}

package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.ReplicaTip;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import java.util.List;

/// All lanes in miniature at the right edge, where there are more than fit: the token load of each
/// on the same scale, alarms, and a frame around those that are seen. A click goes there.
final class FleetOverview {
  private static final double LEFT = 10;
  private static final double WIDTH = 7;
  private static final double LEAST_ALARM = 3;

  private final Sketch sketch;
  private final FleetLayout layout;
  private final LaneScale scale;
  private final Frame frame;

  FleetOverview(Sketch sketch, FleetLayout layout, LaneScale scale, Frame frame) {
    this.sketch = sketch;
    this.layout = layout;
    this.scale = scale;
    this.frame = frame;
  }

  void draw(List<Hit<Target>> hits) {
    double x = layout.width() - LEFT;
    sketch.fill(x, FleetLayout.HEAD, WIDTH, layout.room(), Ink.BG0);
    double each = layout.room() / layout.replicas();
    for (ReplicaFrame replica : frame.focused().replicas()) {
      double top = FleetLayout.HEAD + replica.replica() * each;
      row(replica, x, top, each);
      hits.add(
          new Hit<>(
              x - 1,
              top,
              WIDTH + 2,
              each,
              ReplicaTip.of(replica, frame.focused().warnings(replica.replica())),
              new Target.Replica(frame.focus(), replica.replica())));
    }
    double first = layout.scroll() / layout.pitch();
    double seen = layout.room() / layout.pitch();
    sketch.add(
        new Mark.Box(
            x - 1.5,
            FleetLayout.HEAD + first * each,
            WIDTH + 3,
            seen * each,
            2,
            null,
            Shade.of(Ink.TEXT3),
            1,
            Dash.SOLID));
  }

  private void row(ReplicaFrame replica, double x, double top, double each) {
    if (replica.herding()) {
      sketch.fill(x, top, WIDTH, Math.max(LEAST_ALARM, each), Ink.ALARM);
      return;
    }
    double share = Math.clamp(replica.tokenLoadBlocks() / scale.top(), 0.0, 1.0);
    double height = each > 2 ? each - 1 : each;
    sketch.fill(x, top, share * WIDTH, height, Ink.DECODE);
  }
}

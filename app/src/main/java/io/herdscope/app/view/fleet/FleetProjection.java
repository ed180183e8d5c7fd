package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.LiveFrame;
import io.herdscope.app.session.LiveFrame.Knowledge;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.RouterFrame;
import io.herdscope.app.view.LaneColumn;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.LoadBar;
import io.herdscope.app.view.ReplicaTip;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.List;

/// Frame to picture: lanes with their router for one policy, columns side by side for a race. Pure.
final class FleetProjection {
  private FleetProjection() {}

  public static FleetPicture project(Frame frame, FleetLook look) {
    return frame.lanes().size() == 1 ? single(frame, look) : race(frame, look);
  }

  private static FleetPicture single(Frame frame, FleetLook look) {
    LaneFrame lane = frame.focused();
    double panels = RouterPanels.height(frame, look);
    FleetLayout layout =
        FleetLayout.of(look.width(), look.height() - panels, lane.replicas().size(), look.scroll());
    LaneScale scale = LaneScale.of(frame.lanes(), layout.plotX(), layout.plotWidth());
    double mean = LoadBar.mean(lane.replicas());
    Sketch sketch = new Sketch();
    List<Hit<Target>> hits = new ArrayList<>();
    new FleetHead(sketch, layout).draw(frame, scale, mean);
    sketch.clip(
        0,
        FleetLayout.HEAD,
        look.width(),
        layout.room() + (layout.overflow() > 0 ? 0 : 8),
        inner -> lanes(inner, layout, scale, mean, frame, look, hits));
    if (layout.overflow() > 0) {
      new FleetOverview(sketch, layout, scale, frame).draw(hits);
    }
    if (panels > 0) {
      new RouterPanels(sketch, frame, look, hits).draw();
    }
    return new FleetPicture(sketch.marks(), List.copyOf(hits), layout.overflow());
  }

  private static void lanes(
      Sketch sketch,
      FleetLayout layout,
      LaneScale scale,
      double mean,
      Frame frame,
      FleetLook look,
      List<Hit<Target>> hits) {
    for (ReplicaFrame replica : frame.focused().replicas()) {
      double y = layout.laneY(replica.replica());
      if (y + layout.pitch() <= FleetLayout.HEAD || y >= FleetLayout.HEAD + layout.room()) {
        continue;
      }
      boolean selected = replica.replica() == look.selectedReplica();
      boolean hovered = replica.replica() == look.hoveredReplica();
      List<RouterFrame> routers = frame.focused().routers();
      List<DegradationCount> warnings = frame.focused().warnings(replica.replica());
      LiveFrame live = frame.live();
      Knowledge known = live == null ? Knowledge.CERTAIN : live.of(replica.replica());
      double[] beliefs = RouterViews.beliefs(routers, replica.replica());
      new LaneSketch(sketch, layout, scale, mean, replica, !warnings.isEmpty(), known, beliefs)
          .draw(selected, hovered);
      hits.add(
          new Hit<>(
              FleetLayout.LANE_X,
              y,
              layout.laneRight() - FleetLayout.LANE_X,
              layout.pitch(),
              ReplicaTip.of(replica, warnings)
                  + SureWords.line(known)
                  + RouterViews.lines(routers, replica),
              new Target.Replica(frame.focus(), replica.replica())));
    }
    new ThreadSketch(sketch, layout, frame).draw(look, hits);
  }

  private static FleetPicture race(Frame frame, FleetLook look) {
    Sketch sketch = new Sketch();
    double lanes = Math.max(40, look.height() - LaneColumn.height(0));
    List<Hit<Target>> hits = new ArrayList<>();
    for (Hit<LaneColumn.Spot> hit : new LaneColumn(frame, sketch, look.width(), lanes).draw()) {
      hits.add(target(hit));
    }
    return new FleetPicture(sketch.marks(), List.copyOf(hits), 0);
  }

  private static Hit<Target> target(Hit<LaneColumn.Spot> hit) {
    LaneColumn.Spot spot = hit.target();
    boolean head = spot.replica() < 0;
    Target target =
        head ? new Target.Lane(spot.lane()) : new Target.Replica(spot.lane(), spot.replica());
    return new Hit<>(hit.x(), hit.y(), hit.width(), hit.height(), hit.tip(), target);
  }
}

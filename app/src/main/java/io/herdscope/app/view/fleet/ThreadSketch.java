package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.LaneFrame.RecentDecision;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.RouterFrame;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Draws the router, its threads to the lanes and the requests on their way.
final class ThreadSketch {
  /// How long a request is on its way, seconds on the wall.
  static final double TRAVEL_SECONDS = 0.4;

  /// Decisions per second on the wall above which dots merge into ribbons.
  static final double RIBBONS_ABOVE = 200;

  private static final int MOST_DOTS = 8;
  private static final Words WORDS = Words.of(ThreadSketch.class);

  private final Sketch sketch;
  private final FleetLayout layout;
  private final Frame frame;
  private final LaneFrame lane;

  ThreadSketch(Sketch sketch, FleetLayout layout, Frame frame) {
    this.sketch = sketch;
    this.layout = layout;
    this.frame = frame;
    this.lane = frame.focused();
  }

  void draw(FleetLook look, List<Hit<Target>> hits) {
    boolean ribbons = ribbons(frame);
    for (ReplicaFrame replica : lane.replicas()) {
      if (inSight(replica.replica())) {
        thread(replica, ribbons);
      }
    }
    router();
    if (!ribbons && !look.still()) {
      new DotSketch(sketch, frame, look, hits).draw(this::place);
    }
  }

  private boolean inSight(int replica) {
    double y = layout.threadY(replica);
    return y >= FleetLayout.HEAD && y <= FleetLayout.HEAD + layout.room();
  }

  private void thread(ReplicaFrame replica, boolean ribbon) {
    double share = replica.share();
    Shade shade =
        replica.herding()
            ? Shade.of(Ink.ALARM)
            : share == 0 ? Shade.of(Ink.LINE2) : Shade.of(ribbon ? Ink.TEXT3 : Ink.LINE2);
    double most = Math.min(ribbon ? 14 : 8, layout.pitch() * 0.5);
    double width = share == 0 ? 0.9 : 1 + share * (most - 1);
    double[] c = curve(replica.replica());
    sketch.add(new Mark.Curve(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], shade, width));
  }

  /// Where a request to a replica is, at 0…1 of its way; null where its lane is out of sight.
  private double @Nullable [] place(int replica, double share) {
    if (!inSight(replica)) {
      return null;
    }
    double[] c = curve(replica);
    return new double[] {
      bezier(c[0], c[2], c[4], c[6], share), bezier(c[1], c[3], c[5], c[7], share)
    };
  }

  private static double bezier(double a, double b, double c, double d, double t) {
    double u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  }

  /// The four points of a thread, router first.
  private double[] curve(int replica) {
    double x1 = FleetLayout.PAD + FleetLayout.ROUTER_WIDTH;
    double y1 = layout.routerY() + FleetLayout.ROUTER_HEIGHT / 2;
    double x2 = FleetLayout.LANE_X + (lane.replicas().get(replica).herding() ? 0 : 6);
    double y2 = layout.threadY(replica);
    double half = (x2 - x1) / 2;
    return new double[] {x1, y1, x1 + half, y1, x1 + half, y2, x2, y2};
  }

  private void router() {
    double x = FleetLayout.PAD;
    double y = layout.routerY();
    double w = FleetLayout.ROUTER_WIDTH;
    double h = FleetLayout.ROUTER_HEIGHT;
    long there = lane.routers().stream().filter(RouterFrame::there).count();
    for (int behind = (int) Math.min(2, Math.max(0, there - 1)); behind >= 0; behind--) {
      double off = 3.0 * behind;
      sketch.frame(x - off, y - off, w, h, 4, Shade.of(Ink.BG2), Shade.of(Ink.LINE2));
    }
    double middle = x + w / 2;
    String name = there > 1 ? WORDS.text("routers", there) : WORDS.text("router");
    boolean fits = Type.LABEL.width(name) <= w - 6;
    sketch.text(
        middle,
        y + 20,
        fits ? name : WORDS.text("routers.brief", there),
        fits ? Type.LABEL : Type.TICK,
        Ink.TEXT2,
        Anchor.CENTER);
    if (!lane.routers().isEmpty()) {
      String behind = RouterViews.behind(lane.routers());
      sketch.text(middle, y + h + 14, behind, Type.TICK, Ink.TEXT3, Anchor.CENTER);
    }
    if (lane.waiting() >= 0) {
      double below = y + h + (lane.routers().isEmpty() ? 14 : 27);
      String waiting = WORDS.text("queue", Formats.count((double) lane.waiting()));
      Ink ink = lane.waiting() > 0 ? Ink.TEXT1 : Ink.TEXT3;
      sketch.text(middle, below, waiting, Type.TICK, ink, Anchor.CENTER);
    }
    String count = Formats.count((double) lane.decisions());
    sketch.text(middle, y + 36, count, Type.VALUE_MONO, Ink.TEXT1, Anchor.CENTER);
    sketch.text(middle, y + 50, WORDS.text("decisions"), Type.TICK, Ink.TEXT3, Anchor.CENTER);
  }

  /// Whether requests are too many for dots.
  static boolean ribbons(Frame frame) {
    return wallRate(frame) > RIBBONS_ABOVE;
  }

  /// Decisions per second on the wall.
  private static double wallRate(Frame frame) {
    List<RecentDecision> recent = frame.focused().recent();
    if (recent.size() < 2) {
      return 0;
    }
    double span = (recent.getLast().at() - recent.getFirst().at()) / 1e9;
    return span <= 0 ? 0 : (recent.size() - 1) / span * frame.playback().speed();
  }

  /// Every how many decisions a dot stands for one, a power of two, so that about `MOST_DOTS` are
  /// on their way at once.
  static int stride(Frame frame) {
    double underWay = wallRate(frame) * TRAVEL_SECONDS;
    int stride = 1;
    while (underWay / stride > MOST_DOTS) {
      stride *= 2;
    }
    return stride;
  }
}

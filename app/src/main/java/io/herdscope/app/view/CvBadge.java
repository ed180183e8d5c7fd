package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Gauges.Gauge;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;

/// The imbalance of a lane in one number; an alarm while one of its replicas herds.
public final class CvBadge {
  private static final double HEIGHT = 20;
  private static final Words WORDS = Words.of(CvBadge.class);

  private CvBadge() {}

  /// Draws the badge between two edges, with fewer words where it would cross the left one. Returns
  /// its own left edge.
  public static double draw(Sketch sketch, LaneFrame lane, double limit, double right, double y) {
    boolean idle =
        lane.replicas().stream().allMatch(r -> r.running() == 0 && r.waitingSessions().isEmpty());
    String number = idle ? Formats.NONE : Formats.cv(lane.gauges().now(Gauge.DECODE_CV));
    boolean herding = lane.replicas().stream().anyMatch(ReplicaFrame::herding);
    Type type = herding ? Type.LABEL_STRONG : Type.LABEL;
    String full = WORDS.text("cv", number);
    boolean fits = right - Math.ceil(type.width(full)) - 12 >= limit;
    String text = fits ? full : WORDS.text("cv.brief", number);
    double width = Math.ceil(type.width(text)) + 12;
    double left = right - width;
    Shade fill = Shade.of(herding ? Ink.ALARM_BG : Ink.BG2);
    Shade edge = Shade.of(herding ? Ink.ALARM : Ink.LINE2);
    sketch.frame(left, y, width, HEIGHT, 3, fill, edge);
    Ink ink = herding ? Ink.ALARM : Ink.TEXT2;
    sketch.text(left + width / 2, y + 14, text, type, ink, Anchor.CENTER);
    return left;
  }
}

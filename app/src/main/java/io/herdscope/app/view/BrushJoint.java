package io.herdscope.app.view;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;

/// Where a timeline's plot lies in its width, and the dotted lines that join a brush above or below
/// it to the two ends of that plot.
public final class BrushJoint {
  public static final double TIMELINE_LEFT = 118;
  private static final double TIMELINE_PAD = 16;

  /// Where the timeline is when both are on the stage.
  public enum Side {
    NONE,
    ABOVE,
    BELOW
  }

  private BrushJoint() {}

  public static double timelineRight(double width) {
    return Math.max(TIMELINE_LEFT + 40, width - TIMELINE_PAD);
  }

  /// From the brush's edge at `fromY` to the edge of the picture, which is `width` wide, at `toY`.
  public static void draw(
      Sketch sketch, double left, double right, double fromY, double toY, double width) {
    Shade shade = Shade.of(Ink.TEXT3);
    sketch.add(new Mark.Line(left, fromY, TIMELINE_LEFT, toY, shade, 0.9, Dash.DOTTED));
    sketch.add(new Mark.Line(right, fromY, timelineRight(width), toY, shade, 0.9, Dash.DOTTED));
  }
}

package io.herdscope.app.view;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import org.jspecify.annotations.Nullable;

/// The letter of a race lane: A outlined, B grey, C filled, D dashed. Lanes have no hue.
public final class LaneBadge {
  private LaneBadge() {}

  /// @param lane index, 0 is A
  /// @param size of the square in pixels
  public static void draw(Sketch sketch, int lane, String letter, double x, double y, double size) {
    double radius = size > 16 ? 4 : 3;
    Shade strong = Shade.of(Ink.TEXT1);
    switch (lane % 4) {
      case 0 -> box(sketch, x, y, size, radius, Shade.of(Ink.BG1), strong);
      case 1 -> box(sketch, x, y, size, radius, Shade.of(Ink.LINE2), null);
      case 2 -> box(sketch, x, y, size, radius, strong, null);
      default -> {
        box(sketch, x, y, size, radius, Shade.of(Ink.BG1), null);
        sketch.add(new Mark.Box(x, y, size, size, radius, null, strong, 1.4, Dash.SHORT));
      }
    }
    Type type = size > 16 ? Type.BODY_STRONG : Type.LABEL_STRONG;
    Shade text = lane % 4 == 2 ? Shade.of(Ink.BG1) : strong;
    double baseline = Math.round(y + size / 2 + type.size() * 0.36);
    sketch.text(x + size / 2, baseline, letter, type, text, Anchor.CENTER);
  }

  private static void box(
      Sketch sketch,
      double x,
      double y,
      double size,
      double radius,
      @Nullable Shade fill,
      @Nullable Shade edge) {
    sketch.add(new Mark.Box(x, y, size, size, radius, fill, edge, 1.4, Dash.SOLID));
  }
}

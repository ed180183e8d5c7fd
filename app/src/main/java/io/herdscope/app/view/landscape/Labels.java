package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds room for labels beside the marks they name, never across another one; what finds none is
/// left to the tooltip. Used by one thread.
final class Labels {
  private static final double GAP = 3;
  private static final double[][] WAYS = {
    {1, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, 0}, {-1, 0}, {0, -1}, {0, 1}
  };

  private final Sketch sketch;
  private final Rectangle room;
  private final List<Rectangle> taken = new ArrayList<>();

  /// Where nothing is written as long as there is room elsewhere.
  private final List<Rectangle> lines = new ArrayList<>();

  record Rectangle(double x, double y, double width, double height) {
    boolean meets(Rectangle other) {
      return x < other.x + other.width
          && other.x < x + width
          && y < other.y + other.height
          && other.y < y + height;
    }

    boolean holds(Rectangle other) {
      return other.x >= x
          && other.y >= y
          && other.x + other.width <= x + width
          && other.y + other.height <= y + height;
    }
  }

  Labels(Sketch sketch, Rectangle room) {
    this.sketch = sketch;
    this.room = room;
  }

  /// Nothing may be written here.
  void avoid(double x, double y, double width, double height) {
    taken.add(new Rectangle(x, y, width, height));
  }

  /// A line that labels cross only where they find no other place.
  void avoidLine(double fromX, double fromY, double toX, double toY) {
    int steps = (int) Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 6);
    for (int i = 0; i <= steps; i++) {
      double share = i / (double) Math.max(1, steps);
      double x = fromX + (toX - fromX) * share;
      double y = fromY + (toY - fromY) * share;
      lines.add(new Rectangle(x - 2, y - 2, 4, 4));
    }
  }

  /// Nothing may be written on a mark of this radius.
  void avoid(double x, double y, double radius) {
    avoid(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  /// Writes a line, framed or bare, near a mark.
  ///
  /// @param away pixels to keep from the mark's centre
  void near(double x, double y, double away, String text, Type type, Ink ink, boolean framed) {
    double width = type.width(text) + (framed ? 12 : 2);
    double height = type.size() + (framed ? 8 : 3);
    Rectangle place = place(x, y, away, width, height);
    if (place == null) {
      return;
    }
    taken.add(place);
    if (framed) {
      Shade fill = Shade.of(Ink.BG1);
      sketch.frame(place.x, place.y, width, height, 3, fill, Shade.of(Ink.LINE2));
    }
    double baseline = place.y + height / 2 + type.size() * 0.36;
    sketch.text(place.x + width / 2, baseline, text, type, ink, Anchor.CENTER);
  }

  /// Writes a name and a smaller number below it.
  void pair(double x, double y, double away, String name, String number) {
    double width = Math.max(Type.LABEL.width(name), Type.TICK_MONO.width(number)) + 4;
    Rectangle place = place(x, y, away, width, 27);
    if (place == null) {
      return;
    }
    taken.add(place);
    boolean left = place.x + width / 2 < x;
    double edge = left ? place.x + width - 2 : place.x + 2;
    Anchor anchor = left ? Anchor.RIGHT : Anchor.LEFT;
    sketch.text(edge, place.y + 11, name, Type.LABEL, Ink.TEXT2, anchor);
    sketch.text(edge, place.y + 23, number, Type.TICK_MONO, Ink.TEXT3, anchor);
  }

  private @Nullable Rectangle place(double x, double y, double away, double width, double height) {
    Rectangle clear = place(x, y, away, width, height, true);
    return clear != null ? clear : place(x, y, away, width, height, false);
  }

  private @Nullable Rectangle place(
      double x, double y, double away, double width, double height, boolean clear) {
    for (double further : new double[] {0, 10, 24, 44}) {
      for (double[] way : WAYS) {
        double gap = away + GAP + further;
        double slant = way[0] != 0 && way[1] != 0 ? 0.72 : 1;
        double cx = x + way[0] * (gap * slant + width / 2);
        double cy = y + way[1] * (gap * slant + height / 2);
        Rectangle at = new Rectangle(cx - width / 2, cy - height / 2, width, height);
        boolean fits = room.holds(at) && taken.stream().noneMatch(at::meets);
        if (fits && !(clear && lines.stream().anyMatch(at::meets))) {
          return at;
        }
      }
    }
    return null;
  }
}

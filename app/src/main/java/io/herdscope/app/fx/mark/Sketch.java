package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Mark.Anchor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Collects the marks of a picture in painting order. Used by one thread.
public final class Sketch {
  private final List<Mark> marks = new ArrayList<>();

  public List<Mark> marks() {
    return List.copyOf(marks);
  }

  public Sketch add(Mark mark) {
    marks.add(mark);
    return this;
  }

  /// A filled rectangle; nothing when it has no area.
  public Sketch fill(double x, double y, double width, double height, Shade shade) {
    return width <= 0 || height <= 0
        ? this
        : add(new Mark.Box(x, y, width, height, 0, shade, null, 0, Dash.SOLID));
  }

  public Sketch fill(double x, double y, double width, double height, Ink ink) {
    return fill(x, y, width, height, Shade.of(ink));
  }

  /// A rounded control-like frame, 1 px.
  public Sketch frame(
      double x,
      double y,
      double width,
      double height,
      double radius,
      @Nullable Shade fill,
      @Nullable Shade edge) {
    return add(new Mark.Box(x, y, width, height, radius, fill, edge, 1, Dash.SOLID));
  }

  /// 45° hatching; nothing when the rectangle has no area.
  public Sketch hatch(double x, double y, double width, double height, Shade shade) {
    return width <= 0 || height <= 0 ? this : add(new Mark.Hatch(x, y, width, height, shade, 5));
  }

  public Sketch line(double x1, double y1, double x2, double y2, Ink ink) {
    return add(new Mark.Line(x1, y1, x2, y2, Shade.of(ink), 1, Dash.SOLID));
  }

  public Sketch text(double x, double y, String text, Type type, Ink ink) {
    return text(x, y, text, type, Shade.of(ink), Anchor.LEFT);
  }

  public Sketch text(double x, double y, String text, Type type, Ink ink, Anchor anchor) {
    return text(x, y, text, type, Shade.of(ink), anchor);
  }

  public Sketch text(double x, double y, String text, Type type, Shade shade, Anchor anchor) {
    return text.isEmpty() ? this : add(new Mark.Label(x, y, text, type, shade, anchor));
  }

  /// What `content` draws, cut off at the rectangle.
  public Sketch clip(double x, double y, double width, double height, Consumer<Sketch> content) {
    Sketch inner = new Sketch();
    content.accept(inner);
    return add(new Mark.Clip(x, y, width, height, inner.marks()));
  }
}

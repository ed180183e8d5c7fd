package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One thing to draw. Coordinates are pixels from the view's top left corner; a text's `y` is its
/// baseline.
public sealed interface Mark {

  /// A rectangle with its edge drawn inside.
  record Box(
      double x,
      double y,
      double width,
      double height,
      double radius,
      @Nullable Shade fill,
      @Nullable Shade edge,
      double edgeWidth,
      Dash dash)
      implements Mark {}

  /// 45° hatching inside a rectangle, no ground.
  ///
  /// @param spacing pixels between strokes, measured along x
  record Hatch(double x, double y, double width, double height, Shade shade, int spacing)
      implements Mark {}

  /// A straight stroke.
  record Line(double x1, double y1, double x2, double y2, Shade shade, double width, Dash dash)
      implements Mark {}

  /// A cubic curve.
  record Curve(
      double x1,
      double y1,
      double c1x,
      double c1y,
      double c2x,
      double c2y,
      double x2,
      double y2,
      Shade shade,
      double width)
      implements Mark {}

  /// A disc with its edge centred on its rim.
  record Disc(
      double x,
      double y,
      double radius,
      @Nullable Shade fill,
      @Nullable Shade edge,
      double edgeWidth)
      implements Mark {}

  /// Text on one line.
  record Label(double x, double y, String text, Type type, Shade shade, Anchor anchor)
      implements Mark {}

  /// A closed or open path of straight strokes: `x0 y0 x1 y1 …`.
  record Path(
      double[] points, @Nullable Shade fill, @Nullable Shade stroke, double width, Dash dash)
      implements Mark {
    @Override
    public boolean equals(Object other) {
      return other instanceof Path(var p, var f, var s, var w, var d)
          && Arrays.equals(points, p)
          && Objects.equals(fill, f)
          && Objects.equals(stroke, s)
          && width == w
          && dash == d;
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(points);
    }

    @Override
    public String toString() {
      return "Path" + Arrays.toString(points);
    }
  }

  /// Marks that are cut off at a rectangle.
  record Clip(double x, double y, double width, double height, List<Mark> marks) implements Mark {}

  /// Where a text's `x` is.
  enum Anchor {
    LEFT,
    CENTER,
    RIGHT
  }
}

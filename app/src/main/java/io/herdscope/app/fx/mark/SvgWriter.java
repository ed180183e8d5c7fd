package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Type;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Writes marks as an SVG document, one element for each: text stays text, lines stay lines. Pure;
/// any thread.
public final class SvgWriter {
  private final StringBuilder svg = new StringBuilder();
  private final Palette palette;
  private int clips;

  private SvgWriter(Palette palette) {
    this.palette = palette;
  }

  /// @param width logical pixels
  public static String write(List<Mark> marks, Palette palette, double width, double height) {
    SvgWriter writer = new SvgWriter(palette);
    writer.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s"
            + " %s\">\n",
        width, height, width, height);
    writer.add(
        "<rect width=\"%s\" height=\"%s\" fill=\"%s\"/>\n",
        width, height, Palette.css(palette.argb(io.herdscope.app.fx.Ink.BG1)));
    writer.all(marks);
    return writer.svg.append("</svg>\n").toString();
  }

  private void all(List<Mark> marks) {
    for (Mark mark : marks) {
      switch (mark) {
        case Mark.Box box -> box(box);
        case Mark.Hatch hatch -> hatch(hatch);
        case Mark.Line line ->
            add(
                "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"%s/>\n",
                line.x1(),
                line.y1(),
                line.x2(),
                line.y2(),
                stroke(line.shade(), line.width(), line.dash()));
        case Mark.Curve c ->
            add(
                "<path d=\"M%s %sC%s %s %s %s %s %s\" fill=\"none\"%s/>\n",
                c.x1(),
                c.y1(),
                c.c1x(),
                c.c1y(),
                c.c2x(),
                c.c2y(),
                c.x2(),
                c.y2(),
                stroke(c.shade(), c.width(), Dash.SOLID));
        case Mark.Disc disc ->
            add(
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s%s/>\n",
                disc.x(),
                disc.y(),
                disc.radius(),
                fill(disc.fill()),
                stroke(disc.edge(), disc.edgeWidth(), Dash.SOLID));
        case Mark.Label label -> label(label);
        case Mark.Path path -> path(path);
        case Mark.Clip clip -> clip(clip);
      }
    }
  }

  private void box(Mark.Box box) {
    double inset = box.edge() == null ? 0 : box.edgeWidth() / 2;
    add(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"%s%s/>\n",
        box.x() + inset,
        box.y() + inset,
        Math.max(0, box.width() - 2 * inset),
        Math.max(0, box.height() - 2 * inset),
        box.radius(),
        fill(box.fill()),
        stroke(box.edge(), box.edgeWidth(), box.dash()));
  }

  /// Strokes from the lower left to the upper right, cut off at the rectangle.
  private void hatch(Mark.Hatch hatch) {
    StringBuilder strokes = new StringBuilder();
    double bottom = hatch.y() + hatch.height();
    for (double x = hatch.x() - hatch.height();
        x < hatch.x() + hatch.width();
        x += hatch.spacing()) {
      strokes.append(
          String.format(
              Locale.ROOT,
              "M%s %sL%s %s",
              number(x),
              number(bottom),
              number(x + hatch.height()),
              number(hatch.y())));
    }
    open(hatch.x(), hatch.y(), hatch.width(), hatch.height());
    add("<path d=\"%s\"%s/>\n", strokes, stroke(hatch.shade(), 1.3, Dash.SOLID));
    svg.append("</g>\n");
  }

  private void label(Mark.Label label) {
    String anchor =
        switch (label.anchor()) {
          case LEFT -> "start";
          case CENTER -> "middle";
          case RIGHT -> "end";
        };
    Type type = label.type();
    add(
        "<text x=\"%s\" y=\"%s\" font-family=\"%s\" font-size=\"%s\" font-weight=\"%s\""
            + " text-anchor=\"%s\"%s xml:space=\"preserve\">%s</text>\n",
        label.x(),
        label.y(),
        type.isMono() ? "JetBrains Mono, monospace" : "Inter, Noto Sans CJK JP, sans-serif",
        type.size(),
        type.isStrong() ? "600" : "400",
        anchor,
        fill(label.shade()),
        escaped(label.text()));
  }

  private void path(Mark.Path path) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i + 1 < path.points().length; i += 2) {
      points.append(i == 0 ? "" : " ").append(number(path.points()[i]));
      points.append(',').append(number(path.points()[i + 1]));
    }
    add(
        "<%s points=\"%s\"%s%s/>\n",
        path.fill() == null ? "polyline" : "polygon",
        points,
        fill(path.fill()),
        stroke(path.stroke(), path.width(), path.dash()));
  }

  private void clip(Mark.Clip clip) {
    open(clip.x(), clip.y(), clip.width(), clip.height());
    all(clip.marks());
    svg.append("</g>\n");
  }

  private void open(double x, double y, double width, double height) {
    clips++;
    add(
        """
        <clipPath id="c%s"><rect x="%s" y="%s" width="%s" height="%s"/></clipPath>
        <g clip-path="url(#c%s)">
        """,
        clips, x, y, Math.max(0, width), Math.max(0, height), clips);
  }

  private String fill(@Nullable Shade shade) {
    return shade == null ? " fill=\"none\"" : " fill=\"" + Palette.css(shade.argb(palette)) + "\"";
  }

  private String stroke(@Nullable Shade shade, double width, Dash dash) {
    if (shade == null) {
      return "";
    }
    String broken =
        dash == Dash.SOLID
            ? ""
            : " stroke-dasharray=\"" + number(dash.on()) + " " + number(dash.off()) + "\"";
    String color = Palette.css(shade.argb(palette));
    return " stroke=\"" + color + "\" stroke-width=\"" + number(width) + "\"" + broken;
  }

  private void add(String format, Object... values) {
    Object[] written = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      written[i] = values[i] instanceof Double value ? number(value) : values[i];
    }
    svg.append(String.format(Locale.ROOT, format, written));
  }

  /// At most two decimals.
  private static String number(double value) {
    double rounded = Math.rint(value * 100) / 100;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

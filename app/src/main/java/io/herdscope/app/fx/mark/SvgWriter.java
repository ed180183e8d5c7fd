package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Type;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An SVG document in the making: a mark is an element, text stays text, lines stay lines. Confined
/// to one thread.
public final class SvgWriter {
  private final StringBuilder svg = new StringBuilder();
  private final Palette palette;
  private int clips;

  /// @param width logical pixels
  public SvgWriter(Palette palette, double width, double height) {
    this.palette = palette;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s"
            + " %s\">\n",
        width, height, width, height);
    rect(0, 0, width, height, palette.argb(Ink.BG1));
  }

  /// The document; nothing may be added any more.
  public String finish() {
    return svg.append("</svg>\n").toString();
  }

  /// A filled rectangle.
  public void rect(double x, double y, double width, double height, int argb) {
    if (width > 0 && height > 0) {
      add(
          "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n",
          x, y, width, height, Palette.css(argb));
    }
  }

  /// @param look attributes of its stroke
  private void frame(double x, double y, double width, double height, double radius, String look) {
    add(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" %s/>\n",
        x + 0.5, y + 0.5, Math.max(0, width - 1), Math.max(0, height - 1), radius, look);
  }

  /// The outline of a rectangle, inside its edges.
  public void frame(double x, double y, double width, double height, double radius, int argb) {
    frame(x, y, width, height, radius, "fill=\"none\" stroke=\"" + Palette.css(argb) + "\"");
  }

  /// The same, broken.
  public void dashed(
      double x, double y, double width, double height, double on, double off, int argb) {
    frame(
        x,
        y,
        width,
        height,
        0,
        "fill=\"none\" stroke=\""
            + Palette.css(argb)
            + "\" stroke-dasharray=\""
            + number(on)
            + " "
            + number(off)
            + "\"");
  }

  /// A straight stroke, one pixel wide.
  public void line(double x1, double y1, double x2, double y2, int argb) {
    add(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>\n",
        x1, y1, x2, y2, Palette.css(argb));
  }

  /// Rising 45° strokes inside a rectangle.
  public void hatch(
      double x, double y, double width, double height, double spacing, double thick, int argb) {
    StringBuilder strokes = new StringBuilder();
    for (double at = x - height; at < x + width; at += Math.max(2, spacing)) {
      strokes.append("M").append(number(at)).append(' ').append(number(y + height));
      strokes.append("l").append(number(height)).append(' ').append(number(-height));
    }
    clip(x, y, width, height);
    add("<path d=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n", strokes, Palette.css(argb), thick);
    close();
  }

  /// One dot every `period` in both directions.
  public void dots(double x, double y, double width, double height, double period, int argb) {
    for (double row = y; row < y + height; row += Math.max(2, period)) {
      add(
          "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\" stroke-dasharray=\"1"
              + " %s\"/>\n",
          x, row + 0.5, x + width, row + 0.5, Palette.css(argb), Math.max(1, period - 1));
    }
  }

  /// A word of a control.
  public void text(double x, double y, String text, String family, double size, int argb) {
    add(
        "<text x=\"%s\" y=\"%s\" font-family=\"%s\" font-size=\"%s\" fill=\"%s\""
            + " xml:space=\"preserve\">%s</text>\n",
        x, y, escaped(family), size, Palette.css(argb), escaped(text));
  }

  /// Everything until `close` is cut off at the rectangle.
  public void clip(double x, double y, double width, double height) {
    open(x, y, width, height);
  }

  /// Everything until `close` is moved.
  public void move(double x, double y) {
    add("<g transform=\"translate(%s %s)\">\n", x, y);
  }

  public void close() {
    svg.append("</g>\n");
  }

  /// Marks, in their order.
  public void marks(List<Mark> marks) {
    all(marks);
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

  private void hatch(Mark.Hatch hatch) {
    hatch(
        hatch.x(),
        hatch.y(),
        hatch.width(),
        hatch.height(),
        hatch.spacing(),
        1.3,
        hatch.shade().argb(palette));
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

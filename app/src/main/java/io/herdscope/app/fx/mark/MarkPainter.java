package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.HiDPI;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.FontSmoothingType;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/// Draws marks on a canvas, one after the other, and decides nothing. FX thread only.
public final class MarkPainter {
  private static final MarkPainter DARK = new MarkPainter(Palette.DARK);
  private static final MarkPainter LIGHT = new MarkPainter(Palette.LIGHT);

  private final Palette palette;
  private final HatchTiles hatches = new HatchTiles();

  private MarkPainter(Palette palette) {
    this.palette = palette;
  }

  public static MarkPainter of(Palette palette) {
    return palette.theme() == Theme.DARK ? DARK : LIGHT;
  }

  public void paint(GraphicsContext g, List<Mark> marks) {
    g.setFontSmoothingType(FontSmoothingType.GRAY);
    g.setTextBaseline(VPos.BASELINE);
    g.setLineCap(StrokeLineCap.BUTT);
    g.setLineJoin(StrokeLineJoin.ROUND);
    for (Mark mark : marks) {
      paint(g, mark);
    }
  }

  private void paint(GraphicsContext g, Mark mark) {
    switch (mark) {
      case Mark.Box box -> box(g, box);
      case Mark.Hatch hatch -> hatch(g, hatch);
      case Mark.Line line -> line(g, line);
      case Mark.Curve curve -> curve(g, curve);
      case Mark.Disc disc -> disc(g, disc);
      case Mark.Label label -> label(g, label);
      case Mark.Path path -> path(g, path);
      case Mark.Clip clip -> clip(g, clip);
    }
  }

  private void box(GraphicsContext g, Mark.Box box) {
    double arc = 2 * box.radius();
    if (box.fill() != null) {
      g.setFill(color(box.fill()));
      if (arc == 0) {
        g.fillRect(box.x(), box.y(), box.width(), box.height());
      } else {
        g.fillRoundRect(box.x(), box.y(), box.width(), box.height(), arc, arc);
      }
    }
    if (box.edge() != null) {
      double w = box.edgeWidth();
      stroke(g, box.edge(), w, box.dash());
      g.strokeRoundRect(
          box.x() + w / 2, box.y() + w / 2, box.width() - w, box.height() - w, arc, arc);
    }
  }

  private void hatch(GraphicsContext g, Mark.Hatch hatch) {
    g.setFill(hatches.pattern(hatch.shade().argb(palette), hatch.spacing()));
    g.fillRect(hatch.x(), hatch.y(), hatch.width(), hatch.height());
  }

  private void line(GraphicsContext g, Mark.Line line) {
    boolean vertical = line.x1() == line.x2();
    boolean horizontal = line.y1() == line.y2();
    if (line.dash() == Dash.SOLID && (vertical || horizontal)) {
      double half = Math.floor(line.width() / 2);
      g.setFill(color(line.shade()));
      if (vertical) {
        double top = Math.min(line.y1(), line.y2());
        g.fillRect(line.x1() - half, top, line.width(), Math.abs(line.y2() - line.y1()));
      } else {
        double left = Math.min(line.x1(), line.x2());
        g.fillRect(left, line.y1() - half, Math.abs(line.x2() - line.x1()), line.width());
      }
      return;
    }
    stroke(g, line.shade(), line.width(), line.dash());
    double x1 = vertical ? HiDPI.crisp(line.x1()) : line.x1();
    double y1 = horizontal ? HiDPI.crisp(line.y1()) : line.y1();
    g.strokeLine(x1, y1, vertical ? x1 : line.x2(), horizontal ? y1 : line.y2());
  }

  private void curve(GraphicsContext g, Mark.Curve c) {
    stroke(g, c.shade(), c.width(), Dash.SOLID);
    g.beginPath();
    g.moveTo(c.x1(), c.y1());
    g.bezierCurveTo(c.c1x(), c.c1y(), c.c2x(), c.c2y(), c.x2(), c.y2());
    g.stroke();
  }

  private void disc(GraphicsContext g, Mark.Disc disc) {
    double r = disc.radius();
    if (disc.fill() != null) {
      g.setFill(color(disc.fill()));
      g.fillOval(disc.x() - r, disc.y() - r, 2 * r, 2 * r);
    }
    if (disc.edge() != null) {
      stroke(g, disc.edge(), disc.edgeWidth(), Dash.SOLID);
      g.strokeOval(disc.x() - r, disc.y() - r, 2 * r, 2 * r);
    }
  }

  private void label(GraphicsContext g, Mark.Label label) {
    g.setFill(color(label.shade()));
    g.setFont(label.type().font());
    g.setTextAlign(
        switch (label.anchor()) {
          case LEFT -> TextAlignment.LEFT;
          case CENTER -> TextAlignment.CENTER;
          case RIGHT -> TextAlignment.RIGHT;
        });
    g.fillText(label.text(), label.x(), label.y());
  }

  private void path(GraphicsContext g, Mark.Path path) {
    double[] points = path.points();
    int n = points.length / 2;
    double[] xs = new double[n];
    double[] ys = new double[n];
    for (int i = 0; i < n; i++) {
      xs[i] = points[2 * i];
      ys[i] = points[2 * i + 1];
    }
    if (path.fill() != null) {
      g.setFill(color(path.fill()));
      g.fillPolygon(xs, ys, n);
    }
    if (path.stroke() != null) {
      stroke(g, path.stroke(), path.width(), path.dash());
      g.strokePolyline(xs, ys, n);
    }
  }

  private void clip(GraphicsContext g, Mark.Clip clip) {
    g.save();
    g.beginPath();
    g.rect(clip.x(), clip.y(), clip.width(), clip.height());
    g.clip();
    for (Mark mark : clip.marks()) {
      paint(g, mark);
    }
    g.restore();
  }

  private void stroke(GraphicsContext g, @Nullable Shade shade, double width, Dash dash) {
    g.setStroke(shade == null ? Color.TRANSPARENT : color(shade));
    g.setLineWidth(width);
    switch (dash) {
      case SOLID -> g.setLineDashes();
      case MEAN -> g.setLineDashes(4, 3);
      case SHORT -> g.setLineDashes(3, 2);
      case DOTTED -> g.setLineDashes(2, 2);
      case DASHED -> g.setLineDashes(6, 3);
      case LONG -> g.setLineDashes(12, 4);
    }
  }

  private Color color(Shade shade) {
    return Palette.color(shade.argb(palette));
  }
}

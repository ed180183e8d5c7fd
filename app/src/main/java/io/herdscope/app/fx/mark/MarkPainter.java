package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.HiDPI;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;

/// Draws marks on a raster, one after the other, and decides nothing. Render worker.
public final class MarkPainter {
  /// Stroke of a hatch, across it, in pixels.
  private static final double HATCH = 1.3;

  private final Raster raster;
  private final Palette palette;

  private MarkPainter(Raster raster, Palette palette) {
    this.raster = raster;
    this.palette = palette;
  }

  public static void paint(Raster raster, Palette palette, List<Mark> marks) {
    if (raster instanceof VectorRaster vector) {
      vector.marks(marks);
    } else {
      new MarkPainter(raster, palette).paint(marks);
    }
  }

  private void paint(List<Mark> marks) {
    for (Mark mark : marks) {
      switch (mark) {
        case Mark.Box box -> box(box);
        case Mark.Hatch hatch -> hatch(hatch);
        case Mark.Line line -> line(line);
        case Mark.Curve curve -> curve(curve);
        case Mark.Disc disc -> disc(disc);
        case Mark.Label label -> label(label);
        case Mark.Path path -> path(path);
        case Mark.Clip clip ->
            raster.inside(
                clip.x(), clip.y(), clip.width(), clip.height(), () -> paint(clip.marks()));
      }
    }
  }

  private void box(Mark.Box box) {
    double arc = 2 * box.radius();
    if (box.fill() != null) {
      if (arc == 0) {
        raster.blendRect(box.x(), box.y(), box.width(), box.height(), argb(box.fill()));
      } else {
        fill(
            new RoundRectangle2D.Double(box.x(), box.y(), box.width(), box.height(), arc, arc),
            box.fill());
      }
    }
    if (box.edge() != null) {
      double w = box.edgeWidth();
      stroke(
          new RoundRectangle2D.Double(
              box.x() + w / 2, box.y() + w / 2, box.width() - w, box.height() - w, arc, arc),
          box.edge(),
          w,
          box.dash());
    }
  }

  private void hatch(Mark.Hatch hatch) {
    raster.softHatch(
        hatch.x(),
        hatch.y(),
        hatch.width(),
        hatch.height(),
        hatch.spacing(),
        HATCH,
        argb(hatch.shade()));
  }

  private void line(Mark.Line line) {
    boolean vertical = line.x1() == line.x2();
    boolean horizontal = line.y1() == line.y2();
    if (!vertical && !horizontal) {
      Shape slanted = new Line2D.Double(line.x1(), line.y1(), line.x2(), line.y2());
      stroke(slanted, line.shade(), line.width(), line.dash());
      return;
    }
    boolean solid = line.dash() == Dash.SOLID;
    double half = solid ? Math.floor(line.width() / 2) : line.width() / 2;
    double across = vertical ? line.x1() : line.y1();
    double edge = (solid ? across : HiDPI.crisp(across)) - half;
    double from = vertical ? Math.min(line.y1(), line.y2()) : Math.min(line.x1(), line.x2());
    double to = vertical ? Math.max(line.y1(), line.y2()) : Math.max(line.x1(), line.x2());
    double on = solid ? to - from : line.dash().on();
    double step = solid ? Math.max(1, to - from) : line.dash().on() + line.dash().off();
    for (double at = from; at < to; at += step) {
      double length = Math.min(on, to - at);
      if (vertical) {
        raster.blendRect(edge, at, line.width(), length, argb(line.shade()));
      } else {
        raster.blendRect(at, edge, length, line.width(), argb(line.shade()));
      }
    }
  }

  private void curve(Mark.Curve c) {
    Shape curve =
        new CubicCurve2D.Double(c.x1(), c.y1(), c.c1x(), c.c1y(), c.c2x(), c.c2y(), c.x2(), c.y2());
    stroke(curve, c.shade(), c.width(), Dash.SOLID);
  }

  private void disc(Mark.Disc disc) {
    double r = disc.radius();
    Shape circle = new Ellipse2D.Double(disc.x() - r, disc.y() - r, 2 * r, 2 * r);
    if (disc.fill() != null) {
      fill(circle, disc.fill());
    }
    if (disc.edge() != null) {
      stroke(circle, disc.edge(), disc.edgeWidth(), Dash.SOLID);
    }
  }

  private void label(Mark.Label label) {
    double share =
        switch (label.anchor()) {
          case LEFT -> 0;
          case CENTER -> 0.5;
          case RIGHT -> 1;
        };
    label.type().write(raster, label.text(), label.x(), label.y(), share, argb(label.shade()));
  }

  private void path(Mark.Path path) {
    double[] points = path.points();
    if (points.length < 4) {
      return;
    }
    Path2D line = new Path2D.Double(Path2D.WIND_NON_ZERO, points.length / 2);
    line.moveTo(points[0], points[1]);
    for (int i = 2; i + 1 < points.length; i += 2) {
      line.lineTo(points[i], points[i + 1]);
    }
    if (path.fill() != null) {
      fill(line, path.fill());
    }
    if (path.stroke() != null) {
      stroke(line, path.stroke(), path.width(), path.dash());
    }
  }

  private void fill(Shape shape, Shade shade) {
    Graphics2D g = raster.shapes();
    g.setPaint(new Color(argb(shade)));
    g.fill(shape);
  }

  private void stroke(Shape shape, Shade shade, double width, Dash dash) {
    Graphics2D g = raster.shapes();
    g.setPaint(new Color(argb(shade)));
    g.setStroke(
        dash == Dash.SOLID
            ? new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
            : new BasicStroke(
                (float) width,
                BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_ROUND,
                1,
                new float[] {dash.on(), dash.off()},
                0));
    g.draw(shape);
  }

  private int argb(Shade shade) {
    return shade.argb(palette);
  }
}

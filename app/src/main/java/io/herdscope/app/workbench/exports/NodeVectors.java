package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.mark.SvgWriter;
import io.herdscope.app.fx.mark.VectorRaster;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import javafx.scene.text.TextLineInfo;
import org.kordamp.ikonli.javafx.FontIcon;

/// What nodes look like, as vectors: pictures by painting them again, controls by their grounds,
/// edges and words. Icons of controls are left out. Nodes are read on the FX thread; what was read
/// is written, and pictures are painted, wherever `document` is called.
final class NodeVectors {
  private final Palette palette;
  private final Node origin;
  private final double width;
  private final double height;
  private final List<Consumer<SvgWriter>> strokes = new ArrayList<>();

  private NodeVectors(Palette palette, Node origin) {
    this.palette = palette;
    this.origin = origin;
    this.width = origin.getLayoutBounds().getWidth();
    this.height = origin.getLayoutBounds().getHeight();
  }

  /// Reads the node and all in it.
  static NodeVectors of(Node node, Palette palette) {
    NodeVectors read = new NodeVectors(palette, node);
    read.add(node);
    return read;
  }

  /// An SVG document of the node's size. On the render worker.
  String document() {
    SvgWriter svg = new SvgWriter(palette, width, height);
    strokes.forEach(stroke -> stroke.accept(svg));
    return svg.finish();
  }

  private void add(Node node) {
    if (!node.isVisible() || node.getOpacity() == 0 || node instanceof FontIcon) {
      return;
    }
    Bounds bounds = node.getLayoutBounds();
    Point2D at = place(node, bounds.getMinX(), bounds.getMinY());
    switch (node) {
      case Surface surface -> picture(surface, at);
      case Text text -> text(text);
      case Region region -> {
        ground(region, at);
        children(region, at, bounds);
      }
      case Parent parent -> children(parent, at, bounds);
      default -> {}
    }
  }

  private Point2D place(Node node, double x, double y) {
    return origin.sceneToLocal(node.localToScene(x, y));
  }

  private void children(Parent parent, Point2D at, Bounds bounds) {
    boolean cut = parent.getClip() != null;
    if (cut) {
      strokes.add(svg -> svg.clip(at.getX(), at.getY(), bounds.getWidth(), bounds.getHeight()));
    }
    parent.getChildrenUnmodifiable().forEach(this::add);
    if (cut) {
      strokes.add(SvgWriter::close);
    }
  }

  private void picture(Surface surface, Point2D at) {
    double wide = surface.getWidth();
    double high = surface.getHeight();
    Consumer<Raster> painting = surface.again();
    strokes.add(
        svg -> {
          svg.move(at.getX(), at.getY());
          svg.clip(0, 0, wide, high);
          painting.accept(new VectorRaster(svg, wide, high));
          svg.close();
          svg.close();
        });
  }

  private void ground(Region region, Point2D at) {
    if (region.getBackground() != null) {
      for (BackgroundFill fill : region.getBackground().getFills()) {
        if (fill.getFill() instanceof Color colour && colour.getOpacity() > 0) {
          rect(
              at.getX() + fill.getInsets().getLeft(),
              at.getY() + fill.getInsets().getTop(),
              region.getWidth() - fill.getInsets().getLeft() - fill.getInsets().getRight(),
              region.getHeight() - fill.getInsets().getTop() - fill.getInsets().getBottom(),
              argb(colour));
        }
      }
    }
    if (region.getBorder() != null) {
      for (BorderStroke edge : region.getBorder().getStrokes()) {
        edge(region, at, edge);
      }
    }
  }

  private void edge(Region region, Point2D at, BorderStroke edge) {
    double x = at.getX();
    double y = at.getY();
    double w = region.getWidth();
    double h = region.getHeight();
    side(edge.getTopStroke(), x, y, w, edge.getWidths().getTop());
    side(
        edge.getBottomStroke(),
        x,
        y + h - edge.getWidths().getBottom(),
        w,
        edge.getWidths().getBottom());
    side(edge.getLeftStroke(), x, y, edge.getWidths().getLeft(), h);
    side(
        edge.getRightStroke(),
        x + w - edge.getWidths().getRight(),
        y,
        edge.getWidths().getRight(),
        h);
  }

  private void side(Paint paint, double x, double y, double w, double h) {
    if (paint instanceof Color colour && colour.getOpacity() > 0) {
      rect(x, y, w, h, argb(colour));
    }
  }

  private void rect(double x, double y, double w, double h, int colour) {
    strokes.add(svg -> svg.rect(x, y, w, h, colour));
  }

  private void text(Text text) {
    int colour = text.getFill() instanceof Color fill ? argb(fill) : 0;
    for (TextLineInfo line : text.getLayoutInfo().getTextLines(false)) {
      String words = text.getText().substring(line.start(), line.end()).stripTrailing();
      if (!words.isEmpty()) {
        double ascent = text.getBaselineOffset();
        Point2D at = place(text, line.bounds().getMinX(), line.bounds().getMinY() + ascent);
        String family = text.getFont().getFamily();
        double size = text.getFont().getSize();
        strokes.add(svg -> svg.text(at.getX(), at.getY(), words, family, size, colour));
      }
    }
  }

  private static int argb(Color colour) {
    return 0xFF000000
        | (int) Math.round(colour.getRed() * 255) << 16
        | (int) Math.round(colour.getGreen() * 255) << 8
        | (int) Math.round(colour.getBlue() * 255);
  }
}

package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.mark.SvgWriter;
import io.herdscope.app.fx.mark.VectorRaster;
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
/// edges and words. Icons of controls are left out. FX thread only.
final class NodeVectors {
  private final SvgWriter svg;
  private final Node origin;

  private NodeVectors(SvgWriter svg, Node origin) {
    this.svg = svg;
    this.origin = origin;
  }

  /// The node and all in it, as an SVG document of its size.
  static String of(Node node, Palette palette) {
    Bounds size = node.getLayoutBounds();
    SvgWriter svg = new SvgWriter(palette, size.getWidth(), size.getHeight());
    new NodeVectors(svg, node).add(node);
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
      svg.clip(at.getX(), at.getY(), bounds.getWidth(), bounds.getHeight());
    }
    parent.getChildrenUnmodifiable().forEach(this::add);
    if (cut) {
      svg.close();
    }
  }

  private void picture(Surface surface, Point2D at) {
    svg.move(at.getX(), at.getY());
    svg.clip(0, 0, surface.getWidth(), surface.getHeight());
    surface.paintOn(new VectorRaster(svg, surface.getWidth(), surface.getHeight()));
    svg.close();
    svg.close();
  }

  private void ground(Region region, Point2D at) {
    if (region.getBackground() != null) {
      for (BackgroundFill fill : region.getBackground().getFills()) {
        if (fill.getFill() instanceof Color colour && colour.getOpacity() > 0) {
          svg.rect(
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
      svg.rect(x, y, w, h, argb(colour));
    }
  }

  private void text(Text text) {
    int colour = text.getFill() instanceof Color fill ? argb(fill) : 0;
    for (TextLineInfo line : text.getLayoutInfo().getTextLines(false)) {
      String words = text.getText().substring(line.start(), line.end()).stripTrailing();
      if (!words.isEmpty()) {
        double ascent = text.getBaselineOffset();
        Point2D at = place(text, line.bounds().getMinX(), line.bounds().getMinY() + ascent);
        svg.text(
            at.getX(),
            at.getY(),
            words,
            text.getFont().getFamily(),
            text.getFont().getSize(),
            colour);
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

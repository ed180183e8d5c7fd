package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.Surface;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Region;
import javafx.scene.transform.Transform;

/// What nodes look like, with more pixels than the screen has. Pictures are painted again by the
/// render worker as they are when read; controls are photographed by the FX thread a little later,
/// one small part after the other, so that it can draw the window between two of them: while a run
/// plays their numbers may be some pulses younger. Nodes are read on the FX thread; `image` is for
/// any other.
final class NodePixels {
  /// Logical pixels that the FX thread photographs at once where it can do with less than all: some
  /// milliseconds of it.
  private static final double MOST_AT_ONCE = 100_000;

  private final Node origin;
  private final double scale;
  private final int width;
  private final int height;
  private final Color ground;
  private final List<Consumer<Graphics2D>> layers = new ArrayList<>();

  private NodePixels(Node origin, Palette palette, double scale) {
    this.origin = origin;
    this.scale = scale;
    this.width = device(origin.getLayoutBounds().getWidth());
    this.height = device(origin.getLayoutBounds().getHeight());
    this.ground = new Color(palette.argb(Ink.BG1));
  }

  /// Reads the node and where all in it stands.
  ///
  /// @param scale pixels per logical pixel
  static NodePixels of(Node node, Palette palette, double scale) {
    NodePixels read = new NodePixels(node, palette, scale);
    read.add(node);
    return read;
  }

  /// The node's picture. Waits for the render worker and, again and again, for the FX thread.
  BufferedImage image() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.setColor(ground);
    pen.fillRect(0, 0, width, height);
    layers.forEach(layer -> layer.accept(pen));
    pen.dispose();
    return image;
  }

  private int device(double logical) {
    return (int) Math.ceil(logical * scale);
  }

  private void add(Node node) {
    if (!node.isVisible() || node.getOpacity() == 0 || node.getLayoutBounds().isEmpty()) {
      return;
    }
    if (node instanceof Surface surface) {
      picture(surface);
    } else if (node instanceof Parent parent
        && (holdsPicture(parent) || (isLarge(parent) && isPlain(parent)))) {
      container(parent);
    } else {
      photograph(node);
    }
  }

  private static boolean holdsPicture(Parent parent) {
    return parent.getChildrenUnmodifiable().stream()
        .anyMatch(
            child ->
                child instanceof Surface || (child instanceof Parent inner && holdsPicture(inner)));
  }

  private static boolean isLarge(Node node) {
    Bounds bounds = node.getLayoutBounds();
    return bounds.getWidth() * bounds.getHeight() > MOST_AT_ONCE;
  }

  /// Whether it is no more than a ground with others on it.
  private static boolean isPlain(Parent parent) {
    if (!(parent instanceof Region region)) {
      return true;
    }
    boolean edged = region.getBorder() != null && !region.getBorder().isEmpty();
    boolean square =
        region.getBackground() == null
            || (region.getBackground().getImages().isEmpty()
                && region.getBackground().getFills().stream()
                    .allMatch(fill -> fill.getRadii().equals(CornerRadii.EMPTY)));
    return !edged && square && region.getOpacity() == 1;
  }

  private Rectangle2D place(Node node) {
    Bounds bounds = node.getLayoutBounds();
    Point2D at = origin.sceneToLocal(node.localToScene(bounds.getMinX(), bounds.getMinY()));
    return new Rectangle2D.Double(
        at.getX() * scale,
        at.getY() * scale,
        bounds.getWidth() * scale,
        bounds.getHeight() * scale);
  }

  /// What has edges or corners holds no picture and is not taken apart.
  private void container(Parent parent) {
    if (parent instanceof Region region && region.getBackground() != null) {
      region.getBackground().getFills().forEach(fill -> ground(region, fill));
    }
    if (parent.getClip() == null) {
      parent.getChildrenUnmodifiable().forEach(this::add);
      return;
    }
    Rectangle2D seen = place(parent);
    List<Shape> before = new ArrayList<>();
    layers.add(
        pen -> {
          before.add(pen.getClip());
          pen.clip(seen);
        });
    parent.getChildrenUnmodifiable().forEach(this::add);
    layers.add(pen -> pen.setClip(before.removeLast()));
  }

  private void ground(Region region, BackgroundFill fill) {
    if (fill.getFill() instanceof javafx.scene.paint.Color colour && colour.getOpacity() > 0) {
      Insets in = fill.getInsets();
      Rectangle2D all = place(region);
      Rectangle2D place =
          new Rectangle2D.Double(
              all.getX() + in.getLeft() * scale,
              all.getY() + in.getTop() * scale,
              all.getWidth() - (in.getLeft() + in.getRight()) * scale,
              all.getHeight() - (in.getTop() + in.getBottom()) * scale);
      Color paint =
          new Color(
              (float) colour.getRed(),
              (float) colour.getGreen(),
              (float) colour.getBlue(),
              (float) colour.getOpacity());
      layers.add(
          pen -> {
            pen.setColor(paint);
            pen.fill(place);
          });
    }
  }

  private void picture(Surface surface) {
    Rectangle2D place = place(surface);
    int wide = device(surface.getWidth());
    int high = device(surface.getHeight());
    Consumer<Raster> painting = surface.again();
    layers.add(
        pen -> {
          BufferedImage painted = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
          int[] pixels = ((DataBufferInt) painted.getRaster().getDataBuffer()).getData();
          Object _ =
              Surface.onWorker(
                  () -> {
                    painting.accept(new Raster(pixels, wide, high, scale));
                    return painted;
                  });
          draw(pen, painted, place.getX(), place.getY());
        });
  }

  /// What is far outside of the clip is left out, the rest taken in strips.
  private void photograph(Node node) {
    Rectangle2D place = place(node);
    int strip = device(Math.max(1, MOST_AT_ONCE / node.getLayoutBounds().getWidth()));
    layers.add(
        pen -> {
          int high = (int) Math.ceil(place.getHeight());
          for (int from = 0; from < high; from += strip) {
            int top = from;
            int rows = Math.min(strip, high - from);
            double y = place.getY() + top;
            if (pen.hitClip((int) place.getX(), (int) y, (int) place.getWidth() + 1, rows)) {
              draw(pen, copy(Gate.call(() -> photo(node, top, rows))), place.getX(), y);
            }
          }
        });
  }

  /// @param top first row of the node, in pixels of the file
  private WritableImage photo(Node node, int top, int rows) {
    Bounds inner = node.localToParent(node.getLayoutBounds());
    SnapshotParameters how = new SnapshotParameters();
    how.setTransform(Transform.scale(scale, scale));
    how.setFill(javafx.scene.paint.Color.TRANSPARENT);
    how.setViewport(
        new javafx.geometry.Rectangle2D(
            inner.getMinX() * scale,
            inner.getMinY() * scale + top,
            Math.max(1, inner.getWidth() * scale),
            rows));
    return node.snapshot(how, null);
  }

  private static BufferedImage copy(WritableImage image) {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
    int[] pixels = ((DataBufferInt) copy.getRaster().getDataBuffer()).getData();
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbPreInstance(), pixels, 0, width);
    return copy;
  }

  private static void draw(Graphics2D pen, BufferedImage image, double x, double y) {
    pen.drawImage(image, (int) Math.round(x), (int) Math.round(y), null);
  }
}

package io.herdscope.app.fx;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/// The program's icon, drawn from the palette: four replicas' loads from one router, one of them
/// herded. Any thread.
public final class Emblem {
  /// Its side, in the units of its shapes.
  private static final int SIDE = 64;

  private Emblem() {}

  /// A rectangle with round corners.
  private record Shape(int x, int y, int width, int height, int radius, int argb) {}

  private static List<Shape> shapes() {
    Palette dark = Palette.DARK;
    return List.of(
        new Shape(0, 0, 64, 64, 12, dark.argb(Ink.BG1)),
        new Shape(8, 8, 4, 48, 2, dark.argb(Ink.TEXT2)),
        new Shape(16, 8, 16, 8, 2, dark.replicaArgb(0)),
        new Shape(16, 21, 40, 8, 2, dark.replicaArgb(1)),
        new Shape(16, 35, 12, 8, 2, dark.replicaArgb(2)),
        new Shape(16, 48, 20, 8, 2, dark.replicaArgb(3)));
  }

  /// As a scalable picture.
  public static String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"")
        .append(" viewBox=\"0 0 64 64\">\n");
    for (Shape shape : shapes()) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\"/>%n",
              shape.x(),
              shape.y(),
              shape.width(),
              shape.height(),
              shape.radius(),
              Palette.css(shape.argb())));
    }
    return svg.append("</svg>\n").toString();
  }

  /// As pixels, 0xAARRGGBB, row by row.
  public static int[] argb(int size) {
    return image(size).getRGB(0, 0, size, size, null, 0, size);
  }

  /// As the bytes of a PNG file.
  public static byte[] png(int size) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image(size), "png", bytes)) {
        throw new IllegalStateException("every Java writes PNG");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static BufferedImage image(int size) {
    BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.scale(size / (double) SIDE, size / (double) SIDE);
    for (Shape shape : shapes()) {
      int arc = 2 * shape.radius();
      graphics.setColor(new Color(shape.argb(), true));
      graphics.fill(
          new RoundRectangle2D.Double(
              shape.x(), shape.y(), shape.width(), shape.height(), arc, arc));
    }
    graphics.dispose();
    return image;
  }
}

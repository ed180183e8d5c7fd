package io.herdscope.app.fx;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.color.ColorSpace;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.WritableRaster;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A picture of opaque pixels and the few strokes the views need. Coordinates are logical pixels;
/// edges snap to device pixels, so that neighbours meet without a seam. Everything outside the clip
/// is dropped. Confined to the thread that paints it. One other takes the same strokes as vectors:
/// `mark.VectorRaster`.
public class Raster {
  private static final int[] MASKS = {0xFF0000, 0xFF00, 0xFF, 0xFF000000};

  private final int[] pixels;
  private final int width;
  private final int height;
  private final double scale;
  private int clipLeft;
  private int clipTop;
  private int clipRight;
  private int clipBottom;
  private @Nullable Graphics2D shapes;

  /// @param pixels row-major 0xAARRGGBB, at least `width × height`; painted in place
  /// @param width device pixels
  /// @param scale device pixels per logical pixel
  public Raster(int[] pixels, int width, int height, double scale) {
    if (width < 0 || height < 0 || pixels.length < width * height || !(scale > 0)) {
      throw new IllegalArgumentException(
          "raster of " + width + "×" + height + " in " + pixels.length + ", scale " + scale);
    }
    this.pixels = pixels;
    this.width = width;
    this.height = height;
    this.scale = scale;
    clipRight = width;
    clipBottom = height;
  }

  /// Logical width.
  public double width() {
    return width / scale;
  }

  public double height() {
    return height / scale;
  }

  public double scale() {
    return scale;
  }

  /// Whether strokes are written down instead of painted, so that pictures made of pixels should be
  /// drawn as strokes too.
  public boolean isVector() {
    return false;
  }

  /// A row of device pixels, the same over the whole height.
  public void stretch(double x, double y, double height, int[] row) {
    int rows = Math.max(1, (int) Math.round(height * scale));
    for (int i = 0; i < rows; i++) {
      copy(x, y + i / scale, row, row.length, 0, row.length);
    }
  }

  /// Keeps all later strokes inside the rectangle, until `unclip` or the next `clip`.
  public void clip(double x, double y, double w, double h) {
    clipLeft = Math.clamp(device(x), 0, width);
    clipTop = Math.clamp(device(y), 0, height);
    clipRight = Math.clamp(device(x + w), clipLeft, width);
    clipBottom = Math.clamp(device(y + h), clipTop, height);
  }

  /// Runs `strokes` with everything outside the rectangle cut off, as well as what was cut before.
  public void inside(double x, double y, double w, double h, Runnable strokes) {
    int[] before = {clipLeft, clipTop, clipRight, clipBottom};
    clipLeft = Math.clamp(device(x), clipLeft, clipRight);
    clipTop = Math.clamp(device(y), clipTop, clipBottom);
    clipRight = Math.clamp(device(x + w), clipLeft, clipRight);
    clipBottom = Math.clamp(device(y + h), clipTop, clipBottom);
    strokes.run();
    clipLeft = before[0];
    clipTop = before[1];
    clipRight = before[2];
    clipBottom = before[3];
  }

  /// For curves and slanted edges: Java2D on the same pixels, antialiased, in logical pixels,
  /// inside the present clip.
  public Graphics2D shapes() {
    Graphics2D g = shapes;
    if (g == null) {
      ColorModel colours =
          new DirectColorModel(
              ColorSpace.getInstance(ColorSpace.CS_sRGB),
              32,
              MASKS[0],
              MASKS[1],
              MASKS[2],
              MASKS[3],
              true,
              DataBuffer.TYPE_INT);
      WritableRaster data =
          java.awt.image.Raster.createPackedRaster(
              new DataBufferInt(pixels, width * height), width, height, width, MASKS, null);
      g = new BufferedImage(colours, data, true, null).createGraphics();
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      g.scale(scale, scale);
      shapes = g;
    }
    AffineTransform logical = g.getTransform();
    g.setTransform(new AffineTransform());
    g.setClip(new Rectangle(clipLeft, clipTop, clipRight - clipLeft, clipBottom - clipTop));
    g.setTransform(logical);
    return g;
  }

  public void unclip() {
    clipLeft = 0;
    clipTop = 0;
    clipRight = width;
    clipBottom = height;
  }

  /// Fills the whole picture, whatever the clip.
  public void fill(int argb) {
    Arrays.fill(pixels, 0, width * height, argb);
  }

  /// Replaces the whole picture by `source`, which has the same shape.
  public void copy(int[] source) {
    if (source.length != width * height) {
      throw new IllegalArgumentException(
          "a picture of " + source.length + " pixels for a raster of " + width + "×" + height);
    }
    System.arraycopy(source, 0, pixels, 0, source.length);
  }

  public void fillRect(double x, double y, double w, double h, int argb) {
    int left = Math.max(device(x), clipLeft);
    int right = Math.min(device(x + w), clipRight);
    int top = Math.max(device(y), clipTop);
    int bottom = Math.min(device(y + h), clipBottom);
    if (left >= right) {
      return;
    }
    for (int row = top; row < bottom; row++) {
      Arrays.fill(pixels, row * width + left, row * width + right, argb);
    }
  }

  /// Fills a rectangle whose edges do not snap: a pixel that is covered in part takes part of the
  /// colour.
  public void blendRect(double x, double y, double w, double h, int argb) {
    double left = Math.max(x * scale, clipLeft);
    double right = Math.min((x + w) * scale, clipRight);
    double top = Math.max(y * scale, clipTop);
    double bottom = Math.min((y + h) * scale, clipBottom);
    if (!(left < right && top < bottom)) {
      return;
    }
    for (int row = (int) top; row < bottom; row++) {
      double tall = Math.min(bottom, row + 1) - Math.max(top, row);
      blendRow(row * width, left, right, tall, argb);
    }
  }

  /// Lets a colour lie over what is there, which shines through.
  ///
  /// @param share of the colour, 0…1
  public void veil(double x, double y, double w, double h, int argb, double share) {
    int left = Math.max(device(x), clipLeft);
    int right = Math.min(device(x + w), clipRight);
    int bottom = Math.min(device(y + h), clipBottom);
    int cover = cover(Math.clamp(share, 0.0, 1.0));
    for (int row = Math.max(device(y), clipTop); row < bottom; row++) {
      for (int i = left; i < right; i++) {
        blend(row * width + i, cover, argb);
      }
    }
  }

  private void blendRow(int start, double left, double right, double tall, int argb) {
    int first = (int) left;
    int last = (int) Math.ceil(right) - 1;
    if (first == last) {
      blend(start + first, cover(tall * (right - left)), argb);
      return;
    }
    blend(start + first, cover(tall * (first + 1 - left)), argb);
    blend(start + last, cover(tall * (right - last)), argb);
    int inner = cover(tall);
    if (inner == 255) {
      Arrays.fill(pixels, start + first + 1, start + last, argb);
    } else {
      for (int i = first + 1; i < last; i++) {
        blend(start + i, inner, argb);
      }
    }
  }

  private static int cover(double share) {
    return (int) Math.round(255 * share);
  }

  /// Lets a colour through a mask of coverage, both in device pixels.
  ///
  /// @param cover row-major, 0…255 as unsigned bytes
  void blendMask(byte[] cover, int wide, int high, int left, int top, int argb) {
    int from = Math.max(0, clipLeft - left);
    int to = Math.min(wide, clipRight - left);
    for (int row = Math.max(0, clipTop - top); row < Math.min(high, clipBottom - top); row++) {
      int target = (top + row) * width + left;
      for (int i = from; i < to; i++) {
        int share = cover[row * wide + i] & 0xFF;
        if (share != 0) {
          blend(target + i, share, argb);
        }
      }
    }
  }

  private void blend(int at, int cover, int argb) {
    int below = pixels[at];
    int share = cover + (cover >> 7);
    int redBlue = (below & 0xFF00FF) * (256 - share) + (argb & 0xFF00FF) * share;
    int green = (below & 0xFF00) * (256 - share) + (argb & 0xFF00) * share;
    pixels[at] = 0xFF000000 | (redBlue >>> 8 & 0xFF00FF) | (green >>> 8 & 0xFF00);
  }

  /// Copies columns `[from, to)` of an opaque picture whose top left corner lies at (`x`, `y`). Its
  /// pixels are device pixels of this raster's scale.
  ///
  /// @param source row-major 0xAARRGGBB
  /// @param sourceWidth device pixels of one row
  public void copy(double x, double y, int[] source, int sourceWidth, int from, int to) {
    int left = device(x);
    int top = device(y);
    int first = Math.max(from, clipLeft - left);
    int last = Math.min(Math.min(to, sourceWidth), clipRight - left);
    int rows = sourceWidth == 0 ? 0 : source.length / sourceWidth;
    for (int row = Math.max(0, clipTop - top); row < Math.min(rows, clipBottom - top); row++) {
      if (last > first) {
        int target = (top + row) * width + left + first;
        System.arraycopy(source, row * sourceWidth + first, pixels, target, last - first);
      }
    }
  }

  /// The same, leaving what is below where a pixel of the source is 0.
  public void copySeen(double x, double y, int[] source, int sourceWidth, int from, int to) {
    int left = device(x);
    int top = device(y);
    int first = Math.max(from, clipLeft - left);
    int last = Math.min(Math.min(to, sourceWidth), clipRight - left);
    int rows = sourceWidth == 0 ? 0 : source.length / sourceWidth;
    for (int row = Math.max(0, clipTop - top); row < Math.min(rows, clipBottom - top); row++) {
      int target = (top + row) * width + left;
      for (int i = first; i < last; i++) {
        int argb = source[row * sourceWidth + i];
        if (argb != 0) {
          pixels[target + i] = argb;
        }
      }
    }
  }

  /// The outline of a rectangle, `thickness` inside its edges.
  public void strokeRect(double x, double y, double w, double h, double thickness, int argb) {
    double t = Math.max(thickness, 1 / scale);
    fillRect(x, y, w, t, argb);
    fillRect(x, y + h - t, w, t, argb);
    fillRect(x, y + t, t, h - 2 * t, argb);
    fillRect(x + w - t, y + t, t, h - 2 * t, argb);
  }

  /// Rising 45° lines, one logical pixel thick, every `period` along x. The pattern is fixed to the
  /// picture, so neighbouring rectangles continue each other.
  public void hatch(double x, double y, double w, double h, double period, int argb) {
    int left = Math.max(device(x), clipLeft);
    int right = Math.min(device(x + w), clipRight);
    int top = Math.max(device(y), clipTop);
    int bottom = Math.min(device(y + h), clipBottom);
    int step = Math.max(2, device(period));
    int thick = Math.max(1, device(1));
    for (int row = top; row < bottom; row++) {
      int first = left + Math.floorMod(-left - row, step);
      for (int column = first - step; column < right; column += step) {
        int from = Math.max(column, left);
        int to = Math.min(column + thick, right);
        for (int i = from; i < to; i++) {
          pixels[row * width + i] = argb;
        }
      }
    }
  }

  /// Rising 45° strokes with soft edges, every `spacing` along x, fixed to the picture.
  ///
  /// @param thick logical pixels across a stroke
  public void softHatch(
      double x, double y, double w, double h, double spacing, double thick, int argb) {
    int period = Math.max(2, device(spacing));
    int[] covers = new int[period];
    for (int i = 0; i < period; i++) {
      double distance = Math.min(i, period - i) / Math.sqrt(2);
      covers[i] = cover(Math.clamp(thick * scale / 2 + 0.5 - distance, 0.0, 1.0));
    }
    int left = Math.max(device(x), clipLeft);
    int right = Math.min(device(x + w), clipRight);
    int bottom = Math.min(device(y + h), clipBottom);
    for (int row = Math.max(device(y), clipTop); row < bottom; row++) {
      int along = Math.floorMod(left + row, period);
      for (int i = left; i < right; i++) {
        if (covers[along] != 0) {
          blend(row * width + i, covers[along], argb);
        }
        along = along + 1 == period ? 0 : along + 1;
      }
    }
  }

  /// One dot every `period` in both directions: nothing happened here, which is not zero.
  public void dots(double x, double y, double w, double h, double period, int argb) {
    int step = Math.max(2, device(period));
    int left = Math.max(device(x), clipLeft);
    int right = Math.min(device(x + w), clipRight);
    int bottom = Math.min(device(y + h), clipBottom);
    int top = Math.max(device(y), clipTop);
    for (int row = top + Math.floorMod(-top, step); row < bottom; row += step) {
      for (int column = left + Math.floorMod(-left, step); column < right; column += step) {
        pixels[row * width + column] = argb;
      }
    }
  }

  /// A horizontal hairline at `y` from `x0` to `x1`.
  public void hLine(double x0, double x1, double y, int argb) {
    fillRect(Math.min(x0, x1), y, Math.abs(x1 - x0), Math.max(1, 1 / scale), argb);
  }

  public void vLine(double x, double y0, double y1, int argb) {
    fillRect(x, Math.min(y0, y1), Math.max(1, 1 / scale), Math.abs(y1 - y0), argb);
  }

  public void dashedHLine(double x0, double x1, double y, double on, double off, int argb) {
    for (double x = x0; x < x1; x += on + off) {
      hLine(x, Math.min(x + on, x1), y, argb);
    }
  }

  public void dashedVLine(double x, double y0, double y1, double on, double off, int argb) {
    for (double y = y0; y < y1; y += on + off) {
      vLine(x, y, Math.min(y + on, y1), argb);
    }
  }

  public void dashedRect(double x, double y, double w, double h, double on, double off, int argb) {
    dashedHLine(x, x + w, y, on, off, argb);
    dashedHLine(x, x + w, y + h - 1, on, off, argb);
    dashedVLine(x, y, y + h, on, off, argb);
    dashedVLine(x + w - 1, y, y + h, on, off, argb);
  }

  /// One device pixel thick (Bresenham), both ends included.
  public void line(double x0, double y0, double x1, double y1, int argb) {
    int x = floor(x0);
    int y = floor(y0);
    int endX = floor(x1);
    int endY = floor(y1);
    int dx = Math.abs(endX - x);
    int dy = -Math.abs(endY - y);
    int stepX = x < endX ? 1 : -1;
    int stepY = y < endY ? 1 : -1;
    int error = dx + dy;
    while (true) {
      dot(x, y, argb);
      if (x == endX && y == endY) {
        return;
      }
      int twice = 2 * error;
      if (twice >= dy) {
        error += dy;
        x += stepX;
      }
      if (twice <= dx) {
        error += dx;
        y += stepY;
      }
    }
  }

  /// Joined lines through `count` points.
  public void polyline(double[] xs, double[] ys, int count, int argb) {
    for (int i = 1; i < count; i++) {
      line(xs[i - 1], ys[i - 1], xs[i], ys[i], argb);
    }
  }

  /// Fills between the two curves `top[i]` and `bottom[i]` over the columns `x`, `x + 1` …, one
  /// logical pixel each.
  public void fillBand(double x, double[] top, double[] bottom, int count, int argb) {
    for (int i = 0; i < count; i++) {
      fillRect(x + i, top[i], 1, bottom[i] - top[i], argb);
    }
  }

  private void dot(int x, int y, int argb) {
    if (x >= clipLeft && x < clipRight && y >= clipTop && y < clipBottom) {
      pixels[y * width + x] = argb;
    }
  }

  private int device(double logical) {
    return (int) Math.round(Math.clamp(logical * scale, -1.0e6, 1.0e6));
  }

  private int floor(double logical) {
    return (int) Math.floor(Math.clamp(logical * scale, -1.0e6, 1.0e6));
  }
}

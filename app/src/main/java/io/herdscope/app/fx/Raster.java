package io.herdscope.app.fx;

import java.util.Arrays;

/// A picture of opaque pixels and the few strokes the views need. Coordinates are logical pixels;
/// edges snap to device pixels, so that neighbours meet without a seam. Everything outside the clip
/// is dropped. Confined to the thread that paints it.
public final class Raster {
  private final int[] pixels;
  private final int width;
  private final int height;
  private final double scale;
  private int clipLeft;
  private int clipTop;
  private int clipRight;
  private int clipBottom;

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
    unclip();
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

  /// Keeps all later strokes inside the rectangle, until `unclip` or the next `clip`.
  public void clip(double x, double y, double w, double h) {
    clipLeft = Math.clamp(device(x), 0, width);
    clipTop = Math.clamp(device(y), 0, height);
    clipRight = Math.clamp(device(x + w), clipLeft, width);
    clipBottom = Math.clamp(device(y + h), clipTop, height);
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

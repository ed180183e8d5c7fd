package io.herdscope.app.fx.mark;

import io.herdscope.app.fx.Raster;
import java.util.List;

/// A raster that writes what is painted on it into an SVG document. Coordinates do not snap. One
/// thread at a time.
public final class VectorRaster extends Raster {
  private final SvgWriter svg;
  private final double wide;
  private final double high;

  /// @param width logical pixels of the picture
  public VectorRaster(SvgWriter svg, double width, double height) {
    super(new int[0], 0, 0, 1);
    this.svg = svg;
    this.wide = width;
    this.high = height;
  }

  void marks(List<Mark> marks) {
    svg.marks(marks);
  }

  @Override
  public boolean isVector() {
    return true;
  }

  @Override
  public double width() {
    return wide;
  }

  @Override
  public double height() {
    return high;
  }

  @Override
  public void fill(int argb) {
    svg.rect(0, 0, wide, high, argb);
  }

  @Override
  public void fillRect(double x, double y, double w, double h, int argb) {
    svg.rect(x, y, w, h, argb);
  }

  @Override
  public void blendRect(double x, double y, double w, double h, int argb) {
    svg.rect(x, y, w, h, argb);
  }

  @Override
  public void hatch(double x, double y, double w, double h, double period, int argb) {
    svg.hatch(x, y, w, h, period, 0.7, argb);
  }

  @Override
  public void softHatch(
      double x, double y, double w, double h, double spacing, double thick, int argb) {
    svg.hatch(x, y, w, h, spacing, thick, argb);
  }

  @Override
  public void dots(double x, double y, double w, double h, double period, int argb) {
    svg.dots(x, y, w, h, period, argb);
  }

  @Override
  public void dashedRect(double x, double y, double w, double h, double on, double off, int argb) {
    svg.dashed(x, y, w, h, on, off, argb);
  }

  @Override
  public void line(double x0, double y0, double x1, double y1, int argb) {
    svg.line(x0, y0, x1, y1, argb);
  }

  @Override
  public void inside(double x, double y, double w, double h, Runnable strokes) {
    svg.clip(x, y, w, h);
    strokes.run();
    svg.close();
  }

  /// Neighbours of one colour are one rectangle.
  @Override
  public void stretch(double x, double y, double height, int[] row) {
    int start = 0;
    for (int i = 1; i <= row.length; i++) {
      if (i == row.length || row[i] != row[start]) {
        svg.rect(x + start, y, i - start, height, row[start]);
        start = i;
      }
    }
  }
}

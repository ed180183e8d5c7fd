package io.herdscope.app.workbench.metrics;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;

/// A small line from 0 at the bottom to its own maximum at the top; gaps where there is no value.
final class Sparkline {
  private Sparkline() {}

  static void draw(
      GraphicsContext g, float[] values, double x, double y, double w, double h, Color color) {
    float most = 0;
    for (float value : values) {
      most = Math.max(most, Float.isFinite(value) ? value : 0);
    }
    if (values.length < 2 || w <= 0) {
      return;
    }
    g.setStroke(color);
    g.setLineWidth(1.2);
    double[] xs = new double[values.length];
    double[] ys = new double[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (Float.isFinite(values[i])) {
        xs[count] = x + w * i / (values.length - 1);
        ys[count] = y + h - (most > 0 ? h * values[i] / most : 0);
        count++;
      } else if (count > 0) {
        g.strokePolyline(xs, ys, count);
        count = 0;
      }
    }
    if (count > 0) {
      g.strokePolyline(xs, ys, count);
    }
  }
}

package io.herdscope.app.fx;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.transform.Scale;

/// A canvas that stays sharp in a magnified window: it has as many pixels as it is shown with. It
/// is drawn on in logical pixels as any other. FX thread only.
public final class Easel extends Canvas {
  private final Scale shrink = new Scale(1, 1, 0, 0);

  public Easel() {
    setManaged(false);
    getTransforms().add(shrink);
  }

  /// Empties it at this size and hands out its pen.
  public GraphicsContext clear(double width, double height) {
    double magnified = Math.max(1, HiDPI.magnification(this) * shrinkFactor());
    setWidth(width * magnified);
    setHeight(height * magnified);
    shrink.setX(1 / magnified);
    shrink.setY(1 / magnified);
    GraphicsContext pen = getGraphicsContext2D();
    pen.setTransform(magnified, 0, 0, magnified, 0, 0);
    pen.clearRect(0, 0, width, height);
    return pen;
  }

  /// Its own shrinking is no part of how the window magnifies it.
  private double shrinkFactor() {
    return 1 / shrink.getX();
  }
}

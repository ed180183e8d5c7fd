package io.herdscope.app.fx;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Window;

/// How many device pixels a logical pixel has. FX thread only.
public final class HiDPI {
  private HiDPI() {}

  /// Of the window the node is in, magnified or not; 1 while it is in none.
  public static double scale(Node node) {
    Scene scene = node.getScene();
    Window window = scene == null ? null : scene.getWindow();
    double scale = window == null ? 1 : window.getRenderScaleX();
    return (scale > 0 ? scale : 1) * magnification(node);
  }

  /// How much larger than it was laid out the window shows the node.
  static double magnification(Node node) {
    return node.getLocalToSceneTransform().getMxx();
  }

  /// The middle of the device pixel at `position`, where a one-pixel line on a canvas is sharp.
  public static double crisp(double position) {
    return Math.floor(position) + 0.5;
  }
}

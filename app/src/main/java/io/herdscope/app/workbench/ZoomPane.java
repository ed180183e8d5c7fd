package io.herdscope.app.workbench;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// Shows its content magnified: laid out in as many fewer logical pixels, drawn as many times
/// larger.
final class ZoomPane extends Region {
  private final Node content;
  private final Scale scale = new Scale(1, 1, 0, 0);

  ZoomPane(Node content) {
    this.content = content;
    content.getTransforms().add(scale);
    getChildren().add(content);
  }

  /// @param factor 1 shows everything as it is
  void zoom(double factor) {
    if (factor != scale.getX()) {
      scale.setX(factor);
      scale.setY(factor);
      requestLayout();
    }
  }

  double zoom() {
    return scale.getX();
  }

  @Override
  protected void layoutChildren() {
    content.resizeRelocate(0, 0, getWidth() / scale.getX(), getHeight() / scale.getX());
  }
}

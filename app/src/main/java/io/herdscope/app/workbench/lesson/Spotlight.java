package io.herdscope.app.workbench.lesson;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/// Frames around the parts of the window a scene speaks of. It takes no clicks and follows the
/// parts when the window changes. FX thread only.
final class Spotlight extends Pane {
  private static final int EVERY = 6;
  private static final double OUT = 5;

  private List<String> ids = List.of();
  private int beat;

  Spotlight() {
    setId("spotlight");
    setMouseTransparent(true);
    setVisible(false);
  }

  void on(List<String> parts) {
    ids = parts;
    setVisible(!parts.isEmpty());
    getChildren().clear();
    for (String part : parts) {
      Region frame = new Region();
      frame.setId("spot-" + part);
      frame.getStyleClass().add("spot");
      frame.setManaged(false);
      frame.setVisible(false);
      getChildren().add(frame);
    }
    beat = 0;
  }

  void off() {
    ids = List.of();
    setVisible(false);
    getChildren().clear();
  }

  /// Looks ten times a second where the parts are.
  void follow() {
    if (!isVisible() || beat++ % EVERY != 0 || getScene() == null) {
      return;
    }
    for (int i = 0; i < ids.size(); i++) {
      place((Region) getChildren().get(i), getScene().lookup("#" + ids.get(i)));
    }
  }

  private void place(Region frame, @org.jspecify.annotations.Nullable Node part) {
    boolean seen = part != null && isSeen(part);
    frame.setVisible(seen);
    if (part != null && seen) {
      Bounds at = sceneToLocal(part.localToScene(part.getLayoutBounds()));
      double left = Math.max(0, at.getMinX() - OUT);
      double top = Math.max(0, at.getMinY() - OUT);
      frame.resizeRelocate(
          left,
          top,
          Math.min(getWidth(), at.getMaxX() + OUT) - left,
          Math.min(getHeight(), at.getMaxY() + OUT) - top);
    }
  }

  private static boolean isSeen(Node part) {
    for (Node node = part; node != null; node = node.getParent()) {
      if (!node.isVisible()) {
        return false;
      }
    }
    return part.getLayoutBounds().getWidth() > 0;
  }
}

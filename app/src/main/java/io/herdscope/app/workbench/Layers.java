package io.herdscope.app.workbench;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;

/// The desk and what can lie over it. A card joins the scene when it is first shown: style and
/// layout of hidden ones would be half of what a window's start costs. FX thread only.
final class Layers extends StackPane {
  private final List<Node> order = new ArrayList<>();

  /// @param layers the lowest first
  Layers(Node... layers) {
    over(layers);
  }

  /// Puts more over those there are, the lowest first.
  final void over(Node... layers) {
    for (Node layer : layers) {
      order.add(layer);
      if (layer.isVisible()) {
        getChildren().add(layer);
      } else {
        layer.visibleProperty().addListener(new Joining(layer));
      }
    }
  }

  /// Those of a window.
  static Layers of(Scene window) {
    return (Layers) window.getRoot().getChildrenUnmodifiable().getFirst();
  }

  /// All, in the scene or not, the lowest first.
  List<Node> all() {
    return List.copyOf(order);
  }

  private void join(Node layer) {
    int below = 0;
    for (Node other : order.subList(0, order.indexOf(layer))) {
      below += getChildren().contains(other) ? 1 : 0;
    }
    getChildren().add(below, layer);
  }

  /// Hears that a layer is shown before those who listen to its change, which look at its scene.
  private final class Joining implements InvalidationListener {
    private final Node layer;

    private Joining(Node layer) {
      this.layer = layer;
    }

    @Override
    public void invalidated(Observable visible) {
      if (layer.isVisible()) {
        visible.removeListener(this);
        join(layer);
      }
    }
  }
}

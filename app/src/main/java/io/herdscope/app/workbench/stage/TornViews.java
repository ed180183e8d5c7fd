package io.herdscope.app.workbench.stage;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.view.StageView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The views that have windows of their own. Closing such a window brings its view back. FX thread
/// only.
final class TornViews {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 560;

  private final Map<Integer, Stage> windows = new LinkedHashMap<>();
  private final IntConsumer back;

  /// @param back gets the view whose window was closed
  TornViews(IntConsumer back) {
    this.back = back;
  }

  /// @param dress makes the content of a window of what it shows, dressed as the main one
  void tear(
      int index, StageView view, @Nullable Window owner, BiFunction<Node, double[], Scene> dress) {
    Stage window = new Stage();
    if (owner != null) {
      window.initOwner(owner);
    }
    window.titleProperty().bind(Caption.of(() -> view.title() + " · Herdscope"));
    window.setScene(dress.apply(view.node(), new double[] {WIDTH, HEIGHT}));
    window.setOnHidden(
        event -> {
          if (windows.remove(index, window)) {
            window.getScene().setRoot(new javafx.scene.Group());
            window.setOnHidden(null);
            back.accept(index);
          }
        });
    windows.put(index, window);
    window.show();
  }

  Set<Integer> indices() {
    return Set.copyOf(windows.keySet());
  }

  boolean has(int index) {
    return windows.containsKey(index);
  }

  /// Closes the window, which brings the view back.
  void close(int index) {
    Stage window = windows.get(index);
    if (window != null) {
      window.hide();
    }
  }

  void closeAll() {
    windows.keySet().stream().toList().forEach(this::close);
  }

  Iterable<Scene> scenes() {
    return windows.values().stream().map(Stage::getScene).toList();
  }
}

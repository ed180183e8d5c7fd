package io.herdscope.app.fx;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Waits until a part of a window moves: one of its surfaces has shown two pictures that differ,
/// and the toolkit is done with the second, since it draws and uploads a changed scene before it
/// begins the next pulse. Costs a look at the part's surfaces per pulse until then. FX thread only.
public final class FirstMove {
  private static final int PICTURES = 2;

  private final Scene scene;
  private final Parent part;
  private final Consumer<FirstMove> moved;
  private final Runnable listener = this::pulse;
  private boolean seen;

  private FirstMove(Scene scene, Parent part, Consumer<FirstMove> moved) {
    this.scene = scene;
    this.part = part;
    this.moved = moved;
    scene.addPostLayoutPulseListener(listener);
  }

  /// @param moved called once, at the pulse after the one that showed the second picture
  public static void await(Scene scene, Parent part, Runnable moved) {
    var _ = new FirstMove(scene, part, move -> moved.run());
  }

  private void pulse() {
    if (seen) {
      scene.removePostLayoutPulseListener(listener);
      moved.accept(this);
    }
    seen = pictures(part) >= PICTURES;
  }

  private static long pictures(@Nullable Node node) {
    long most = node instanceof Surface surface ? surface.changes() : 0;
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        most = Math.max(most, pictures(child));
      }
    }
    return most;
  }
}

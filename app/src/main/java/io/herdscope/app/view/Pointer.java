package io.herdscope.app.view;

import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.mark.Hit;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// How a picture answers to the mouse: hand and tooltip over what it says something about, and word
/// of what the mouse is over or clicks on. FX thread only.
///
/// @param <T> what a place of the picture stands for
public final class Pointer<T> {
  private static final Duration DELAY = Duration.millis(350);

  private final Surface surface;
  private final Tooltip tooltip = new Tooltip();
  private List<Hit<T>> hits = List.of();

  /// What the mouse did to a picture.
  ///
  /// @param hit null where the picture says nothing
  public record Click<T>(@Nullable Hit<T> hit, double x, double y) {}

  /// @param hovered told of every move, with null when the mouse left
  public Pointer(Surface surface, Consumer<@Nullable Hit<T>> hovered, Consumer<Click<T>> clicked) {
    this.surface = surface;
    tooltip.setShowDelay(DELAY);
    surface.setOnMouseMoved(event -> hovered.accept(point(at(event))));
    surface.setOnMouseExited(event -> hovered.accept(point(null)));
    surface.setOnMouseClicked(
        event -> clicked.accept(new Click<>(at(event), event.getX(), event.getY())));
  }

  /// The places of the picture now on screen.
  public void answerWith(List<Hit<T>> next) {
    hits = next;
  }

  private @Nullable Hit<T> at(MouseEvent event) {
    return Hit.at(hits, event.getX(), event.getY());
  }

  private @Nullable Hit<T> point(@Nullable Hit<T> hit) {
    surface.setCursor(hit == null ? Cursor.DEFAULT : Cursor.HAND);
    if (hit == null || hit.tip().isEmpty()) {
      Tooltip.uninstall(surface, tooltip);
    } else {
      tooltip.setText(hit.tip());
      Tooltip.install(surface, tooltip);
    }
    return hit;
  }
}

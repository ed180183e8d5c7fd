package io.herdscope.app.workbench;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;

/// What a person does with a large picture, one step a pulse, over and over: zooms in by the wheel,
/// drags or moves it, zooms out, and recolours. FX thread only.
final class ViewRoutine {
  private static final int ROUND = 360;
  private static final double WHEEL = 12;

  private final Scene scene;
  private final String view;
  private final boolean timed;
  private int step;

  /// @param view name of the only view on the stage
  ViewRoutine(Scene scene, String view) {
    this.scene = scene;
    this.view = view;
    this.timed = !view.equals("radix");
  }

  void step() {
    Node picture = scene.lookup("#picture-" + view);
    double height = picture.getLayoutBounds().getHeight();
    int at = step++ % ROUND;
    double x = picture.getLayoutBounds().getWidth() * 0.55;
    double y = height * (0.3 + 0.4 * (step / ROUND % 5) / 4.0);
    double swing = Math.sin((at - 120) / 100.0 * 2 * Math.PI);
    if (at < 120) {
      wheel(picture, x, y, WHEEL, false);
    } else if (at < 220 && timed && at % 4 != 0) {
      wheel(picture, x, y, swing * WHEEL * 3, true);
    } else if (at < 220) {
      if (at == 120) {
        mouse(picture, MouseEvent.MOUSE_PRESSED, x, y);
      }
      mouse(picture, MouseEvent.MOUSE_DRAGGED, x + swing * x / 3, y + swing * height / 3);
    } else if (at < 300) {
      wheel(picture, x, y, -WHEEL * 1.5, false);
    } else {
      // To and fro alike: a round that ended closer than it began would come to the closest there
      // is,
      // and zooming in there changes nothing.
      wheel(picture, x, y, at % 2 == 0 ? WHEEL : -WHEEL, false);
      if (at % 6 == 0) {
        recolour(at / 6);
      }
    }
  }

  private void recolour(int turn) {
    Node[] segments =
        scene.getRoot().lookupAll(".segment").stream()
            .filter(node -> node instanceof ToggleButton button && button.getUserData() != null)
            .toArray(Node[]::new);
    if (segments.length > 0 && segments[turn % segments.length] instanceof ToggleButton button) {
      button.fire();
    }
  }

  private static void wheel(Node node, double x, double y, double delta, boolean shift) {
    PickResult pick = new PickResult(node, x, y);
    Event.fireEvent(
        node,
        new ScrollEvent(
            ScrollEvent.SCROLL,
            x,
            y,
            x,
            y,
            shift,
            false,
            false,
            false,
            false,
            false,
            0,
            delta,
            0,
            delta,
            ScrollEvent.HorizontalTextScrollUnits.NONE,
            0,
            ScrollEvent.VerticalTextScrollUnits.NONE,
            0,
            0,
            pick));
  }

  private static void mouse(Node node, EventType<MouseEvent> type, double x, double y) {
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            x,
            y,
            x,
            y,
            MouseButton.PRIMARY,
            1,
            false,
            false,
            false,
            false,
            true,
            false,
            false,
            true,
            false,
            false,
            new PickResult(node, x, y)));
  }
}

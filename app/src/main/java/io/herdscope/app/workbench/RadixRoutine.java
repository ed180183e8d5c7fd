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

/// What a person does with a large tree, one step a pulse, over and over: zooms in by the wheel,
/// drags, zooms out, and recolours. FX thread only.
final class RadixRoutine {
  private static final String PICTURE = "#picture-radix";
  private static final int ROUND = 360;
  private static final double WHEEL = 12;

  private final Scene scene;
  private int step;

  RadixRoutine(Scene scene) {
    this.scene = scene;
  }

  void step() {
    Node picture = scene.lookup(PICTURE);
    double height = picture.getLayoutBounds().getHeight();
    int at = step++ % ROUND;
    double y = height * (0.3 + 0.4 * (step / ROUND % 5) / 4.0);
    if (at < 120) {
      wheel(picture, y, WHEEL);
    } else if (at < 220) {
      if (at == 120) {
        mouse(picture, MouseEvent.MOUSE_PRESSED, y);
      }
      double swing = Math.sin((at - 120) / 100.0 * 2 * Math.PI);
      mouse(picture, MouseEvent.MOUSE_DRAGGED, y + swing * height / 3);
    } else if (at < 300) {
      wheel(picture, y, -WHEEL * 1.5);
    } else {
      wheel(picture, y, at % 2 == 0 ? WHEEL : -WHEEL / 2);
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

  private static void wheel(Node node, double y, double delta) {
    PickResult pick = new PickResult(node, 40, y);
    Event.fireEvent(
        node,
        new ScrollEvent(
            ScrollEvent.SCROLL,
            40,
            y,
            40,
            y,
            false,
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

  private static void mouse(Node node, EventType<MouseEvent> type, double y) {
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            40,
            y,
            40,
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
            new PickResult(node, 40, y)));
  }
}

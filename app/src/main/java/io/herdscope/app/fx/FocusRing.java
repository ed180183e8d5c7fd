package io.herdscope.app.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Keeps Tab within a card that lies over the window, and gives the focus back to where it was when
/// the card goes. FX thread only.
public final class FocusRing {
  private final Parent card;
  private @Nullable Node before;

  private FocusRing(Parent card) {
    this.card = card;
  }

  /// From now on, whenever the card is visible.
  public static void keep(Parent card) {
    FocusRing ring = new FocusRing(card);
    card.addEventFilter(KeyEvent.KEY_PRESSED, ring::key);
    card.visibleProperty().addListener((property, was, shows) -> ring.turned(shows));
  }

  private void turned(boolean shows) {
    Node owner = card.getScene() == null ? null : card.getScene().getFocusOwner();
    if (shows) {
      before = owner;
    } else if (before != null && before.getScene() != null && seen(before)) {
      before.requestFocus();
      before = null;
    }
  }

  private void key(KeyEvent event) {
    if (event.getCode() != KeyCode.TAB || event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    List<Node> stops = stops(card);
    if (!stops.isEmpty()) {
      int at = stops.indexOf(card.getScene().getFocusOwner());
      int next = at < 0 ? 0 : Math.floorMod(at + (event.isShiftDown() ? -1 : 1), stops.size());
      stops.get(next).requestFocus();
    }
    event.consume();
  }

  /// Everything in a part of the window that Tab stops at, in its order.
  public static List<Node> stops(Parent part) {
    List<Node> stops = new ArrayList<>();
    walk(part, stops);
    return stops;
  }

  private static void walk(Node node, List<Node> stops) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (node.isFocusTraversable()) {
      stops.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> walk(child, stops));
    }
  }

  private static boolean seen(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return true;
  }
}

package io.herdscope.app.workbench;

import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// The keys of the whole window. Typing into a field keeps its keys; a focused slider keeps its
/// arrows.
final class Keys {
  /// What keys do.
  interface Actions {
    /// Offers a key to the views on the stage; answers whether one took it.
    boolean offered(KeyEvent event);

    void play();

    void step(int decisions);

    void jump(double seconds);

    void toStart();

    void toEnd();

    void inspect(int by);

    void view(int index);

    void split();

    void tear();

    void find();

    /// Sets or takes away a bookmark at the playhead.
    void bookmark();

    /// Goes to the next bookmark (1) or the one before (−1).
    void toBookmark(int direction);

    /// Keeps the playhead as the first or the second of two instants to compare.
    void mark(boolean first);

    void theme();

    void language();

    void foldControls();

    void foldInspector();

    void motion();

    /// What Ctrl (or ⌘) with a key does; answers whether it is anything.
    boolean command(KeyCode key, boolean shift);

    /// Shows or hides the keys; answers whether they were showing.
    boolean help(boolean show);
  }

  private static final double JUMP_SECONDS = 10;

  private final Actions actions;

  Keys(Actions actions) {
    this.actions = actions;
  }

  void handle(KeyEvent event, @Nullable Node focus) {
    if (event.isShortcutDown() && !event.isAltDown()) {
      boolean writes = focus instanceof TextInputControl && !isNumber(focus);
      boolean editing = event.getCode() == KeyCode.C || event.getCode() == KeyCode.Z;
      if (!(writes && editing) && actions.command(event.getCode(), event.isShiftDown())) {
        event.consume();
      }
      return;
    }
    if (focus instanceof TextInputControl && event.getCode() != KeyCode.F1) {
      if (event.getCode() == KeyCode.ESCAPE) {
        focus.getParent().requestFocus();
      }
      return;
    }
    boolean chord = event.isControlDown() || event.isAltDown() || event.isMetaDown();
    boolean slide = event.getCode().isArrowKey() || event.getCode() == KeyCode.HOME;
    if (chord || (slide && slides(focus))) {
      return;
    }
    boolean question = event.getCode() == KeyCode.SLASH && event.isShiftDown();
    if (actions.help(question || event.getCode() == KeyCode.F1) || question) {
      event.consume();
      return;
    }
    if (actions.offered(event) || acted(event, focus)) {
      event.consume();
    }
  }

  /// Whether it is the field of a coefficient, whose changes the window itself takes back.
  private static boolean isNumber(Node focus) {
    return focus.getStyleClass().contains("value-field")
        && !focus.getStyleClass().contains("path-field");
  }

  private boolean acted(KeyEvent event, @Nullable Node focus) {
    int sign = event.getCode() == KeyCode.LEFT ? -1 : 1;
    switch (event.getCode()) {
      case SPACE -> actions.play();
      case ENTER -> {
        return fire(focus);
      }
      case LEFT, RIGHT -> {
        if (event.isShiftDown()) {
          actions.jump(sign * JUMP_SECONDS);
        } else {
          actions.step(sign);
        }
      }
      case HOME -> actions.toStart();
      case END -> actions.toEnd();
      case J -> actions.inspect(1);
      case K -> actions.inspect(-1);
      case S -> actions.split();
      case W -> actions.tear();
      case SLASH -> actions.find();
      case N -> actions.bookmark();
      case PAGE_DOWN -> actions.toBookmark(1);
      case PAGE_UP -> actions.toBookmark(-1);
      case A -> actions.mark(true);
      case B -> actions.mark(false);
      case T -> actions.theme();
      case L -> actions.language();
      case M -> actions.motion();
      case I -> actions.foldInspector();
      case OPEN_BRACKET -> actions.foldControls();
      case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6, DIGIT7, DIGIT8, DIGIT9 ->
          actions.view(event.getCode().compareTo(KeyCode.DIGIT1));
      default -> {
        return false;
      }
    }
    return true;
  }

  /// Whether the arrows are the control's own: a slider moves, one of several toggles gives way to
  /// the next.
  private static boolean slides(@Nullable Node focus) {
    boolean choice = focus instanceof ToggleButton toggle && toggle.getToggleGroup() != null;
    return choice || (focus != null && focus.getStyleClass().contains("own-arrows"));
  }

  private static boolean fire(@Nullable Node focus) {
    if (focus instanceof ButtonBase button) {
      button.fire();
      return true;
    }
    return false;
  }
}

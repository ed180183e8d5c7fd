package io.herdscope.app.workbench.lesson;

import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The keys of a lesson: Page keys always; while presenting also the arrows, digits to answer, N
/// for the notes, R to reveal, Escape to leave. Everything else stays the window's.
final class LessonKeys {
  private final Classroom room;

  LessonKeys(Classroom room) {
    this.room = room;
  }

  boolean take(KeyEvent event, Node focus) {
    if (focus instanceof TextInputControl
        || event.isShortcutDown()
        || event.isControlDown()
        || event.isAltDown()
        || event.isShiftDown()) {
      return false;
    }
    return switch (event.getCode()) {
      case PAGE_DOWN -> does(room::next);
      case PAGE_UP -> does(room::back);
      case P -> does(() -> room.present(!room.isPresenting()));
      default -> room.isPresenting() && presenting(event.getCode());
    };
  }

  private boolean presenting(KeyCode code) {
    return switch (code) {
      case RIGHT, DOWN -> does(room::next);
      case LEFT, UP -> does(room::back);
      case N -> does(room::toggleNotes);
      case R -> does(() -> room.answer(-1));
      case ESCAPE -> does(() -> room.present(false));
      case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6 ->
          does(() -> room.answer(code.compareTo(KeyCode.DIGIT1)));
      default -> false;
    };
  }

  private static boolean does(Runnable action) {
    action.run();
    return true;
  }
}

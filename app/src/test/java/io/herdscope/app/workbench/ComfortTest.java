package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.workbench.instants.Bookmark;
import io.herdscope.app.workbench.instants.Instants;
import io.herdscope.app.workbench.preferences.Preferences;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Undo, preferences, windows of views, and what is remembered of them.
class ComfortTest {
  private DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private double credit() {
    return window.frame().focused().parameters().getOrDefault("overlapCredit", Double.NaN);
  }

  @Test
  void aChangeOfACoefficientIsUndoneAndDoneAgain() {
    assertTrue(window.find("#undo").isDisabled());
    window.type("#value-overlapCredit", "2.5");
    window.await("the change", () -> credit() == 2.5);
    window.hold(KeyCode.CONTROL, KeyCode.Z);
    window.await("the value before", () -> credit() == 1);
    window.await("redo", () -> !window.find("#redo").isDisabled());
    window.click("#redo");
    window.await("the change again", () -> credit() == 2.5);
  }

  private void undoTo(double value) {
    window.hold(KeyCode.CONTROL, KeyCode.Z);
    window.await("credit " + value, () -> credit() == value);
  }

  /// Each drag is one change, and so is each press of a key, however quickly they follow.
  @Test
  void everyDragAndEveryPressIsUndoneByItself() {
    window.drag("#slider-overlapCredit", 0.25, 0.5);
    double first = awaitChange(1);
    window.drag("#slider-overlapCredit", 0.5, 0.75);
    double second = awaitChange(first);
    window.press(KeyCode.RIGHT);
    double third = awaitChange(second);
    window.press(KeyCode.RIGHT);
    awaitChange(third);
    undoTo(third);
    undoTo(second);
    undoTo(first);
    undoTo(1);
    window.await("nothing to undo", () -> window.find("#undo").isDisabled());
  }

  @Test
  void aKeyThatIsHeldIsOneChange() {
    Node slider = window.find("#slider-overlapCredit");
    Gate.run(slider::requestFocus);
    for (int i = 0; i < 3; i++) {
      double before = credit();
      Gate.run(() -> Event.fireEvent(slider, key(KeyEvent.KEY_PRESSED)));
      awaitChange(before);
    }
    Gate.run(() -> Event.fireEvent(slider, key(KeyEvent.KEY_RELEASED)));
    undoTo(1);
    window.await("nothing to undo", () -> window.find("#undo").isDisabled());
  }

  private static KeyEvent key(EventType<KeyEvent> type) {
    return new KeyEvent(type, "", "", KeyCode.RIGHT, false, false, false, false);
  }

  /// Waits until the session knows another value, and the window that it does.
  private double awaitChange(double from) {
    window.await("another value than " + from, () -> credit() != from);
    window.rest(4);
    return credit();
  }

  @Test
  void preferencesTakeEffectAtOnceAndAreRemembered() {
    window.hold(KeyCode.CONTROL, KeyCode.COMMA);
    window.await("the card", () -> window.find("#preferences").isVisible());
    window.click("#pref-light");
    window.await("light", () -> window.open().state().theme() == Theme.LIGHT);
    window.click("#pref-motion");
    window.click("#pref-projector");
    window.await("strong", () -> window.open().state().theme() == Theme.LIGHT_PROJECTOR);
    window.settle();
    window.shoot("preferences-projector");
    Gate.run(() -> window.open().state().scalePercent(150));
    Preferences kept = Gate.call(() -> window.open().workbench().memory().preferences());
    assertEquals(Theme.LIGHT_PROJECTOR, kept.theme());
    assertEquals(150, kept.scalePercent());
    assertTrue(kept.reducedMotion());
    window.press(KeyCode.ESCAPE);
    window.await("the window", () -> !window.find("#preferences").isVisible());
  }

  @Test
  void twiceTheSizeStillHasRoomForTheStage() {
    Gate.run(() -> window.open().state().scalePercent(200));
    window.settle();
    window.shoot("scale-200-dark");
    assertTrue(window.find("#stage").getLayoutBounds().getWidth() > 400);
    assertFalse(window.find("#controls").isVisible(), "a magnified window folds its controls");
  }

  @Test
  void aViewIsTornOffAndComesBack() {
    window.settle();
    window.press(KeyCode.W);
    window.await("one view", () -> shown().equals(List.of("fleet")));
    assertEquals(List.of("radix"), torn());
    window.rest(5);
    window.click("#tab-radix");
    window.await("both views", () -> shown().equals(List.of("fleet", "radix")));
    assertEquals(List.of(), torn());
  }

  private List<String> shown() {
    return Gate.call(() -> window.open().workbench().stage().shown());
  }

  private List<String> torn() {
    return Gate.call(() -> window.open().workbench().stage().torn());
  }

  @Test
  void theLayoutIsArrangedAsItWasLeft() {
    WindowMemory left =
        new WindowMemory(
            1_600, 1_000, Preferences.FIRST, true, 0.3, List.of("radix"), List.of("fleet"));
    Gate.run(() -> window.open().workbench().arrange(left));
    Gate.run(() -> left.torn().forEach(window.open().workbench()::tear));
    window.settle();
    assertEquals(left, Gate.call(() -> window.open().workbench().memory()));
  }

  @Test
  void theMenuOffersWhatHasNoButton() {
    window.click("#menu");
    window.rest(3);
    window.choose("#menu", "menu-preferences");
    window.await("the card", () -> window.find("#preferences").isVisible());
  }

  @Test
  void theMenuShowsItsWordsWhole() {
    window.click("#menu");
    window.rest(3);
    List<String> cut =
        Gate.call(
            () -> {
              List<String> found = new ArrayList<>();
              for (Window popup : Window.getWindows()) {
                for (Node node : popup.getScene().getRoot().lookupAll(".menu-item .label")) {
                  if (node instanceof Label label && label.getWidth() + 0.5 < label.prefWidth(-1)) {
                    found.add(label.getText());
                  }
                }
              }
              return found;
            });
    Gate.run(window.find("#menu", MenuButton.class)::hide);
    assertEquals(List.of(), cut);
  }

  @Test
  void aBookmarkIsSetNamedVisitedAndTakenAway() {
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.await("the middle", () -> window.frame().playback().at() > 0);
    window.settle();
    long at = window.frame().playback().at();
    window.press(KeyCode.N);
    assertEquals(List.of(new Bookmark(at, "1")), marks());
    Gate.run(() -> instants().rename(marks().getFirst(), "here"));
    window.press(KeyCode.HOME);
    window.await("the start", () -> window.frame().playback().at() == 0);
    window.rest(3);
    window.press(KeyCode.PAGE_DOWN);
    window.await("the bookmark", () -> window.frame().playback().at() == at);
    window.settle();
    window.shoot("bookmark-dark");
    window.press(KeyCode.N);
    assertEquals(List.of(), marks());
  }

  private Instants instants() {
    return window.open().workbench().instants();
  }

  private List<Bookmark> marks() {
    return Gate.call(() -> instants().here());
  }

  @Test
  void twoInstantsAreComparedNumberByNumber() {
    window.press(KeyCode.A);
    window.await("the card", () -> window.find("#instants").isVisible());
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.6, 0.5);
    window.await("a later instant", () -> window.frame().playback().at() > 0);
    window.settle();
    window.press(KeyCode.B);
    window.await("the table", () -> !window.absent("#comparison"));
    window.settle();
    window.shoot("compare-dark");
    assertEquals(0, Gate.call(() -> instants().a()).at());
    assertTrue(Gate.call(() -> instants().b()).at() > 0);
    window.press(KeyCode.ESCAPE);
    window.await("the stage", () -> !window.find("#instants").isVisible());
  }

  @Test
  void whatIsFoundIsSelectedEverywhere() {
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.press(KeyCode.SLASH);
    window.await("the field", () -> window.find("#findPane").isVisible());
    window.write("#5");
    window.await("a result", () -> !window.absent("#found-0"));
    window.shoot("find-dark");
    window.press(KeyCode.ENTER);
    window.await("the decision", () -> window.open().state().decision() == 5);
    window.await("the X-ray", () -> window.inspected() == 5);
    assertFalse(window.find("#findPane").isVisible());
  }
}

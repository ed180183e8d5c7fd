package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.lesson.LessonScene;
import io.herdscope.app.lesson.Lessons;
import io.herdscope.app.workbench.lesson.Classroom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A lesson taken in the real window.
class LessonWindowTest {
  private static final String LESSON = "herding";

  private DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    Gate.run(() -> Language.speak(Language.ENGLISH));
    window.close();
  }

  private Classroom room() {
    return window.open().workbench().classroom();
  }

  private String text(String id) {
    return Gate.call(() -> window.find(id, Label.class).getText());
  }

  private void begin() {
    Gate.run(() -> room().still(true));
    window.click("#brand");
    window.click("#start-lessons");
    window.await("the shelf", () -> !window.absent("#lesson-" + LESSON));
    window.rest(3);
    window.shoot("lesson-shelf");
    Gate.run(window.find("#lesson-" + LESSON, Button.class)::fire);
    window.await("the lesson", room()::isOpen);
    arrive();
  }

  /// The session stands where the scene wants it and everything is painted.
  private void arrive() {
    window.rest(8);
    window.await("the scene", () -> window.open().workbench().settled());
  }

  @Test
  void theShelfHoldsEveryLesson() {
    window.click("#brand");
    window.click("#start-lessons");
    window.await("the shelf", () -> !window.absent("#lesson-" + LESSON));
    assertEquals(
        List.of(),
        Lessons.NAMES.stream().filter(name -> window.absent("#lesson-" + name)).toList());
    window.press(KeyCode.ESCAPE);
    window.await("the window", () -> !window.find("#lessonShelf").isVisible());
  }

  @Test
  void aLessonIsWalkedThroughByKeysAndItsSessionFollows() {
    begin();
    assertEquals("rl-rollouts-tight", window.frame().scenario().name());
    assertEquals("pure-kv", window.frame().focused().policy());
    assertEquals("Scene 1 of 5", text("#lessonCount"));
    window.press(KeyCode.PAGE_DOWN);
    arrive();
    window.shoot("lesson-question");
    assertEquals("Which replica does pure-kv send it to?", text("#lessonAsk"));
    assertTrue(window.absent("#lessonProof"), "the answer is not told before");
    assertEquals(40, window.frame().focused().decisions());
    window.click("#choice-answer-1");
    arrive();
    window.shoot("lesson-answer");
    assertEquals("Not this one. The simulator says:", text("#lessonVerdict"));
    assertEquals(List.of(), window.overflowing());
    assertEquals(40, window.inspected());
    assertTrue(window.find("#inspector").isVisible());
    assertTrue(window.absent("#lessonProofOver"), "a decision is of no whole run");
    window.press(KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
    arrive();
    window.press(KeyCode.PAGE_UP);
    arrive();
    assertEquals("Scene 3 of 5", text("#lessonCount"));
    assertEquals(List.of(), window.cutTexts());
  }

  @Test
  void theFigureAskedForIsShownOnlyOnceTheQuestionIsAnswered() {
    begin();
    for (int scene = 1; scene < 4; scene++) {
      Gate.run(room()::next);
    }
    arrive();
    window.shoot("lesson-before");
    assertEquals(1, window.frame().lanes().size(), "raced lanes wear their p99");
    assertEquals(List.of("fleet", "herdmap"), shown());
    window.click("#choice-answer-2");
    arrive();
    window.shoot("lesson-race");
    assertEquals(2, window.frame().lanes().size());
    assertEquals(List.of("race"), shown());
    assertEquals("over the whole run", text("#lessonProofOver"));
  }

  @Test
  void aSceneAfterARaceShowsTheViewsItAsksFor() {
    begin();
    Gate.run(() -> room().open("token-load"));
    window.await("the other lesson", () -> text("#lessonCount").equals("Scene 1 of 4"));
    arrive();
    for (int scene = 2; scene < 4; scene++) {
      Gate.run(room()::next);
      arrive();
    }
    Gate.run(() -> room().answer(0));
    arrive();
    assertEquals(List.of("race"), shown());
    Gate.run(room()::next);
    arrive();
    assertEquals(List.of("fleet", "herdmap"), shown());
  }

  @Test
  void whateverAFrameIsDrawnAroundIsInTheWindow() {
    Set<String> framed = new TreeSet<>();
    for (String name : Lessons.NAMES) {
      for (LessonScene scene : Lessons.open(name).scenes()) {
        framed.addAll(scene.shown(false).highlight());
        framed.addAll(scene.shown(true).highlight());
      }
    }
    assertEquals(List.of(), framed.stream().filter(id -> window.absent("#" + id)).toList());
  }

  private List<String> shown() {
    return Gate.call(() -> window.open().workbench().stage().shown());
  }

  @Test
  void theLearnerDragsTheSliderAndTheGoalIsSeenReached() {
    begin();
    Gate.run(
        () -> {
          for (int i = 0; i < 4; i++) {
            room().next();
          }
        });
    arrive();
    window.shoot("lesson-try");
    assertFalse(text("#lessonNow").contains("Reached"), text("#lessonNow"));
    assertTrue(window.find("#controls").isVisible());
    assertTrue(window.find("#spot-row-overlapCredit").isVisible());
    window.type("#value-overlapCredit", "0");
    window.await("the goal", () -> text("#lessonNow").contains("Reached"));
    window.settle();
    window.shoot("lesson-reached");
    assertEquals(0.0, window.frame().focused().parameters().get("overlapCredit"));
    Gate.run(room()::back);
    Gate.run(room()::next);
    window.await("the setting as it was", () -> Map.of("overlapCredit", 1.0).equals(overlap()));
  }

  private Map<String, Double> overlap() {
    return Map.of(
        "overlapCredit",
        window.frame().focused().parameters().getOrDefault("overlapCredit", Double.NaN));
  }

  @Test
  void presentingHidesThePanelsAndObeysArrowsAndDigits() {
    begin();
    window.press(KeyCode.P);
    window.await("the stage alone", () -> !window.find("#scrubber").isVisible());
    assertFalse(window.find("#controls").isVisible());
    assertFalse(window.find("#inspector").isVisible());
    window.press(KeyCode.RIGHT);
    arrive();
    window.press(KeyCode.DIGIT1);
    arrive();
    assertEquals("Right. The simulator says so too:", text("#lessonVerdict"));
    window.press(KeyCode.LEFT, KeyCode.N);
    arrive();
    window.shoot("lesson-presented");
    assertFalse(text("#lessonNotes").isBlank());
    window.press(KeyCode.ESCAPE);
    window.await("the panels", () -> window.find("#scrubber").isVisible());
    assertTrue(Gate.call(room()::isOpen), "the lesson goes on");
  }

  @Test
  void anotherLanguageIsSpokenAtOnceAndTheLessonEndsWhereItWasFound() {
    assumeTrue(JapaneseFont.isThere(), "this machine has no Japanese font");
    List<String> before = Gate.call(() -> window.open().workbench().stage().shown());
    begin();
    String english = text("#lessonText");
    window.press(KeyCode.L);
    arrive();
    window.shoot("lesson-japanese");
    assertNotEquals(english, text("#lessonText"));
    assertEquals("場面 1 / 5", text("#lessonCount"));
    window.click("#lessonClose");
    window.await("the room", () -> !window.find("#lesson").isVisible());
    assertEquals(before, Gate.call(() -> window.open().workbench().stage().shown()));
    assertTrue(window.find("#inspector").isVisible());
  }
}

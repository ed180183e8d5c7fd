package io.herdscope.app.lesson;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Language;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.workbench.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every bundled lesson, run to the end in both languages.
class LessonsTest {
  private static List<String> names() {
    return Lessons.NAMES;
  }

  @AfterEach
  void speakEnglish() {
    Language.speak(Language.ENGLISH);
  }

  @Test
  void everyFileIsListedAndEveryListedNameIsAFile() {
    assertEquals(List.copyOf(new TreeSet<>(Lessons.NAMES)), Lessons.FOLDER.names());
  }

  @Test
  void theViewsOfScenesAreThoseOfTheStage() {
    assertEquals(Views.STAGE.stream().map(Views.Entry::id).toList(), Staging.VIEWS);
  }

  @ParameterizedTest
  @MethodSource("names")
  void aLessonSaysOnlyWhatItsRunsShow(String name) {
    Lesson lesson = Lessons.open(name);
    assertTrue(lesson.scenes().size() >= 3 && lesson.scenes().size() <= 6, name);
    assertTrue(lesson.scenes().stream().anyMatch(scene -> scene.question() != null), name);
    LessonResults results = LessonResults.of(lesson);
    List<String> wrong = new ArrayList<>();
    for (LessonScene scene : lesson.scenes()) {
      String where = name + " · " + scene.title().say() + ": ";
      scene.claims().stream()
          .filter(claim -> !claim.holds(results))
          .forEach(claim -> wrong.add(where + claim.text()));
      Question question = scene.question();
      if (question != null) {
        check(question, results, text -> wrong.add(where + text));
      }
      Trial trial = scene.trial();
      if (trial != null) {
        check(scene.focused(), trial, results, text -> wrong.add(where + text));
      }
    }
    assertEquals(List.of(), wrong);
    for (Language language : Language.values()) {
      Language.speak(language);
      assertAll(lesson.scenes().stream().map(scene -> () -> says(scene, results, language)));
    }
  }

  private static void check(Question question, LessonResults results, Consumer<String> wrong) {
    if (!question.answering().isClear(results)) {
      wrong.accept("the figures are too close to call");
    }
    if (question.answering() instanceof Pick pick && !FigureNames.isNamed(pick.figure())) {
      wrong.accept("no words for " + pick.figure());
    }
    long right = question.answering().proof(results).stream().filter(Proof::right).count();
    if (right < 1) {
      wrong.accept("nothing proves the answer");
    }
  }

  private static void check(
      LessonRun run, Trial trial, LessonResults results, Consumer<String> wrong) {
    if (trial.isReached(results.of(run.name(), trial.figure()), results)) {
      wrong.accept("the goal is reached before anybody tried");
    }
    PreparedScenario prepared = PreparedScenario.of(run.open());
    Map<String, Double> solved = new HashMap<>(run.parameters(prepared.scenario()));
    solved.put(trial.coefficient(), trial.solution());
    double reached =
        RunFigures.value(trial.figure(), Experiment.numbers(prepared.with(run.policy(), solved)));
    if (!trial.isReached(reached, results)) {
      wrong.accept("the solution gives " + reached);
    }
  }

  private static void says(LessonScene scene, LessonResults results, Language language) {
    String text = scene.text().say(results);
    assertFalse(text.isBlank() || text.contains("{") || text.contains("–"), text);
    boolean japanese = text.codePoints().anyMatch(c -> c >= 0x3040 && c < 0x30FF);
    assertEquals(language == Language.JAPANESE, japanese, text);
    assertNotEquals("", scene.title().say());
  }
}

package io.herdscope.app.cli;

import io.herdscope.app.lesson.Answering;
import io.herdscope.app.lesson.Claim;
import io.herdscope.app.lesson.Form;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.LessonRun;
import io.herdscope.app.lesson.LessonScene;
import io.herdscope.app.lesson.Proof;
import io.herdscope.app.lesson.Question;
import io.herdscope.app.lesson.Staging;
import io.herdscope.app.lesson.Trial;
import java.util.List;

/// A lesson on paper, in the language spoken: every scene with its figures, every question with its
/// answer and what proves it.
final class LessonText {
  private static final int WIDTH = 100;

  private final Lesson lesson;
  private final LessonResults results;
  private final StringBuilder text = new StringBuilder();

  LessonText(Lesson lesson, LessonResults results) {
    this.lesson = lesson;
    this.results = results;
  }

  @Override
  public String toString() {
    text.setLength(0);
    text.append(lesson.title().say()).append(" (").append(lesson.name()).append(")\n");
    text.append(lesson.idea().say(results)).append('\n');
    for (int i = 0; i < lesson.scenes().size(); i++) {
      scene(i + 1, lesson.scenes().get(i));
    }
    return text.toString();
  }

  private void scene(int number, LessonScene scene) {
    text.append('\n').append(number).append('/').append(lesson.scenes().size()).append("  ");
    text.append(scene.title().say()).append('\n');
    staging(scene.staging());
    wrapped("     ", scene.text().say(results));
    Question question = scene.question();
    if (question != null) {
      question(question);
    }
    if (scene.answered() != null) {
      staging(scene.answered());
    }
    Trial trial = scene.trial();
    if (trial != null) {
      wrapped("  !  ", trial.task().say(results));
      wrapped("     ", trial.coefficient() + " = " + trial.solution());
      if (trial.because() != null) {
        wrapped("     ", trial.because().say(results));
      }
    }
  }

  private void staging(Staging staging) {
    String lanes = String.join(" | ", staging.lanes().stream().map(LessonRun::asked).toList());
    text.append("     [")
        .append(staging.focused().scenario())
        .append(" · ")
        .append(lanes)
        .append(" · t = ")
        .append(Form.SECONDS.write(staging.at().of(results)))
        .append(" · ")
        .append(staging.view())
        .append("]\n");
  }

  private void question(Question question) {
    Answering answering = question.answering();
    wrapped("  ?  ", question.ask().say());
    List<String> choices = answering.choices();
    int answer = answering.answer(results);
    for (int i = 0; i < choices.size(); i++) {
      wrapped(i == answer ? "     → " : "       ", choices.get(i));
    }
    for (Proof proof : answering.proof(results)) {
      wrapped("         ", proof.label() + ": " + proof.value());
    }
    if (question.because() != null) {
      wrapped("     ", question.because().say(results));
    }
  }

  /// Lines of a readable width; a word without blanks, as in Japanese, is not broken.
  private void wrapped(String indent, String words) {
    for (String paragraph : words.split("\n", -1)) {
      int column = 0;
      text.append(indent);
      for (String word : paragraph.split(" ", -1)) {
        if (column > 0 && column + word.length() >= WIDTH) {
          text.append('\n').append(" ".repeat(indent.length()));
          column = 0;
        }
        text.append(column > 0 ? " " : "").append(word);
        column += word.length() + 1;
      }
      text.append('\n');
    }
  }

  /// What the lesson says that its runs do not show; empty when all is well.
  static List<String> wrong(Lesson lesson, LessonResults results) {
    return lesson.scenes().stream()
        .flatMap(scene -> scene.claims().stream())
        .filter(claim -> !claim.holds(results))
        .map(Claim::text)
        .toList();
  }
}

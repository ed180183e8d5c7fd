package io.herdscope.app.workbench.lesson;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.LessonRun;
import io.herdscope.app.lesson.Lessons;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Reads lessons and computes their figures on a worker; the latest wish counts. Asked and answered
/// on the FX thread.
final class LessonStudy {
  private static final ExecutorService WORKER = Gate.worker("herdscope-lessons");

  private final Consumer<String> trouble;
  private final Words words = Words.of(LessonStudy.class);
  private final AtomicInteger wish = new AtomicInteger();

  /// A lesson and the scenarios it takes place in.
  record Read(Lesson lesson, Map<LessonRun.Place, Scenario> places) {}

  LessonStudy(Consumer<String> trouble) {
    this.trouble = trouble;
  }

  void read(String name, Consumer<Read> then) {
    int mine = wish.incrementAndGet();
    trouble.accept("");
    WORKER.execute(
        () -> {
          try {
            Lesson lesson = Lessons.open(name);
            Map<LessonRun.Place, Scenario> places = new HashMap<>();
            lesson.runs().forEach(run -> places.computeIfAbsent(run.place(), p -> run.open()));
            answer(mine, () -> then.accept(new Read(lesson, places)));
          } catch (RuntimeException e) {
            answer(mine, () -> trouble.accept(words.text("trouble", name, Causes.why(e))));
          }
        });
  }

  void compute(Lesson lesson, Consumer<LessonResults> then) {
    int mine = wish.get();
    WORKER.execute(
        () -> {
          try {
            LessonResults results = LessonResults.of(lesson, () -> wish.get() == mine);
            if (results != null) {
              answer(mine, () -> then.accept(results));
            }
          } catch (RuntimeException e) {
            answer(mine, () -> trouble.accept(words.text("trouble", lesson.name(), Causes.why(e))));
          }
        });
  }

  private void answer(int mine, Runnable answer) {
    Gate.later(
        () -> {
          if (wish.get() == mine) {
            answer.run();
          }
        });
  }

  /// Nobody waits for anything any more.
  void stop() {
    wish.incrementAndGet();
  }
}

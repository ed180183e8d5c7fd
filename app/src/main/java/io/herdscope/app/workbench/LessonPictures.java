package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonScene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Pictures of every scene of a lesson, as a handout: the real window, with no display needed. Call
/// from a thread that is not the FX thread.
public final class LessonPictures {
  private static final long PATIENCE_NANOS = 120L * 1_000_000_000;
  private static final int REST_PULSES = 14;

  private LessonPictures() {}

  /// Writes `LESSON-N.png` of each scene, and `LESSON-N-answer.png` of each with a question;
  /// returns the files in that order.
  ///
  /// @param name of the lesson, or its file
  /// @param presented whether in presenter mode
  public static List<Path> write(
      WindowPlan plan, String name, Lesson lesson, boolean presented, Path folder)
      throws IOException {
    Gate.startToolkit();
    HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    OpenWindow window = Gate.call(() -> new OpenWindow(plan));
    List<Path> files = new ArrayList<>();
    try {
      Gate.run(window::show);
      Gate.run(() -> window.workbench().classroom().still(true));
      Gate.run(() -> window.workbench().classroom().open(name));
      await("the lesson", () -> window.workbench().classroom().isOpen());
      Gate.run(() -> window.workbench().classroom().present(presented));
      for (int i = 0; i < lesson.scenes().size(); i++) {
        String file = lesson.name() + "-" + (i + 1);
        LessonScene scene = lesson.scenes().get(i);
        files.add(take(window, folder.resolve(file + ".png")));
        if (scene.question() != null) {
          Gate.run(() -> window.workbench().classroom().answer(0));
          files.add(take(window, folder.resolve(file + "-answer.png")));
        }
        Gate.run(() -> window.workbench().classroom().next());
      }
    } finally {
      Gate.run(window::close);
    }
    return files;
  }

  private static Path take(OpenWindow window, Path file) throws IOException {
    rest(window);
    await("the scene of " + file.getFileName(), () -> window.workbench().settled());
    rest(window);
    await("the scene of " + file.getFileName(), () -> window.workbench().settled());
    WindowShot.save(Gate.call(() -> window.workbench().scene().snapshot(null)), file);
    return file;
  }

  private static void rest(OpenWindow window) {
    long goal = window.pulse().beats() + REST_PULSES;
    await("the window", () -> window.pulse().beats() >= goal);
  }

  private static void await(String what, BooleanSupplier there) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!Gate.call(there::getAsBoolean)) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException(what + " did not come");
      }
      LockSupport.parkNanos(15_000_000);
    }
  }
}

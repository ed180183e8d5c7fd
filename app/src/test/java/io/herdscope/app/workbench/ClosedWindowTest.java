package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.LiveStory;
import io.herdscope.app.session.SessionCommand;
import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.control.MenuButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nothing holds a window that was closed, nor its session: their pictures and runs would add up to
/// gigabytes. Each is used by hand first, since a robot remembers what it touched.
class ClosedWindowTest {
  private static final int TRIES = 100;

  private final DrivenWindow window = new DrivenWindow();

  @Test
  void aPlayedWindowIsForgotten() throws InterruptedException {
    window.open(List.of("kv-aware"), 900, 640);
    window.click("#play");
    assertForgotten();
  }

  @Test
  void aWindowIsForgottenWhileItsLessonIsStillBeingComputed() throws InterruptedException {
    window.open(List.of("kv-aware"), 900, 640);
    Gate.run(() -> window.open().workbench().classroom().open("herding"));
    window.await("the lesson", window.open().workbench().classroom()::isOpen);
    window.click("#play");
    assertForgotten();
  }

  @Test
  void aRecordingsWindowIsForgotten(@TempDir Path folder) throws Exception {
    recording(folder);
    window.clickAt("#scrubber", 0.6, 0.5);
    assertForgotten();
  }

  @Test
  void aWindowWithATornViewIsForgotten() throws InterruptedException {
    window.open(List.of("kv-aware"), 900, 640);
    Gate.run(() -> window.open().workbench().tear("radix"));
    window.settle();
    assertForgotten();
  }

  @Test
  void aWindowClosedUnderItsOpenMenuTakesTheMenuAlong() {
    window.open(List.of("kv-aware"), 900, 640);
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    MenuButton menu = window.find("#menu", MenuButton.class);
    UncaughtExceptionHandler before = Gate.call(ClosedWindowTest::handler);
    Gate.run(() -> Thread.currentThread().setUncaughtExceptionHandler((t, e) -> uncaught.add(e)));
    Gate.run(menu::show);
    window.close();
    Gate.run(() -> Thread.currentThread().setUncaughtExceptionHandler(before));
    assertEquals(List.of(), uncaught);
    assertFalse(Gate.call(menu::isShowing), "the menu still shows");
  }

  private static UncaughtExceptionHandler handler() {
    return Thread.currentThread().getUncaughtExceptionHandler();
  }

  private void recording(Path folder) throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    window.open(new SessionCommand.Replay(file, List.of()), 900, 640);
    window.await("the recording", () -> window.frame().live() != null);
  }

  private void assertForgotten() throws InterruptedException {
    window.settle();
    Map<String, WeakReference<?>> closed =
        Map.of(
            "window", new WeakReference<>(window.open().workbench()),
            "session", new WeakReference<>(window.open().session()),
            "frame", new WeakReference<>(Objects.requireNonNull(window.open().frame())));
    window.close();
    List<String> held = held(closed);
    for (int tries = 0; tries < TRIES && !held.isEmpty(); tries++) {
      System.gc();
      Thread.sleep(50);
      held = held(closed);
    }
    assertEquals(List.of(), held, "still held after the window was closed");
  }

  private static List<String> held(Map<String, WeakReference<?>> closed) {
    return closed.entrySet().stream()
        .filter(entry -> entry.getValue().get() != null)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }
}

package io.herdscope.app.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;

/// The only door between other threads and the FX thread, and the only place of this package where
/// threads begin.
public final class Gate {
  /// What desktops tell the windows of the program by (`WM_CLASS`).
  public static final String WINDOW_CLASS = "herdscope";

  private static final System.Logger LOG = System.getLogger(Gate.class.getName());

  private Gate() {}

  /// Starts the toolkit if nothing has yet, and waits until it runs. It then lives until `exit`.
  public static void startToolkit() {
    CountDownLatch running = new CountDownLatch(1);
    try {
      Platform.startup(
          () -> {
            try {
              com.sun.glass.ui.Application.GetApplication().setName(WINDOW_CLASS);
            } catch (RuntimeException | LinkageError e) {
              // Windows still open; only what desktops group them by is another.
              LOG.log(System.Logger.Level.WARNING, "the windows keep the toolkit's class name", e);
            } finally {
              running.countDown();
            }
          });
    } catch (IllegalStateException alreadyRunning) {
      Platform.runLater(running::countDown);
    }
    try {
      running.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the FX toolkit started", e);
    }
    Platform.setImplicitExit(false);
  }

  public static void exit() {
    Platform.exit();
  }

  /// What opens windows here: `Gtk`, `Headless` …
  public static String platform() {
    return com.sun.glass.ui.Application.GetApplication()
        .getClass()
        .getSimpleName()
        .replace("Application", "");
  }

  public static boolean onFx() {
    return Platform.isFxApplicationThread();
  }

  /// Runs soon on the FX thread.
  public static void later(Runnable task) {
    Platform.runLater(task);
  }

  /// Runs on the FX thread and waits for the answer. Call from any other thread, or from the FX
  /// thread itself, where it runs at once.
  public static <T> T call(Callable<T> task) {
    FutureTask<T> answer = new FutureTask<>(task);
    if (onFx()) {
      answer.run();
    } else {
      later(answer);
    }
    try {
      return answer.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the FX thread", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("on the FX thread: " + e.getCause(), e.getCause());
    }
  }

  /// `call` without an answer.
  public static void run(Runnable task) {
    call(
        () -> {
          task.run();
          return true;
        });
  }

  /// A single daemon thread for pictures and charts.
  public static ExecutorService worker(String name) {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }
}

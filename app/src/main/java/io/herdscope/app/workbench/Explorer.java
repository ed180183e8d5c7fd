package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.ViewContext;
import io.herdscope.app.workbench.stage.ViewSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

/// Opens the explorer's window. Call from a thread that is not the FX thread.
public final class Explorer {
  private Explorer() {}

  /// Opens the window and returns when it has been closed. Throws an
  /// `UnsupportedOperationException` when there is no display.
  public static void open(WindowPlan plan, Function<ViewContext, ViewSet> views) {
    CountDownLatch closed = new CountDownLatch(1);
    Gate.startToolkit();
    Gate.run(
        () -> {
          OpenWindow window = new OpenWindow(plan, views);
          window.onClosed(closed::countDown);
          window.showFitted();
        });
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Gate.exit();
  }
}

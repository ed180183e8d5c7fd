package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.SessionCommand;
import java.util.concurrent.CountDownLatch;

/// Opens the explorer's window. Call from a thread that is not the FX thread.
public final class Explorer {
  private Explorer() {}

  /// Opens the window, plays, and returns when it has been closed. Throws an
  /// `UnsupportedOperationException` when there is no display.
  public static void open(WindowPlan plan) {
    CountDownLatch closed = new CountDownLatch(1);
    Gate.startToolkit();
    Gate.run(
        () -> {
          OpenWindow window = new OpenWindow(plan);
          window.onClosed(closed::countDown);
          window.showFitted();
          window.session().send(new SessionCommand.Play());
        });
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Gate.exit();
  }
}

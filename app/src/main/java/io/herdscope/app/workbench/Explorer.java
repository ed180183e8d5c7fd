package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.SessionCommand;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// Opens the explorer's window. Call from a thread that is not the FX thread.
public final class Explorer {
  private Explorer() {}

  /// Opens the window, plays, and returns when it has been closed. Throws an
  /// `UnsupportedOperationException` when there is no display.
  ///
  /// @param memory where the window was left the last time, and will be left this time
  public static void open(WindowPlan plan, WindowMemoryFile memory) {
    CountDownLatch closed = new CountDownLatch(1);
    Optional<WindowMemory> last = memory.read();
    WindowPlan remembered = last.map(plan::as).orElse(plan);
    Gate.startToolkit();
    Gate.run(
        () -> {
          OpenWindow window = new OpenWindow(remembered);
          last.ifPresent(window.workbench()::arrange);
          window.onClosed(
              () -> {
                memory.write(window.workbench().memory());
                closed.countDown();
              });
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

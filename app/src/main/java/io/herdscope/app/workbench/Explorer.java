package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.start.SessionMemory;
import io.herdscope.app.workbench.start.SessionMemoryFile;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// Opens the explorer's window. Call from a thread that is not the FX thread.
public final class Explorer {
  private Explorer() {}

  /// Opens the window, plays, and returns when it has been closed. Throws an
  /// `UnsupportedOperationException` when there is no display.
  ///
  /// @param memory where the window was left the last time, and will be left this time
  /// @param start whether the start page is shown first
  public static void open(WindowPlan plan, WindowMemoryFile memory, boolean start) {
    CountDownLatch closed = new CountDownLatch(1);
    Optional<WindowMemory> last = memory.read();
    SessionMemoryFile sessions = memory.session();
    Optional<SessionMemory> session = sessions.read();
    WindowPlan remembered = last.map(plan::as).orElse(plan);
    last.map(left -> left.preferences().language())
        .filter(language -> language == Language.ENGLISH || JapaneseFont.isThere())
        .ifPresent(Language::speak);
    Gate.startToolkit();
    Gate.run(
        () -> {
          OpenWindow window = new OpenWindow(remembered);
          last.ifPresent(window.workbench()::arrange);
          window.onClosed(
              () -> {
                memory.write(window.workbench().memory());
                window
                    .workbench()
                    .opener()
                    .memory()
                    .ifPresent(left -> sessions.write(left, window.workbench().instants().all()));
                closed.countDown();
              });
          window.showFitted();
          last.ifPresent(left -> left.torn().forEach(window.workbench()::tear));
          window.workbench().start().remember(session);
          window.workbench().instants().restore(sessions.bookmarks());
          if (start) {
            window.workbench().start().show();
          } else {
            window.session().send(new SessionCommand.Play());
          }
        });
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Gate.exit();
  }
}

package io.herdscope.app.cli;

import java.util.logging.Logger;

/// What JavaFX logs.
final class ToolkitLog {
  /// Held, because the logging system forgets loggers that nobody holds.
  private static final Logger JAVAFX = Logger.getLogger("javafx");

  private ToolkitLog() {}

  /// JavaFX warns whenever it is started from the class path, which is how this program starts it.
  static void leaveOutTheClassPathWarning() {
    JAVAFX.setFilter(
        entry -> !String.valueOf(entry.getMessage()).startsWith("Unsupported JavaFX config"));
  }
}

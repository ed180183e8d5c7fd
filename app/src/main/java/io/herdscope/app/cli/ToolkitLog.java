package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintStream;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// What JavaFX says while it starts.
final class ToolkitLog {
  /// Held, because the logging system forgets loggers that nobody holds.
  private static final Logger JAVAFX = Logger.getLogger("javafx");

  private ToolkitLog() {}

  /// JavaFX warns whenever it is started from the class path, which is how this program starts it,
  /// and repeats the pulse rate it was given.
  static synchronized void leaveOutTheClassPathWarning() {
    if (JAVAFX.getFilter() != null) {
      return;
    }
    JAVAFX.setFilter(
        entry -> !String.valueOf(entry.getMessage()).startsWith("Unsupported JavaFX config"));
    System.setOut(withoutPulseRate(System.out));
    System.setErr(withoutPulseRate(System.err));
  }

  private static PrintStream withoutPulseRate(PrintStream stream) {
    return new PrintStream(stream, true, UTF_8) {
      @Override
      public void println(@Nullable String line) {
        if (line == null || !line.startsWith("Setting PULSE_DURATION")) {
          super.println(line);
        }
      }
    };
  }
}

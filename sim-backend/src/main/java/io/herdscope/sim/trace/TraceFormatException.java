package io.herdscope.sim.trace;

import java.nio.file.Path;

/// A trace file that cannot be read. The message is one line: file, line, what was expected, how to
/// fix it.
public final class TraceFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TraceFormatException(Path file, String problem) {
    super(file + ": " + problem);
  }

  TraceFormatException(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }
}

package io.herdscope.app.cli;

import java.io.PrintStream;

/// Where a command writes: results to `out`, words about them to `err`.
record Console(PrintStream out, PrintStream err) {
  void print(String text) {
    out.print(text);
    out.flush();
  }

  /// One line about what is going on.
  void note(String line) {
    err.println("herdscope: " + line);
  }
}

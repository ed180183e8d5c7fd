package io.herdscope.app.cli;

import java.io.PrintStream;

/// Where a command writes: results to `out`, words about them to `err`.
record Console(PrintStream out, PrintStream err) {
  static final String REFUSED =
      "the results cannot be written to standard output (full, or closed)";

  /// Fails when nobody can take the text: a full device, a closed pipe.
  void print(String text) {
    out.print(text);
    if (out.checkError()) {
      throw new RunFailed(REFUSED);
    }
  }

  /// One line about what is going on.
  void note(String line) {
    err.println("herdscope: " + line);
  }
}

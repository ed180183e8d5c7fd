package io.herdscope.app.cli;

import io.herdscope.model.Plain;
import java.io.PrintStream;

/// Where a command writes: results to `out`, words about them to `err`. What strangers called their
/// things is printed without what a terminal would obey.
record Console(PrintStream out, PrintStream err) {
  static final String REFUSED =
      "the results cannot be written to standard output (full, or closed)";

  /// Fails when nobody can take the text: a full device, a closed pipe.
  void print(String text) {
    out.print(Plain.text(text));
    if (out.checkError()) {
      throw new RunFailed(REFUSED);
    }
  }

  /// One line about what is going on, or was assumed: no error.
  void note(String line) {
    err.println("note: " + Plain.line(line));
  }

  /// One line about why a command failed, or its answer is a bad one.
  void complain(String line) {
    err.println("herdscope: " + Plain.line(line));
  }
}

package io.herdscope.app.cli;

/// What the program returns to the shell.
final class ExitCode {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;
  static final int NO_DISPLAY = 3;

  private ExitCode() {}
}

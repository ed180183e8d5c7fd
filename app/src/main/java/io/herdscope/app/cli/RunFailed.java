package io.herdscope.app.cli;

/// The input was fine and the work could not be finished. The message says why, on one line.
final class RunFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RunFailed(String message) {
    super(message);
  }
}

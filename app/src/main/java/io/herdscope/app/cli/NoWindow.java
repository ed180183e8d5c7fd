package io.herdscope.app.cli;

/// JavaFX could not start here: no display, or system libraries are missing.
final class NoWindow extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoWindow(Throwable cause) {
    super(
        "no window can be opened here ("
            + cause.getMessage()
            + "); unset DISPLAY to get a picture instead, and see README for the system packages"
            + " a window needs",
        cause);
  }
}

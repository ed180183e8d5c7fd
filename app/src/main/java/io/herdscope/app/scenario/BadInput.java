package io.herdscope.app.scenario;

import io.herdscope.model.Plain;

/// Something from outside that cannot be used: a file, a value, an argument. The message is one
/// line that says where, what was expected, and so how to fix it.
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_LENGTH = 600;

  public BadInput(String where, String what) {
    super(oneLine(where.isEmpty() ? what : where + ": " + what));
  }

  public BadInput(String where, Throwable cause) {
    super(oneLine(where + ": " + words(cause)), cause);
  }

  private static String words(Throwable cause) {
    String message = cause.getMessage();
    return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
  }

  /// The text on one line: control characters become spaces, and what is too long to read is cut.
  public static String oneLine(String text) {
    return Plain.cut(Plain.line(text.replaceAll("[\\p{Cntrl}\\s]+", " ")).strip(), MAX_LENGTH);
  }
}

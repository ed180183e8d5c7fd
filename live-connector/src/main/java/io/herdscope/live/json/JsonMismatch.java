package io.herdscope.live.json;

/// JSON that is not what was expected. Carries no stack, because hostile input makes many of them.
public final class JsonMismatch extends Exception {
  private static final long serialVersionUID = 1L;

  public JsonMismatch(String reason) {
    super(reason, null, false, false);
  }

  /// What was expected and what was found, without any of the input's own text beyond numbers.
  public String reason() {
    return String.valueOf(getMessage());
  }
}

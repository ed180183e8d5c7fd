package io.herdscope.app.fx;

/// Dark or light. Immutable; any thread.
public enum Theme {
  DARK,
  LIGHT;

  public Theme other() {
    return this == DARK ? LIGHT : DARK;
  }
}

package io.herdscope.app.workbench.instants;

/// An instant with a name. Immutable.
///
/// @param at nanoseconds
public record Bookmark(long at, String name) {
  public Bookmark {
    if (at < 0) {
      throw new IllegalArgumentException("at must not be negative, got " + at);
    }
  }
}

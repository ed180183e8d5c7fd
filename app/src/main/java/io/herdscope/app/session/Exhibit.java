package io.herdscope.app.session;

import org.jspecify.annotations.Nullable;

/// Something large, made up, that a session's frames show in place of their own, to measure what
/// shows it. Any thread.
public interface Exhibit {
  /// The frame with it in its place; null while there is nothing to show.
  @Nullable Frame in(@Nullable Frame frame);

  /// Whether a command is its own affair; the session then never hears of it.
  default boolean takes(SessionCommand command) {
    return false;
  }
}

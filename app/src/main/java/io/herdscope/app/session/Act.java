package io.herdscope.app.session;

import org.jspecify.annotations.Nullable;

/// What a session plays: a scenario, a live cluster, or a recording. Session thread only.
interface Act {
  /// An `IllegalArgumentException` refuses the command and says why.
  void handle(SessionCommand command);

  /// Moves on by `elapsed` wall nanoseconds, until `deadline` (System.nanoTime) at most.
  void play(long elapsed, long deadline);

  /// Whether the next frame will differ although nobody asks for anything.
  boolean isMoving();

  /// Whether the playhead is still on its way to where it was sent.
  boolean isSeeking();

  /// Whether it takes in something long as fast as it goes, which would have a processor for
  /// itself.
  default boolean isReading() {
    return false;
  }

  Frame frame(long wallNanos, @Nullable String failure);

  /// Another act begins, or the session ends: lets go of everything.
  void leave();
}

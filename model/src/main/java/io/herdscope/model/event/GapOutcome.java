package io.herdscope.model.event;

/// What became of events that did not arrive when they should have.
public enum GapOutcome {
  /// Asked for again and applied in order.
  RECOVERED,
  /// Gone for good; belief about the source was reset.
  LOST,
  /// Arrived, but our own queue was full.
  OVERFLOW,
  /// Said before we listened and not said again: a start in mid-stream, by which nothing was lost
  /// that was known.
  BEFORE
}

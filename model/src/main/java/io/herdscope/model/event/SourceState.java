package io.herdscope.model.event;

/// How a source of live events is doing.
public enum SourceState {
  /// Nothing has arrived yet, or the connection is being made again.
  CONNECTING,
  /// Missed events are being asked for again; what follows waits.
  CATCHING_UP,
  /// Everything the source ever said has been applied.
  LIVE,
  /// Connected, but some of the past was lost: belief may lack blocks.
  INCOMPLETE,
  /// Connected, and too slow or too silent to trust.
  STALLED,
  /// Given up, for the reason told with the state.
  FAILED,
  /// Closed by us.
  CLOSED
}

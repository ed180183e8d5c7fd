package io.herdscope.sim.trace;

/// How the rows of a format become the turns of their sessions: each is read by itself, as often as
/// it is needed, and then joined to the turns before it in its session. Safe on any thread.
interface SessionFormat {
  /// Reads the row just entered, which says itself what it says.
  RowDraft read(JsonRows rows);

  /// Adds the row to its session, whose rows before it have been added.
  ///
  /// @param ordinal place of the row in the file
  void join(StreamDraft session, RowDraft row, int ordinal);
}

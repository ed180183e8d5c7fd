package io.herdscope.sim.trace;

/// A file read row by row, which can say where it stands.
interface Rows {
  /// A refusal of the row at hand: what was expected and how to fix it.
  TraceFormatException error(String problem);
}

package io.herdscope.app.workbench.find;

/// Something that answers to what was typed. Immutable; any thread.
public sealed interface Found {
  /// A session; shown at its first decision.
  record Session(int session, int turns, int firstOrdinal, long at) implements Found {}

  /// One turn of a session.
  record Request(int session, int turn, int ordinal, int replica, long at) implements Found {}

  record Decision(int ordinal, int session, int turn, int replica, long at) implements Found {}

  /// A KV block in the radix tree.
  ///
  /// @param depth blocks before it
  /// @param owners replicas that are believed to hold it
  record Block(long hash, int depth, int owners) implements Found {}

  record Replica(int index, String name) implements Found {}

  /// @param lane that runs it, −1 when none does
  record Policy(String name, int lane) implements Found {}
}

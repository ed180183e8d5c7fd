package io.herdscope.sim.workload;

import java.util.List;

/// A session tree, written down before the run: the main conversation and its sub-agents, which
/// start after a turn of their parent and may make a later turn of it wait. Immutable.
///
/// @param streams stream 0 is the main conversation, parents stand before their children
record TreeScript(List<Stream> streams) {

  /// One conversation of a tree.
  ///
  /// @param parent index of the stream that spawns it, −1 for the main one
  /// @param spawnAfterTurn turn of the parent whose end spawns it
  /// @param joinBeforeTurn turn of the parent that waits for its end, −1 when none does
  public record Stream(SessionScript session, int parent, int spawnAfterTurn, int joinBeforeTurn) {}

  public TreeScript {
    streams = List.copyOf(streams);
  }

  int requests() {
    int count = 0;
    for (Stream stream : streams) {
      count += stream.session.turns().size();
    }
    return count;
  }
}

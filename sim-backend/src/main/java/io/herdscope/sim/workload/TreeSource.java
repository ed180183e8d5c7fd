package io.herdscope.sim.workload;

/// The trees a closed loop plays, one after the other. Immutable; safe on any thread.
interface TreeSource {
  /// Trees to play, `Integer.MAX_VALUE` when the list is played for ever.
  int trees();

  /// The tree at place `ordinal` of the play order.
  TreeScript tree(int ordinal);

  /// The session index of the tree's main conversation; its sub-agents' follow it.
  int firstSession(int ordinal);

  /// Requests of all trees, −1 when played for ever.
  long requests();
}
